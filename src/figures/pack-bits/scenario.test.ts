import { MAX_PRIORITY } from '#emq/scores.ts';
import { GET_PRIORITY_SCORE, runBullmqFunction } from '#emq/testing/bullmq-function.ts';
import { Replay } from '#replay/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { MAIL, MAX_COUNTER, packBits } from './scenario.ts';

const frameAfter = (link: string) => new Replay(packBits, link).view().frame;
const orderAfter = (link: string) =>
  frameAfter(link)
    .keys.sortedSet(MAIL.prioritized)
    .map(({ member }) => member);

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

test('both fields come back out of the score', () => {
  expect(frameAfter('').sentence).toBe(
    'Tier 3 × 2³² + 42 is 12884901930; division gives tier 3 back, the remainder arrival 42. The smaller score, other, goes first.',
  );
});

test('the last arrival of a tier is still before the first of the next; within a tier the earlier is', () => {
  expect(orderAfter(`1.tier-1.counter-${MAX_COUNTER}`)).toEqual(['mine', 'other']);
  expect(orderAfter('1.tier-2.counter-6')).toEqual(['mine', 'other']);
  expect(orderAfter('1.tier-2.counter-8')).toEqual(['other', 'mine']);
});

test('the highest tier and the last arrival fill all 53 bits', () => {
  expect(frameAfter('1.fill').state.score).toBe(2 ** 53 - 1);
});

test.each([
  [3, 42],
  [1, MAX_COUNTER],
  [MAX_PRIORITY, MAX_COUNTER],
])('bullmq’s own function gives tier %i, arrival %i the same score on the real server', async (tier, counter) => {
  await real.call('SET', MAIL.pc, String(counter - 1));
  const { score } = frameAfter(`1.tier-${tier}.counter-${counter}`).state;
  expect(await runBullmqFunction(real, GET_PRIORITY_SCORE, MAIL.pc, tier)).toBe(score);
});
