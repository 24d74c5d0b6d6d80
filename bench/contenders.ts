import { createRequire } from 'node:module';
import RedisMock from 'ioredis-mock';
import TlhunterSortedSet from 'tlhunter-sorted-set';
import { isBeforeMember, type ScoredMember } from '#redis/ordered-members.ts';
import { Redis } from '#redis/redis.ts';
import { SortedSet } from '#redis/sorted-set.ts';
import { SkipList } from './skip-list.ts';

// Its types say otherwise, but the class is not the default export that Node sees.
const { default: BTree } = createRequire(import.meta.url)('sorted-btree') as typeof import('sorted-btree');

/** A sorted set under test. What it returns is an answer, or a promise of one. */
export interface Contender {
  add(member: string, score: number): unknown;
  remove(member: string): unknown;
  /** Removes the first entry; the answer is or contains its member. */
  popMin(): unknown;
  /** The answer lists the members with scores from `min` to `max`, both included. */
  rangeByScore(min: number, max: number): unknown;
  /** Left out by those that cannot tell. */
  rank?(member: string): unknown;
  /** Adds many at once; left out where that is no quicker than one by one. */
  addAll?(entries: readonly ScoredMember[]): unknown;
}

/** Makes an empty set of each kind, by name. Ours come first. */
export const contenders: Readonly<Record<string, () => Contender>> = {
  SortedSet: sortedSet,
  'Redis.call': redisCall,
  'skip list': skipListSet,
  'sorted-btree': sortedBTree,
  'tlhunter-sorted-set': tlhunterSortedSet,
  'ioredis-mock': ioredisMock,
};

function sortedSet(): Contender {
  const set = new SortedSet();
  return {
    add: (member, score) => set.add(member, score),
    remove: (member) => set.delete(member),
    popMin: () => set.popMin()?.member,
    rangeByScore(min, max) {
      const start = set.countWhile((score) => score < min);
      const end = set.countWhile((score) => score <= max);
      return set.slice(start, end).map(({ member }) => member);
    },
    rank: (member) => set.rank(member),
  };
}

function redisCall(): Contender {
  const redis = new Redis();
  return {
    add: (member, score) => redis.call('ZADD', 'z', String(score), member),
    remove: (member) => redis.call('ZREM', 'z', member),
    popMin: () => redis.call('ZPOPMIN', 'z'),
    rangeByScore: (min, max) => redis.call('ZRANGEBYSCORE', 'z', String(min), String(max)),
    rank: (member) => redis.call('ZRANK', 'z', member),
  };
}

/** As {@link SortedSet} is made, but over the skip list. */
function skipListSet(): Contender {
  const scores = new Map<string, number>();
  const order = new SkipList();
  const rank = (member: string): number => order.countWhile(isBeforeMember(scores.get(member)!, member));
  return {
    add(member, score) {
      if (scores.has(member)) order.removeAt(rank(member));
      scores.set(member, score);
      order.insert(score, member);
    },
    remove(member) {
      order.removeAt(rank(member));
      scores.delete(member);
    },
    popMin() {
      const { member } = order.removeAt(0);
      scores.delete(member);
      return member;
    },
    rangeByScore(min, max) {
      const start = order.countWhile((score) => score < min);
      const end = order.countWhile((score) => score <= max);
      return order.slice(start, end).map(({ member }) => member);
    },
    rank,
  };
}

function sortedBTree(): Contender {
  const scores = new Map<string, number>();
  const order = new BTree<ScoredMember, undefined>(undefined, (a, b) => {
    if (a.score !== b.score) return a.score - b.score;
    if (a.member === b.member) return 0;
    return a.member < b.member ? -1 : 1;
  });
  const remove = (member: string): void => {
    const score = scores.get(member);
    if (score !== undefined) order.delete({ member, score });
    scores.delete(member);
  };
  return {
    add(member, score) {
      remove(member);
      scores.set(member, score);
      order.set({ member, score }, undefined);
    },
    remove,
    popMin() {
      const member = order.minKey()?.member;
      if (member !== undefined) remove(member);
      return member;
    },
    rangeByScore(min, max) {
      const members: string[] = [];
      const end = { member: '', score: max + Number.EPSILON * Math.max(1, Math.abs(max)) };
      order.forRange({ member: '', score: min }, end, false, ({ member }) => void members.push(member));
      return members;
    },
  };
}

function tlhunterSortedSet(): Contender {
  const set = new TlhunterSortedSet();
  return {
    add: (member, score) => set.add(member, score),
    remove: (member) => set.rem(member),
    popMin() {
      const [member] = set.range(0, 0);
      set.rem(member!);
      return member;
    },
    rangeByScore: (min, max) => set.rangeByScore(min, max),
    rank: (member) => set.rank(member),
  };
}

function ioredisMock(): Contender {
  const redis = new RedisMock();
  return {
    add: (member, score) => redis.zadd('z', score, member),
    remove: (member) => redis.zrem('z', member),
    popMin: () => redis.zpopmin('z'),
    rangeByScore: (min, max) => redis.zrangebyscore('z', min, max),
    rank: (member) => redis.zrank('z', member),
    addAll: (entries) => redis.zadd('z', ...entries.flatMap(({ member, score }) => [score, member])),
  };
}
