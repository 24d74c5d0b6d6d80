import type { CommandTable, Context } from '../command.ts';
import { SYNTAX_ERROR, wrongArity } from '../errors.ts';
import { parseInteger } from '../integer.ts';
import { ErrorReply, OK, Status, type Reply } from '../reply.ts';

type Words = readonly string[];

const DB_OUT_OF_RANGE = new ErrorReply('ERR DB index is out of range');
const INT32_MAX = 2n ** 31n - 1n;
const INT32_MIN = -(2n ** 31n);
const NOT_INT32 = new ErrorReply(`ERR value is out of range, value must between ${INT32_MIN} and ${INT32_MAX}`);

function ping(_: Context, [message, ...rest]: Words): Reply {
  if (rest.length > 0) throw wrongArity('ping');
  return message ?? new Status('PONG');
}

/** Seconds and microseconds. */
function time({ now }: Context): Reply {
  return [String(Math.floor(now / 1000)), String((now % 1000) * 1000)];
}

/** There is one database: it can be selected, another cannot. */
function select(_: Context, [word = '']: Words): Reply {
  const index = parseInteger(word);
  if (index < INT32_MIN || index > INT32_MAX) throw NOT_INT32;
  if (index !== 0n) throw DB_OUT_OF_RANGE;
  return OK;
}

function flush({ db }: Context, words: Words): Reply {
  if (words.length > 1 || !['async', 'sync', undefined].includes(words[0]?.toLowerCase())) throw SYNTAX_ERROR;
  db.clear();
  return OK;
}

/** The server and the database as a whole. */
export const serverCommands: CommandTable = {
  ping: { arity: -1, run: ping },
  echo: { arity: 2, run: (_, [message = '']) => message },
  time: { arity: 1, run: time },
  select: { arity: 2, run: select },
  dbsize: { arity: 1, run: ({ db }) => db.size },
  flushall: { arity: -1, write: true, run: flush },
  flushdb: { arity: -1, write: true, run: flush },
};
