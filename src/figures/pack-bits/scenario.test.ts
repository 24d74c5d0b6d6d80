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
  const { state, sentence } = frameAfter('1.tier-3.counter-42');
  expect(state).toEqual({ tier: 3, counter: 42, score: 12_884_901_930, flipped: undefined });
  expect(sentence).toBe('Tier 3, arrival 42: 4 jobs go before mine.');
});

test('the last arrival of a tier is still before the first of the next; within a tier the earlier is', () => {
  expect(orderAfter('')).toEqual(['urgent', 'mine', 'early', 'late', 'bulk']);
  expect(orderAfter(`1.tier-1.counter-${MAX_COUNTER}`)).toEqual(['urgent', 'mine', 'early', 'late', 'bulk']);
  expect(orderAfter('1.tier-2.counter-6')).toEqual(['urgent', 'mine', 'early', 'late', 'bulk']);
  expect(orderAfter('1.tier-2.counter-8')).toEqual(['urgent', 'early', 'mine', 'late', 'bulk']);
});

test('a flip changes the score by the bit’s worth, and a second one takes it back', () => {
  const { score } = frameAfter('').state;
  for (let bit = 0; bit < 53; bit += 1) {
    expect(Math.abs(frameAfter(`1.flip-${bit}`).state.score - score)).toBe(2 ** bit);
    expect(frameAfter(`1.flip-${bit}.flip-${bit}`).state.score).toBe(score);
  }
  expect(frameAfter('1.flip-32').sentence).toBe(
    'Bit 32 is worth 1 in the tier. Now tier 3, arrival 5: 4 jobs go before mine.',
  );
});

test('one arrival after the last, the low bits are 0 and the tier keeps its own', () => {
  expect(frameAfter(`1.counter-${MAX_COUNTER}.later`).state).toMatchObject({ tier: 2, counter: 0 });
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
