import { MAX_PRIORITY } from '#emq/scores.ts';
import { GET_PRIORITY_SCORE, runBullmqFunction } from '#emq/testing/bullmq-function.ts';
import { Replay } from '#replay/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { JOBS, MAIL, TIERS, counterOf, edgeOfTheDouble, type Counters } from './scenario.ts';

const frameAfter = (link: string) => new Replay(edgeOfTheDouble, link).view().frame;
const membersAfter = (link: string) => frameAfter(link).keys.sortedSet(MAIL.prioritized);
const orderAfter = (link: string) => membersAfter(link).map(({ member }) => member);
const scoresAfter = (link: string) => membersAfter(link).map(({ score }) => score);

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
beforeEach(() => real.call('FLUSHALL'));
afterAll(() => real.stop());

/** The six jobs on the real server, scored by bullmq's own function. */
async function addReally(tier: number, counters: Counters): Promise<unknown> {
  for (const id of JOBS) {
    await real.call('SET', MAIL.pc, String(counterOf(id, counters) - 1));
    const score = await runBullmqFunction(real, GET_PRIORITY_SCORE, MAIL.pc, tier);
    await real.call('ZADD', MAIL.prioritized, String(score), id);
  }
  const reply = (await real.call('ZRANGE', MAIL.prioritized, '0', '-1', 'WITHSCORES')) as string[];
  return JOBS.map((_, rank) => ({ member: reply[2 * rank], score: Number(reply[2 * rank + 1]) }));
}

test('at tier 2097151 all six are exact; at 2^21 doubles step by 2 and three tie', () => {
  expect(new Set(scoresAfter('')).size).toBe(6);
  expect(orderAfter('')).toEqual(JOBS);

  const edge = `1.tier-${2 ** 21}`;
  expect(scoresAfter(edge)).toEqual([
    9_007_199_254_740_992, 9_007_199_254_740_994, 9_007_199_254_740_996, 9_007_199_254_740_996, 9_007_199_254_740_996,
    9_007_199_254_740_998,
  ]);
  expect(orderAfter(edge)).toEqual(['zoe', 'yan', 'sam', 'tom', 'wes', 'rob']);
  expect(frameAfter(edge).sentence).toBe(
    'Tier 2097152. wes, tom and sam share a score with another; the order is zoe, yan, sam, tom, wes and rob, not that of arrival.',
  );
});

test('across 2^32 the wrapped job jumps ahead, and the one after ties with the old arrival 1', () => {
  const members = membersAfter('1.counters-wrap');
  expect(members.map(({ member }) => member)).toEqual(['tom', 'sam', 'zoe', 'rob', 'yan', 'wes']);
  expect(counterOf('tom', 'wrap')).toBe(2 ** 32);
  expect(members[1]?.score).toBe(members[2]?.score);
});

test.each(['start', 'wrap'] as const)(
  'bullmq’s own function gives the same scores on the real server: %s',
  async (counters) => {
    for (const tier of [TIERS.min, MAX_PRIORITY, MAX_PRIORITY + 1, TIERS.max]) {
      await real.call('DEL', MAIL.prioritized);
      expect(await addReally(tier, counters)).toEqual(membersAfter(`1.tier-${tier}.counters-${counters}`));
    }
  },
);
