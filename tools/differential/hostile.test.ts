import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget, BudgetSpent, Redis } from '#redis/index.ts';
import { generators } from './generators.ts';
import type { Words } from './grammar.ts';

const SIZE = 4_000;
const BUDGET = 2_000;
/** What a command may allocate that may spend so much, with room for what the engine itself does. */
const MAX_BYTES = 8 * 2 ** 20;
const HUGE = ['500000000', '-10000000', '1000000', '0', '-1'];

const builders: Readonly<Record<string, (redis: Redis, key: string) => void>> = {
  s(redis, key) {
    redis.call('SETRANGE', key, '32000000', 'x');
    redis.call('GETRANGE', key, '0', '20'); // What was joined is made one string when it is first read.
  },
  l: (redis, key) => fill(redis, ['RPUSH', key], (i) => [`m${i}`]),
  t: (redis, key) => fill(redis, ['SADD', key], (i) => [`m${i}`]),
  h: (redis, key) => fill(redis, ['HSET', key], (i) => [`m${i}`, 'v']),
  z: (redis, key) => fill(redis, ['ZADD', key], (i) => [`${i}`, `m${i}`]),
  x(redis, key) {
    for (let i = 1; i <= SIZE; i += 1) redis.call('XADD', key, `${i}-1`, 'f', 'v');
  },
};

function fill(redis: Redis, command: Words, elementOf: (i: number) => Words): void {
  const elements = Array.from({ length: SIZE }, (_, i) => elementOf(i)).flat();
  redis.call(...command, ...elements);
}

/** Makes the keys that generators like best as large as this test needs them, if they are not. */
function enlarge(redis: Redis): void {
  redis.budget = new Budget();
  for (const [letter, build] of Object.entries(builders)) {
    for (const key of [`${letter}1`, `${letter}2`]) {
      const value = redis.db.get(key);
      const size = typeof value === 'string' ? value.length : (value?.size ?? 0);
      if (size > SIZE / 2) continue;
      redis.call('DEL', key);
      build(redis, key);
    }
  }
  if (redis.db.size < SIZE) for (let i = 0; i < SIZE; i += 1) redis.call('SET', `key${i}`, '');
}

const redis = new Redis();

test.each(Object.keys(generators))('%s does no more than its budget allows', (name) => {
  const samples = fc.sample(generators[name]!.args, { seed: 1, numRuns: 10 });
  for (const [i, sample] of samples.entries()) {
    enlarge(redis);
    const words = sample.map((word, at) => (/^-?\d+$/.test(word) && (i + at) % 2 ? HUGE[i % HUGE.length]! : word));
    redis.budget = new Budget(BUDGET);
    const before = process.memoryUsage().heapUsed;
    try {
      redis.call(name, ...words);
      expect(redis.budget.left).toBeGreaterThanOrEqual(0);
    } catch (error) {
      expect(error).toBeInstanceOf(BudgetSpent);
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MAX_BYTES);
  }
});

/** Each takes more than the budget allows, whatever it is that it takes. */
const EXAMPLES = `
  GET s1|GETRANGE s1 0 -1|SETRANGE nosuch 500000000 x|SETRANGE s1 0 x|MGET s1 s2|GETSET s1 x
  LRANGE l1 0 -1|LPOS l1 nosuch|LREM l1 0 nosuch|LINSERT l1 BEFORE nosuch x|LPOP l1 1000000|LTRIM l1 -1 -1
  SMEMBERS t1|SUNION t1 t1|SINTER t1 t1|SDIFF t1 nosuch|SUNIONSTORE d t1 t1|SINTERCARD 2 t1 t1|SPOP t1 3000
  SRANDMEMBER t1 -100000|ZRANDMEMBER z1 -100000 WITHSCORES|HRANDFIELD h1 -100000 WITHVALUES|SRANDMEMBER t1 3000
  HGETALL h1|HKEYS h1|HVALS h1|ZRANGE z1 0 -1|ZRANGEBYSCORE z1 -inf +inf|ZREVRANGE z1 0 -1 WITHSCORES|ZUNIONSTORE d 2 z1 z1
  ZINTER 2 z1 z1|ZDIFF 2 z1 nosuch|ZRANGESTORE d z1 0 -1|ZREMRANGEBYRANK z1 0 -1|ZPOPMIN z1 1000000|ZSCAN z1 0 COUNT 1000000
  XRANGE x1 - +|XREVRANGE x1 + -|XREAD STREAMS x1 0|XTRIM x1 MAXLEN 1|KEYS *|SCAN 0 COUNT 1000000|SSCAN t1 0 COUNT 1000000`;

test.each(
  EXAMPLES.split(/[|\n]/)
    .map((line) => line.trim())
    .filter(Boolean),
)('%s is too much', (line) => {
  enlarge(redis);
  redis.budget = new Budget(BUDGET);
  expect(() => redis.call(...line.split(' '))).toThrow(BudgetSpent);
});

test.each([
  { what: 'a union of one set a thousand times', words: ['ZUNION', '1000', ...Array<string>(1000).fill('z')] },
  { what: 'a difference to one set a thousand times', words: ['SDIFF', 's', ...Array<string>(1000).fill('nosuch')] },
  { what: 'thousands of pairs', words: ['ZADD', 'd', ...Array.from({ length: 2000 }, (_, i) => String(i))] },
  { what: 'a hexadecimal score of many digits', words: ['ZADD', 'd', `0x.${'f'.repeat(5_000)}`, 'm'] },
  { what: 'a pattern that is tried again at every byte', words: ['KEYS', `*${'a'.repeat(500)}b`] },
  { what: 'a class that is gone through at every byte', words: ['KEYS', `*[${'b'.repeat(500)}]`] },
])('$what is too much', ({ words }) => {
  const small = new Redis();
  small.call('SET', 'a'.repeat(1000), '');
  small.call('SADD', 's', ...Array.from({ length: 100 }, (_, i) => `m${i}`));
  small.call('ZADD', 'z', ...Array.from({ length: 100 }, (_, i) => [`${i}`, `m${i}`]).flat());
  small.budget = new Budget(BUDGET);
  expect(() => small.call(...words)).toThrow(BudgetSpent);
});
