import type { CommandTable } from '../command.ts';
import { Hash } from '../hash.ts';
import { addLongDoubles, formatLongDouble, INFINITE, parseLongDouble } from '../long-double.ts';
import { ErrorReply } from '../reply.ts';

const NO_FLOAT_IN_HASH = new ErrorReply('ERR hash value is not a float');
const INFINITE_INCREMENT = new ErrorReply('ERR value is NaN or Infinity');

/** The long doubles that are kept as strings and in fields of hashes. */
export const floatCommands: CommandTable = {
  incrbyfloat: {
    arity: 3,
    write: true,
    run({ db }, [key = '', increment = '']) {
      const value = parseLongDouble(db.getString(key) ?? '0');
      const sum = formatLongDouble(addLongDoubles(value, parseLongDouble(increment)));
      db.replace(key, sum);
      return sum;
    },
  },
  hincrbyfloat: {
    arity: 4,
    write: true,
    run({ db }, [key = '', field = '', amount = '']) {
      const increment = parseLongDouble(amount);
      if (increment === INFINITE) throw INFINITE_INCREMENT;
      const value = parseLongDouble(db.getA(Hash, key)?.get(field) ?? '0', NO_FLOAT_IN_HASH);
      const sum = formatLongDouble(addLongDoubles(value, increment));
      db.getOrCreate(Hash, key).set(field, sum);
      return sum;
    },
  },
};
