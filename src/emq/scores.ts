/** How EchoMQ packs two numbers in one score. The same arithmetic as the scripts named; a test runs both. */

/** Scores in one millisecond of the delayed set: `getDelayedScore` shifts the millisecond left by twelve bits. */
export const SCORES_PER_MS = 0x1000;

/** Scores in one tier of the prioritized set: `getPriorityScore` shifts the tier left by 32 bits. */
export const SCORES_PER_TIER = 0x100000000;

/** The highest priority that bullmq takes when it adds a job: the last whose scores a double holds exactly, 2^53 / 2^32 − 1. */
export const MAX_PRIORITY = 2 ** 21 - 1;

/** The lowest and the highest score of a millisecond (`getDelayedScore`). @param ms Unix time in ms */
export function millisecondBand(ms: number): { readonly min: number; readonly max: number } {
  return { min: ms * SCORES_PER_MS, max: (ms + 1) * SCORES_PER_MS - 1 };
}

/** The highest score that is due: the last of the current millisecond (`promoteDelayedJobs`). @param now in Unix ms */
export function dueBound(now: number): number {
  return millisecondBand(now).max;
}

/**
 * The score of a job that becomes due at `ms` (`getDelayedScore`).
 * @param highestInBand the highest score that the set holds in that millisecond's band, if any
 */
export function delayedScore(ms: number, highestInBand: number | undefined): number {
  const { min, max } = millisecondBand(ms);
  return highestInBand === undefined ? min : Math.min(highestInBand + 1, max);
}

/**
 * The scores of jobs that are added one after the other to a set that holds none of their milliseconds yet.
 * @param dues when each becomes due, in Unix ms
 */
export function delayedScores(dues: readonly number[]): number[] {
  const highest = new Map<number, number>();
  return dues.map((due) => {
    const score = delayedScore(due, highest.get(due));
    highest.set(due, score);
    return score;
  });
}

/** The fire-time in a delayed score, in Unix ms, as whole milliseconds (`getNextDelayedTimestamp`). */
export function fireTime(score: number): number {
  return Math.floor(score / SCORES_PER_MS);
}

/**
 * The score of a prioritized job (`getPriorityScore`).
 * @param arrival what INCR of the priority counter replied
 */
export function prioritizedScore(tier: number, arrival: number): number {
  return tier * SCORES_PER_TIER + (arrival % SCORES_PER_TIER);
}

/** The two fields of a prioritized score. */
export function unpackPrioritized(score: number): { readonly tier: number; readonly arrival: number } {
  const tier = Math.floor(score / SCORES_PER_TIER);
  return { tier, arrival: score - tier * SCORES_PER_TIER };
}
