import { describe, expect, test } from 'vitest';
import type { PackedSet } from '#emq/score-meaning.ts';
import { delayedScore, prioritizedScore } from '#emq/scores.ts';
import type { ScoredMember } from '#redis/index.ts';
import { inSetOrder } from './decode.ts';
import { findTroubles, troublesAt, wrappedTiers, type ReadSet } from './trouble.ts';

const NOW = Date.UTC(2026, 10, 30);
const ms = (at: number): number => delayedScore(at, undefined);

function setOf(kind: PackedSet, ...scores: number[]): ReadSet {
  const entries: readonly ScoredMember[] = inSetOrder(scores.map((score, at) => ({ member: `job-${at}`, score })));
  return { entries, kind, now: NOW, wrapped: wrappedTiers(entries) };
}

const found = (set: ReadSet): object => Object.fromEntries(findTroubles(set));

describe('a delayed set', () => {
  test('in good order has no trouble', () => {
    expect(found(setOf('delayed', ms(NOW + 1), ms(NOW + 1) + 1, ms(2 ** 41 - 1) + 4095))).toEqual({});
  });

  test('is overdue to the end of the current millisecond, as the sweep’s bound is', () => {
    expect(found(setOf('delayed', ms(NOW - 1), ms(NOW) + 4095, ms(NOW + 1)))).toEqual({ overdue: [0, 1] });
  });

  test('with times that are not shifted', () => {
    expect(found(setOf('delayed', NOW / 1000, NOW, ms(NOW + 1)))).toEqual({
      overdue: [0, 1],
      'raw-timestamp': [0, 1],
    });
  });

  test('from 2^53 on', () => {
    expect(Date.UTC(2039, 8, 7, 15, 47, 35, 552)).toBe(2 ** 41);
    const set = setOf('delayed', ms(2 ** 41 - 1), ms(2 ** 41), ms(2 ** 41) + 1);
    expect(found(set)).toEqual({ 'after-2039': [1, 2], 'equal-scores': [1, 2] });
    expect(troublesAt(set, 1)).toEqual(['after-2039', 'equal-scores']);
  });

  test('with scores that no script writes: below 0 no sweep finds them', () => {
    expect(found(setOf('delayed', -Infinity, -1, 0.5, Infinity))).toEqual({
      overdue: [2],
      'no-such-score': [0, 1, 2, 3],
      'after-2039': [3],
    });
  });
});

describe('a prioritized set', () => {
  test('in good order has no trouble', () => {
    expect(
      found(setOf('prioritized', prioritizedScore(1, 1), prioritizedScore(1, 2), prioritizedScore(2_097_151, 3))),
    ).toEqual({});
  });

  test('at tier 2^21: six jobs, of which three tie', () => {
    const scores = [1, 2, 3, 4, 5, 6].map((arrival) => prioritizedScore(2 ** 21, arrival));
    expect(found(setOf('prioritized', ...scores))).toEqual({
      'tier-past-2-21': [0, 1, 2, 3, 4, 5],
      'equal-scores': [2, 3, 4],
    });
  });

  test('with several jobs at arrival 0: a tie, not a wrap', () => {
    expect(
      found(setOf('prioritized', prioritizedScore(1, 0), prioritizedScore(1, 0), prioritizedScore(1, 2 ** 32 - 1))),
    ).toEqual({ 'equal-scores': [0, 1] });
  });

  test('whose counter has wrapped inside a tier', () => {
    const before = prioritizedScore(2, 2 ** 32 - 2);
    const after = [2 ** 32, 2 ** 32 + 1, 2 ** 32 + 2].map((arrival) => prioritizedScore(2, arrival));
    expect(found(setOf('prioritized', before, ...after, prioritizedScore(3, 2 ** 32 + 3)))).toEqual({
      'counter-wrap': [0, 1, 2],
    });
  });

  test('with numbers far apart that are no sign of a wrap', () => {
    const far = setOf(
      'prioritized',
      prioritizedScore(1, 1),
      prioritizedScore(1, 2 ** 31),
      prioritizedScore(2, 2 ** 32 - 1),
    );
    expect(found(far)).toEqual({});
  });
});

test('a member whose bytes were replaced on the way', () => {
  const set = setOf('prioritized', prioritizedScore(1, 1));
  expect(found({ ...set, entries: [{ member: 'a\xef\xbf\xbd', score: prioritizedScore(1, 1) }] })).toEqual({
    'bytes-lost': [0],
  });
});
