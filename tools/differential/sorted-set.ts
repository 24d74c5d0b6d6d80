import fc from 'fast-check';
import type { Redis } from '#redis/index.ts';
import { SortedSet } from '#redis/sorted-set.ts';
import type { RealRedis } from '../real-redis.ts';
import { pickedFrom, withScores } from './compare.ts';
import type { Generator, Generators } from './generator.ts';
import { counted, many, maybe, oneOf, options, row, weighted, type Part, type Words } from './grammar.ts';
import { scan } from './scan.ts';
import { double, integer, isEndless, keyOf, member, manyMembers, memberOfMany } from './words.ts';

const key = keyOf('z');
const someMember = weighted([9, member], [1, memberOfMany]);
const limit = row('limit', integer, integer);

const scoreBound = weighted(
  [5, double],
  [3, double.map((score) => `(${score}`)],
  [3, oneOf('-inf', '+inf')],
  [1, oneOf('(', '((1', '[1', '(+inf', '(-inf', '-', '+')],
);
const lexBound = weighted(
  [3, oneOf('-', '+')],
  [4, member.map((bytes) => `[${bytes}`)],
  [3, member.map((bytes) => `(${bytes}`)],
  [1, member],
);

const scoresAndMembers = weighted(
  [30, many(row(double, someMember), 1, 4)],
  [1, many(row(double, memberOfMany), 50, 100)],
  [1, manyMembers.map((members) => members.flatMap((bytes, i) => [String((i * 31) % 257), bytes]))],
);

const sources = counted(weighted([5, key], [1, keyOf('t')]), 3);
const aggregate = row('aggregate', weighted([9, oneOf('sum', 'min', 'MAX')], [1, member]));

/** ZUNION, ZINTER and their STORE forms: as many weights as there are keys, mostly. */
function combination(...others: Part[]): fc.Arbitrary<readonly string[]> {
  return sources.chain((words) =>
    row(
      fc.constant(words),
      options(row('weights', many(double, words.length - 1, words.length - 1)), aggregate, ...others),
    ),
  );
}

/**
 * In a sorted set whose members are not in the order of their bytes, a range of those is not defined, and in a skip list
 * it depends on chance. From when on a set is a skip list is known for 7.0 alone.
 */
function isUndefinedLexRange(source: string | undefined, real: RealRedis, redis: Redis): boolean {
  const set = redis.db.get(source ?? '');
  if (!(set instanceof SortedSet) || (set.isList && !real.isAtLeast(7, 2))) return false;
  const members = [...set].map((entry) => entry.member);
  return members.some((bytes, i) => i > 0 && bytes < members[i - 1]!);
}

/** Valkey 8 takes a negative offset for none when the set is a skip list. */
function hasNegativeOffset(args: Words): boolean {
  return args.some((word, i) => word.startsWith('-') && args[i - 1]?.toLowerCase() === 'limit');
}

/** @param sourceAt which argument is the key that is read */
function skipUndefined(sourceAt: number, isByLex = (args: Words) => args.some((word) => /^bylex$/i.test(word))) {
  return (args: Words, real: RealRedis, redis: Redis): boolean =>
    (isByLex(args) && isUndefinedLexRange(args[sourceAt], real, redis)) ||
    (real.isAtLeast(7, 2) && hasNegativeOffset(args));
}

function range(bound: fc.Arbitrary<string>, ...others: Part[]): Generator {
  return { args: row(key, bound, bound, ...others), same: withScores, skip: skipUndefined(0, () => false) };
}

function lexRange(...others: Part[]): Generator {
  return { ...range(lexBound, ...others), skip: skipUndefined(0, () => true) };
}

const anyRange = weighted(
  [1, row(integer, integer, options('rev', 'withscores'))],
  [1, row(scoreBound, scoreBound, 'byscore', options('rev', 'withscores', limit))],
  [1, row(lexBound, lexBound, 'bylex', options('rev', 'withscores', limit))],
  [1, row(scoreBound, lexBound, options('byscore', 'bylex', 'rev', 'withscores', limit))],
);

const rank: Generator = {
  args: row(key, someMember, maybe('withscore')),
  same: withScores,
  // WITHSCORE came with 7.2; before, a third word is one too many.
  skip: (args, real) => args.length > 2 && !real.isAtLeast(7, 2),
};

const pop: Generator = { args: row(key, maybe(integer)), same: withScores };

export const sortedSet: Generators = {
  zadd: {
    args: row(key, options('nx', 'xx', 'gt', 'lt', 'ch', 'incr'), scoresAndMembers),
    same: withScores,
    weight: 32,
  },
  zincrby: { args: row(key, double, someMember), same: withScores, weight: 8 },
  zscore: { args: row(key, someMember), same: withScores },
  zmscore: { args: row(key, many(someMember, 1, 4)), same: withScores },
  zcard: { args: row(key) },
  zcount: range(scoreBound),
  zlexcount: lexRange(),
  zrank: rank,
  zrevrank: rank,
  zrange: {
    args: row(key, anyRange),
    same: withScores,
    weight: 12,
    skip: skipUndefined(0),
  },
  zrangestore: {
    args: row(key, key, anyRange),
    skip: skipUndefined(1),
  },
  zrevrange: range(integer, maybe('withscores')),
  zrangebyscore: range(scoreBound, options('withscores', limit)),
  zrevrangebyscore: range(scoreBound, options('withscores', limit)),
  zrangebylex: lexRange(options(limit, 'withscores')),
  zrevrangebylex: lexRange(options(limit)),
  zrem: { args: row(key, weighted([30, many(someMember, 1, 4)], [1, manyMembers])) },
  zremrangebyrank: { ...range(integer), weight: 1 },
  zremrangebyscore: { ...range(scoreBound), weight: 1 },
  zremrangebylex: { ...lexRange(), weight: 1 },
  zpopmin: pop,
  zpopmax: pop,
  zmpop: {
    args: row(counted(key, 2), oneOf('min', 'MAX', 'max', 'mid'), options(row('count', integer))),
    same: withScores,
  },
  zrandmember: {
    args: row(key, maybe(integer, maybe('withscores'))),
    same: pickedFrom(([source = '', , ...rest]) => [
      'ZRANGE',
      source,
      '0',
      '-1',
      ...(rest.length > 0 ? ['WITHSCORES'] : []),
    ]),
    skip: isEndless,
  },
  zunion: { args: combination('withscores'), same: withScores },
  zinter: { args: combination('withscores'), same: withScores },
  zdiff: { args: row(sources, options('withscores')), same: withScores },
  zunionstore: { args: row(key, combination()) },
  zinterstore: { args: row(key, combination()) },
  zdiffstore: { args: row(key, sources) },
  zintercard: { args: row(sources, options(row('limit', integer))) },
  // Newer servers print 17 digits here to this day, though only from a skip list.
  zscan: { ...scan('zscan', [key], 2), skip: (_, real) => real.isAtLeast(7, 2) },
};
