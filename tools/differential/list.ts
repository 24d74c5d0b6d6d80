import type { Generator, Generators } from './generator.ts';
import { counted, many, maybe, oneOf, options, row, weighted, type Words } from './grammar.ts';
import { integer, keyOf, value } from './words.ts';

const key = keyOf('l');
const end = weighted([9, oneOf('left', 'right', 'LEFT', 'Right')], [1, value]);

const push: Generator = { args: row(key, many(value, 1, 4)), weight: 8 };
const pop: Generator = { args: row(key, maybe(integer)) };

/** LPOS refuses it since 7.2, LREM in later versions. */
function hasSmallestInteger(args: Words): boolean {
  return args.includes('-9223372036854775808');
}

export const list: Generators = {
  lpush: push,
  rpush: { ...push, args: row(key, weighted([9, many(value, 1, 4)], [1, many(value, 100, 200)])) },
  lpushx: push,
  rpushx: push,
  lpop: pop,
  rpop: pop,
  lrange: { args: row(key, integer, integer), weight: 8 },
  llen: { args: row(key) },
  lindex: { args: row(key, integer) },
  // Valkey 8 and Redis 7.2 take an index modulo 2^32 when the list is short.
  lset: {
    args: row(key, integer, value),
    skip: ([, index], real) => real.isAtLeast(7, 2) && Math.abs(Number(index)) >= 2 ** 31,
  },
  lrem: {
    args: row(key, integer, value),
    skip: (args, real) => real.isAtLeast(7, 2) && hasSmallestInteger(args),
  },
  ltrim: { args: row(key, integer, integer), weight: 1 },
  linsert: { args: row(key, weighted([9, oneOf('before', 'AFTER', 'after')], [1, value]), value, value) },
  lpos: {
    args: row(key, value, options(row('rank', integer), row('count', integer), row('maxlen', integer))),
    skip: (args, real) => !real.isAtLeast(7, 2) && hasSmallestInteger(args),
  },
  lmove: { args: row(key, key, end, end) },
  rpoplpush: { args: row(key, key) },
  lmpop: {
    args: row(counted(key, 2), end, options(row('count', integer))),
  },
};
