import type { Reply } from '#redis/index.ts';
import { exact, pickedFrom, unordered, type Comparison } from './compare.ts';
import type { Generator, Generators } from './generator.ts';
import { counted, many, maybe, options, row, weighted } from './grammar.ts';
import { scan } from './scan.ts';
import { integer, isEndless, keyOf, member, manyMembers, memberOfMany } from './words.ts';

const key = keyOf('t');
const someMember = weighted([6, member], [3, integer], [1, memberOfMany]);
const members = many(someMember, 1, 4);
const combination: Generator = { args: many(key, 1, 3), same: unordered };
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

export const set: Generators = {
  sadd: { args: row(key, weighted([30, members], [1, manyMembers])), weight: 12 },
  srem: { args: row(key, weighted([30, members], [1, manyMembers])), weight: 8 },
  smembers: { args: row(key), same: unordered },
  sismember: { args: row(key, someMember) },
  smismember: { args: row(key, members) },
  scard: { args: row(key) },
  smove: { args: row(key, key, someMember) },
  spop: { args: row(key, maybe(integer)), same: popped },
  srandmember: {
    args: row(key, maybe(integer)),
    same: pickedFrom(([source = '']) => ['SMEMBERS', source]),
    skip: isEndless,
  },
  sunion: combination,
  sinter: combination,
  sdiff: combination,
  sunionstore: combinationStore,
  sinterstore: combinationStore,
  sdiffstore: combinationStore,
  sintercard: { args: row(counted(key, 3), options(row('limit', integer))) },
  sscan: scan('sscan', [key], 1),
};
