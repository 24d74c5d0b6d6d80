import fc from 'fast-check';
import type { Redis, Reply } from '#redis/index.ts';
import { MemberSet } from '#redis/member-set.ts';
import { exact, pickedFrom, unordered, type Comparison } from './compare.ts';
import type { Generator, Generators } from './generator.ts';
import { counted, many, maybe, oneOf, options, row, weighted, type Words } from './grammar.ts';
import { isPage, scan } from './scan.ts';
import { integer, isEndless, keyOf, manyIntegers, manyMembers, member, memberOfMany } from './words.ts';

/** Keys that mostly hold integers alone, which have an order. */
const integersKey = oneOf('i1', 'i2');
const key = weighted([3, keyOf('t')], [1, integersKey]);
const someMember = weighted([6, member], [3, integer], [1, memberOfMany]);
const members = many(someMember, 1, 4);
const someIntegers = many(
  weighted(
    [6, fc.integer({ min: -30, max: 30 }).map(String)],
    [1, fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(String)],
  ),
  1,
  5,
);
/** A key, and what is added to it or taken away. */
const change = weighted(
  [60, row(keyOf('t'), members)],
  [2, row(keyOf('t'), manyMembers)],
  [20, row(integersKey, someIntegers)],
  [1, row(integersKey, manyIntegers)],
  [1, row(integersKey, members)],
);

/** Redis keeps so many integers in order, and no more. */
const MAX_IN_ORDER = 512;

/** Whether the sets that a command reads are all integers in order. */
function areAscending(keys: Words, redis: Redis): boolean {
  return keys.map((name) => redis.db.get(name)).every((set) => !set || (set instanceof MemberSet && set.isAscending));
}

/** Byte for byte where the members have an order. */
function inOrderOr(
  otherwise: Comparison,
  hasOrder: (simulated: Reply, args: Words, redis: Redis) => boolean,
): Comparison {
  return (real, simulated, situation) =>
    (hasOrder(simulated, situation.args, situation.redis) ? exact : otherwise)(real, simulated, situation);
}

const combination: Generator = {
  args: many(key, 1, 3),
  same: inOrderOr(
    unordered,
    (simulated, keys, redis) => [simulated].flat().length <= MAX_IN_ORDER && areAscending(keys, redis),
  ),
};
const combinationStore: Generator = { args: row(key, many(key, 1, 3)) };

/** Puts back what the simulator popped and takes away what the real server did, so that both go on with the same set. */
const popped: Comparison = (real, simulated, { args: [source = ''], redis, ...situation }) => {
  const [theirs, ours] = [asMembers(real), asMembers(simulated)];
  if (theirs.length === 0 || theirs.length !== ours.length)
    return exact(real, simulated, { args: [], redis, ...situation });
  redis.call('SADD', source, ...ours);
  return new Set(ours).size === ours.length && redis.call('SREM', source, ...theirs) === theirs.length;
};

function asMembers(reply: Reply): string[] {
  return [reply].flat().filter((item) => typeof item === 'string');
}

const sscan = scan('sscan', [key], 1);

export const set: Generators = {
  sadd: { args: change, weight: 12 },
  srem: { args: change, weight: 8 },
  smembers: { args: row(key), same: inOrderOr(unordered, (_, keys, redis) => areAscending(keys, redis)) },
  sismember: { args: row(key, someMember) },
  smismember: { args: row(key, members) },
  scard: { args: row(key) },
  smove: { args: row(key, key, someMember) },
  spop: { args: row(key, maybe(integer)), same: popped },
  srandmember: {
    args: row(key, maybe(integer)),
    same: inOrderOr(
      pickedFrom(([source = '']) => ['SMEMBERS', source]),
      // A pick of all members is no pick.
      (simulated, [source = '', count = ''], redis) =>
        Number(count) > 0 && [simulated].flat().length === redis.call('SCARD', source) && areAscending([source], redis),
    ),
    skip: isEndless,
  },
  sunion: combination,
  sinter: combination,
  sdiff: combination,
  sunionstore: combinationStore,
  sinterstore: combinationStore,
  sdiffstore: combinationStore,
  sintercard: { args: row(counted(key, 3), options(row('limit', integer))) },
  sscan: {
    ...sscan,
    same: inOrderOr(
      sscan.same,
      (simulated, [source = ''], redis) => isPage(simulated) && areAscending([source], redis),
    ),
  },
};
