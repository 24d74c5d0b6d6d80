import type { ScoredMember } from '#redis/index.ts';
import { SCORES_PER_MS, SCORES_PER_TIER } from '#emq/scores.ts';

/** How a sorted set's scores are read: as times, of which a second has so many scores; as tiers; or as they are. */
export type Reading = { readonly as: 'time'; readonly perSecond: number } | { readonly as: 'tiers' | 'numbers' };

/** Between these moments, in Unix seconds, a number is taken to be a time: 2001-09-09 to 2039-09-07. */
const FIRST_SECOND = 1_000_000_000;
const LAST_SECOND = 2_199_023_255;

const SCALES = [1, 1_000, 1_000 * SCORES_PER_MS];

/**
 * Guesses what a set's scores stand for: EchoMQ's key names say it; else they are times where all of them would be in
 * our days, be it in seconds, in milliseconds or in EchoMQ's scores.
 */
export function readingOf(key: string, members: readonly ScoredMember[]): Reading {
  if (key.endsWith(':prioritized') && members.every(({ score }) => score >= 0 && Number.isSafeInteger(score))) {
    return { as: 'tiers' };
  }
  const perSecond = SCALES.find((scale) =>
    members.every(({ score }) => score >= FIRST_SECOND * scale && score < (LAST_SECOND + 1) * scale),
  );
  // A tier of a million looks like a time in EchoMQ's scores; without the name, the time is likelier.
  if (perSecond !== undefined) return { as: 'time', perSecond };
  return { as: members.every(isPacked) ? 'tiers' : 'numbers' };
}

function isPacked({ score }: ScoredMember): boolean {
  return Number.isSafeInteger(score) && score > SCORES_PER_TIER;
}

/** The time that a score stands for, in whole Unix ms. */
export function timeOf(score: number, perSecond: number): number {
  return perSecond === 1 ? Math.floor(score * 1000) : Math.floor(score / (perSecond / 1000));
}
