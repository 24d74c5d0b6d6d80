import type { CommandTable, Context } from '../command.ts';
import { INT64_MIN, isInt64, parseInteger } from '../integer.ts';
import type { Keyspace } from '../keyspace.ts';
import { ErrorReply, integerReply, type Reply } from '../reply.ts';

type Words = readonly string[];

const INCREMENT_OVERFLOW = new ErrorReply('ERR increment or decrement would overflow');
const DECREMENT_OVERFLOW = new ErrorReply('ERR decrement would overflow');

function incrby({ db }: Context, [key = '', increment = '1']: Words): Reply {
  return add(db, key, parseInteger(increment));
}

function decrby({ db }: Context, [key = '', word = '1']: Words): Reply {
  const decrement = parseInteger(word);
  if (decrement === INT64_MIN) throw DECREMENT_OVERFLOW;
  return add(db, key, -decrement);
}

function add(db: Keyspace, key: string, increment: bigint): Reply {
  const sum = parseInteger(db.getString(key) ?? '0') + increment;
  if (!isInt64(sum)) throw INCREMENT_OVERFLOW;
  db.replace(key, String(sum));
  return integerReply(sum);
}

/** The integers that are kept as strings. */
export const integerCommands: CommandTable = {
  incr: { arity: 2, write: true, run: incrby },
  incrby: { arity: 3, write: true, run: incrby },
  decr: { arity: 2, write: true, run: decrby },
  decrby: { arity: 3, write: true, run: decrby },
};
