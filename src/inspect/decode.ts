import { isTime, scoreMeaning, type PackedSet } from '#emq/score-meaning.ts';
import { fireTime, SCORES_PER_MS } from '#emq/scores.ts';
import type { ScoredMember } from '#redis/index.ts';

/** Orders as Redis does: by score, then by the member's bytes. */
export function inSetOrder(entries: readonly ScoredMember[]): readonly ScoredMember[] {
  return entries.toSorted((a, b) => compare(a.score, b.score) || compare(a.member, b.member));
}

function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}

/** Which of the queue's sets these scores are from: what the key's name says, else what most of them look like. */
export function guessSet(entries: readonly ScoredMember[], key = ''): PackedSet {
  const meaning = scoreMeaning(key, entries);
  return isTime(meaning) ? 'delayed' : 'prioritized';
}

/** The entry that runs next. A sweep of the delayed set goes from 0 to some time: what is below or at infinity stays. */
export function headOf(entries: readonly ScoredMember[], kind: PackedSet): ScoredMember | undefined {
  return kind === 'delayed' ? entries.find(({ score }) => score >= 0 && score < Infinity) : entries[0];
}

/** The latest fire-time that has passed, in Unix ms: between it and the next, nothing becomes due. @param entries in set order */
export function lastPassed(entries: readonly ScoredMember[], now: number): number {
  const last = entries.findLast(({ score }) => fireTime(score) <= now);
  return last ? fireTime(last.score) : -Infinity;
}

/** The order among the jobs of one millisecond: the low twelve bits of a delayed score. */
export const discriminator = (score: number): number => score - fireTime(score) * SCORES_PER_MS;
