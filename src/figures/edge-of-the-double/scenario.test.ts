import { MAX_PRIORITY } from '#emq/scores.ts';
import { GET_PRIORITY_SCORE, runBullmqFunction } from '#emq/testing/bullmq-function.ts';
import { Replay } from '#replay/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { JOBS, MAIL, TIERS, REACH, counterOf, edgeOfTheDouble } from './scenario.ts';

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
async function addReally(tier: number, reach: number): Promise<unknown> {
  for (const id of JOBS) {
    await real.call('SET', MAIL.pc, String(counterOf(id, reach) - 1));
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
    'Tier 2097152. wes, tom and sam tie; the order is zoe, yan, sam, tom, wes and rob.',
  );
});

test('across 2^32 the wrapped job jumps ahead, and the one after ties with the old arrival 1', () => {
  const members = membersAfter('1.counters-wrap');
  expect(members.map(({ member }) => member)).toEqual(['tom', 'sam', 'zoe', 'rob', 'yan', 'wes']);
  expect(counterOf('tom', 4)).toBe(2 ** 32);
  expect(members[1]?.score).toBe(members[2]?.score);
});

test('the counter goes on step by step, and the link of old stands where three are wrapped', () => {
  expect(membersAfter('1.counters-wrap')).toEqual(membersAfter('1.reach-4'));
  expect(membersAfter('1.counters-start')).toEqual(membersAfter(''));
  expect(JOBS.map((id) => counterOf(id, 1) - 2 ** 32).slice(1)).toEqual([-5, -4, -3, -2, -1]);
  expect(JOBS.map((id) => counterOf(id, 6) - 2 ** 32).slice(1)).toEqual([0, 1, 2, 3, 4]);
  expect(orderAfter('1.reach-1')).toEqual(JOBS);
  expect(orderAfter('1.reach-2')[0]).toBe('rob');
});

test.each(Array.from({ length: REACH.max + 1 }, (_, reach) => reach))(
  'bullmq’s own function gives the same scores on the real server: counter on by %i',
  async (reach) => {
    for (const tier of [TIERS.min, MAX_PRIORITY, MAX_PRIORITY + 1, TIERS.max]) {
      await real.call('DEL', MAIL.prioritized);
      expect(await addReally(tier, reach)).toEqual(membersAfter(`1.tier-${tier}.reach-${reach}`));
    }
  },
);
