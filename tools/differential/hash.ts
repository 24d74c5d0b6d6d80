import { pickedFrom, unordered, unorderedPairs } from './compare.ts';
import type { Generator, Generators } from './generator.ts';
import { many, maybe, row, weighted } from './grammar.ts';
import { scan } from './scan.ts';
import { double, integer, isEndless, keyOf, longInteger, member, manyMembers, memberOfMany, value } from './words.ts';

const key = keyOf('h');
const field = weighted([9, member], [1, memberOfMany]);
const fieldsAndValues = weighted(
  [30, many(row(field, value), 1, 3)],
  [1, manyMembers.map((fields) => fields.flatMap((name) => [name, `${name.length}`]))],
);
const setting: Generator = { args: row(key, fieldsAndValues), weight: 12 };

export const hash: Generators = {
  hset: setting,
  hmset: { ...setting, weight: 4 },
  hsetnx: { args: row(key, field, value) },
  hget: { args: row(key, field) },
  hmget: { args: row(key, many(field, 1, 4)) },
  hgetall: { args: row(key), same: unorderedPairs },
  hkeys: { args: row(key), same: unordered },
  hvals: { args: row(key), same: unordered },
  hlen: { args: row(key) },
  hexists: { args: row(key, field) },
  hstrlen: { args: row(key, field) },
  hdel: { args: row(key, weighted([30, many(field, 1, 4)], [1, manyMembers])), weight: 8 },
  hincrby: { args: row(key, field, longInteger) },
  hincrbyfloat: { args: row(key, field, double) },
  hrandfield: {
    args: row(key, maybe(integer, maybe('withvalues'))),
    same: pickedFrom(([source = '', , ...rest]) => [rest.length > 0 ? 'HGETALL' : 'HKEYS', source]),
    skip: isEndless,
  },
  hscan: scan('hscan', [key], 2),
};
