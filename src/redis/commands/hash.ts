import type { CommandTable, Context } from '../command.ts';
import { wrongArity } from '../errors.ts';
import { Hash } from '../hash.ts';
import { isInt64, parseInteger } from '../integer.ts';
import { ErrorReply, OK, integerReply } from '../reply.ts';

/** Redis' hash commands (`src/t_hash.c`). */
export const hashCommands: CommandTable = {
  hset: { arity: -4, write: true, run: (context, args) => setFields('hset', context, args) },
  hmset: {
    arity: -4,
    write: true,
    run(context, args) {
      setFields('hmset', context, args);
      return OK;
    },
  },
  hsetnx: {
    arity: 4,
    write: true,
    run({ db }, [key = '', field = '', value = '']) {
      const hash = db.getOrCreate(Hash, key);
      if (hash.has(field)) return 0;
      hash.set(field, value);
      return 1;
    },
  },
  hget: { arity: 3, run: ({ db }, [key = '', field = '']) => db.getA(Hash, key)?.get(field) ?? null },
  hmget: {
    arity: -3,
    run({ db }, [key = '', ...fields]) {
      const hash = db.getA(Hash, key);
      return fields.map((field) => hash?.get(field) ?? null);
    },
  },
  hgetall: { arity: 2, run: ({ db }, [key = '']) => entries(db.getA(Hash, key)).flat() },
  hkeys: { arity: 2, run: ({ db }, [key = '']) => entries(db.getA(Hash, key)).map(([field]) => field) },
  hvals: { arity: 2, run: ({ db }, [key = '']) => entries(db.getA(Hash, key)).map(([, value]) => value) },
  hlen: { arity: 2, run: ({ db }, [key = '']) => db.getA(Hash, key)?.size ?? 0 },
  hstrlen: { arity: 3, run: ({ db }, [key = '', field = '']) => db.getA(Hash, key)?.get(field)?.length ?? 0 },
  hexists: { arity: 3, run: ({ db }, [key = '', field = '']) => (db.getA(Hash, key)?.has(field) ? 1 : 0) },
  hdel: {
    arity: -3,
    write: true,
    run({ db }, [key = '', ...fields]) {
      const hash = db.getA(Hash, key);
      const deleted = fields.filter((field) => hash?.delete(field)).length;
      db.deleteIfEmpty(key);
      return deleted;
    },
  },
  hincrby: {
    arity: 4,
    write: true,
    run({ db }, [key = '', field = '', amount = '']) {
      const increment = parseInteger(amount);
      const value = parseInteger(db.getA(Hash, key)?.get(field) ?? '0', NO_INTEGER_IN_HASH) + increment;
      if (!isInt64(value)) throw OVERFLOW;
      db.getOrCreate(Hash, key).set(field, String(value));
      return integerReply(value);
    },
  },
};

const NO_INTEGER_IN_HASH = new ErrorReply('ERR hash value is not an integer');
const OVERFLOW = new ErrorReply('ERR increment or decrement would overflow');

/** @returns how many of the fields are new */
function setFields(name: string, { db }: Context, [key = '', ...words]: readonly string[]): number {
  if (words.length % 2 !== 0) throw wrongArity(name);
  const hash = db.getOrCreate(Hash, key);
  let added = 0;
  for (let i = 0; i < words.length; i += 2) if (hash.set(words[i] ?? '', words[i + 1] ?? '')) added += 1;
  return added;
}

function entries(hash: Hash | undefined): [field: string, value: string][] {
  return hash ? [...hash] : [];
}
