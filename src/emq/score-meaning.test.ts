import { describe, expect, test } from 'vitest';
import type { ScoredMember } from '#redis/index.ts';
import { plainTime, SCORE_FIELDS, scoreMeaning, timeOf } from './score-meaning.ts';
import { delayedScore, prioritizedScore } from './scores.ts';

const members = (...scores: number[]): ScoredMember[] => scores.map((score, at) => ({ member: `job-${at}`, score }));
const due = Date.UTC(2026, 10, 30);

describe('the scores of a set are read', () => {
  test.each([
    ['fire-times', [delayedScore(due, undefined), delayedScore(due, delayedScore(due, undefined))], 'delayed'],
    ['fire-times past 2039', [delayedScore(2 ** 41 + 1, undefined)], 'delayed'],
    ['plain seconds', [due / 1000, 1_706_648_460.5], 'seconds'],
    ['plain milliseconds', [due + 123, due + 456_789], 'milliseconds'],
    ['tiers', [prioritizedScore(1, 1), prioritizedScore(2_097_151, 2), prioritizedScore(3, 3)], 'prioritized'],
    ['a tier whose scores are as large as times in ms', [prioritizedScore(397, 12)], 'prioritized'],
    ['mostly tiers', [prioritizedScore(1, 1), prioritizedScore(2, 2), prioritizedScore(2 ** 21, 3)], 'prioritized'],
    ['fire-times, and other times', [delayedScore(due, undefined), delayedScore(due, undefined), due, 0], 'delayed'],
    ['small numbers', [1, 2.5], 'number'],
    ['no finite number', [Infinity], 'number'],
    ['none', [], 'number'],
  ] as const)('by what most of them look like: %s', (_, scores, meaning) => {
    for (const key of ['', 'jobs', 'delayed']) expect(scoreMeaning(key, members(...scores))).toBe(meaning);
  });

  test.each([
    [
      'emq:mail:delayed',
      [delayedScore(Date.UTC(2024, 0, 30), undefined), delayedScore(Date.UTC(2050, 0, 1), undefined)],
      'delayed',
    ],
    ['emq:mail:delayed', [1], 'delayed'],
    ['emq:mail:prioritized', [due], 'prioritized'],
    ['emq:mail:prioritized', [delayedScore(due, undefined)], 'prioritized'],
    ['emq:mail:completed', [1_706_648_460_000], 'milliseconds'],
    ['emq:mail:failed', [397 * 2 ** 32 + 5], 'milliseconds'],
    ['leaderboard', [due], 'milliseconds'],
  ] as const)('by the key’s name, where it is known: %s', (key, scores, meaning) => {
    expect(scoreMeaning(key, members(...scores))).toBe(meaning);
  });
});

test('a plain Unix time is one of this century, in seconds or milliseconds', () => {
  expect([999_999_999, 1_706_648_460, 4_102_444_800, 1_706_648_460_000, 4_102_444_800_000].map(plainTime)).toEqual([
    undefined,
    'seconds',
    undefined,
    'milliseconds',
    undefined,
  ]);
});

test('a score stands for the time that it names', () => {
  expect(timeOf(6_990_432_092_160_003, 'delayed')).toBe(1_706_648_460_000);
  expect(timeOf(1_706_648_460, 'seconds')).toBe(1_706_648_460_000);
  expect(timeOf(1_706_648_460_000, 'milliseconds')).toBe(1_706_648_460_000);
});

test('the fields of a score take all bits of a double', () => {
  for (const fields of Object.values(SCORE_FIELDS)) expect(fields.reduce((sum, { bits }) => sum + bits, 0)).toBe(53);
});
