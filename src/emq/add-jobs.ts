import { scoredMembers, type Send } from '#redis/index.ts';
import type { QueueKeys } from '#emq/keys.ts';
import { delayedScore, millisecondBand, prioritizedScore } from '#emq/scores.ts';

/** Adds a delayed job as `addDelayedJob-6` scores it: at the next free place in its millisecond. */
export function addDelayed(
  run: Send,
  { delayed }: QueueKeys,
  job: { readonly id: string; readonly due: number },
): void {
  const { min, max } = millisecondBand(job.due);
  const [highest] = scoredMembers(run('ZREVRANGEBYSCORE', delayed, max, min, 'WITHSCORES', 'LIMIT', 0, 1));
  run('ZADD', delayed, delayedScore(job.due, highest?.score), job.id);
}

/**
 * Puts a job where workers take it: on the left of `wait`, behind those there, or, with a priority, at its tier's back.
 * @param job a tier of 0 is no priority
 * @returns how long the wait list is now, or the arrival number
 */
export function putInLine(run: Send, keys: QueueKeys, job: { readonly id: string; readonly tier: number }): number {
  return job.tier === 0 ? Number(run('LPUSH', keys.wait, job.id)) : addPrioritized(run, keys, job);
}

/**
 * Adds a prioritized job as `addPrioritizedJob-9` scores it: tier and the next arrival number.
 * @returns the arrival number
 */
export function addPrioritized(
  run: Send,
  { pc, prioritized }: QueueKeys,
  job: { readonly id: string; readonly tier: number },
): number {
  const arrival = Number(run('INCR', pc));
  run('ZADD', prioritized, prioritizedScore(job.tier, arrival), job.id);
  return arrival;
}
