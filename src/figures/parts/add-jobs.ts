import type { QueueKeys } from '#emq/keys.ts';
import { delayedScore, millisecondBand, prioritizedScore } from '#emq/scores.ts';
import { scoredMembers, type Session } from '#replay/index.ts';

/** Runs a command, on show or not: `session.send` or `session.prepare`. */
type Run = Session<unknown>['send'];

/** Adds a delayed job as `addDelayedJob-6` scores it: at the next free place in its millisecond. */
export function addDelayed(run: Run, { delayed }: QueueKeys, job: { readonly id: string; readonly due: number }): void {
  const { min, max } = millisecondBand(job.due);
  const [highest] = scoredMembers(run('ZREVRANGEBYSCORE', delayed, max, min, 'WITHSCORES', 'LIMIT', 0, 1));
  run('ZADD', delayed, delayedScore(job.due, highest?.score), job.id);
}

/**
 * Adds a prioritized job as `addPrioritizedJob-9` scores it: tier and the next arrival number.
 * @returns the arrival number
 */
export function addPrioritized(
  run: Run,
  { pc, prioritized }: QueueKeys,
  job: { readonly id: string; readonly tier: number },
): number {
  const arrival = Number(run('INCR', pc));
  run('ZADD', prioritized, prioritizedScore(job.tier, arrival), job.id);
  return arrival;
}
