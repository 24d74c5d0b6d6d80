import { expect, test } from 'vitest';
import {
  delayedScore,
  fireTime,
  prioritizedScore,
  SCORES_PER_MS,
  SCORES_PER_TIER,
  unpackPrioritized,
} from '#emq/scores.ts';
import { seededRandom, type ScoredMember } from '#redis/index.ts';
import { RealRedis } from '../../tools/real-redis.ts';
import { discriminator, guessSet, headOf, inSetOrder, lastPassed } from './decode.ts';

const named = (...scores: number[]): ScoredMember[] => scores.map((score, at) => ({ member: `job-${at}`, score }));

test('entries come in the order that Redis gives them', async () => {
  const random = seededRandom(7);
  const scores = [-Infinity, -1, 0, 1, 2 ** 53, 2 ** 53 + 2, 1.7e308, Infinity];
  const entries = Array.from({ length: 300 }, (_, at) => ({
    member: String.fromCharCode(...Array.from({ length: 3 }, () => Math.floor(random() * 256)), at % 256, at >> 8),
    score: scores[Math.floor(random() * scores.length)]!,
  }));
  const real = await RealRedis.start();
  for (const { member, score } of entries)
    await real.call('ZADD', 'z', String(score).replace('Infinity', 'inf'), member);
  const reply = await real.call('ZRANGE', 'z', '0', '-1');
  await real.stop();
  expect(inSetOrder(entries).map(({ member }) => member)).toEqual(reply);
});

test('a paste is taken for the set that its key names, else for the one that most of its scores look like', () => {
  const due = Date.UTC(2026, 10, 30);
  expect(guessSet(named(due / 1000))).toBe('delayed');
  expect(guessSet(named(prioritizedScore(397, 12)))).toBe('prioritized');
  expect(guessSet(named(1))).toBe('prioritized');
  expect(guessSet(named(1), 'emq:mail:delayed')).toBe('delayed');
  expect(guessSet(named(due), 'emq:mail:prioritized')).toBe('prioritized');
  expect(guessSet(named(due), 'leaderboard')).toBe('delayed');
});

test('the head of a delayed set is the first that a sweep can find', () => {
  const entries = named(-Infinity, -1, 0, 5);
  expect(headOf(entries, 'delayed')).toBe(entries[2]);
  expect(headOf(entries, 'prioritized')).toBe(entries[0]);
});

test('nothing becomes due between the last fire-time that has passed and the next', () => {
  const entries = named(...[1000, 2000, 2000, 3000].map((ms) => delayedScore(ms, undefined)));
  expect([999, 1000, 1999, 2000, 9000].map((now) => lastPassed(entries, now))).toEqual([
    -Infinity,
    1000,
    1000,
    2000,
    3000,
  ]);
});

test.each([-5, 0, 1.5, 4097, 6990432092160003, 9007199254740996])('the parts of %d add up to it', (score) => {
  expect(fireTime(score) * SCORES_PER_MS + discriminator(score)).toBe(score);
  const { tier, arrival } = unpackPrioritized(score);
  expect(tier * SCORES_PER_TIER + arrival).toBe(score);
});
