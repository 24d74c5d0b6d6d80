import { scoredMembers, type Send } from '#redis/index.ts';
import type { QueueKeys } from '../keys.ts';
import { delayedScore, millisecondBand, prioritizedScore, SCORES_PER_MS } from '../scores.ts';

/**
 * How a job gets in line. As all steps of the queue, these are what BullMQ's scripts do, sent a command at a time: to
 * `wait`, `active`, `delayed`, `prioritized`, `pc`, `failed`, and of a job's hash only the fields that a step names.
 * Events, the marker, locks and the rest of the hash are left out, and so is what an option would change: the queue is
 * not paused, and no job is `lifo`.
 */

/** A job that may be taken at once. */
export interface ReadyJob {
  readonly id: string;
  /** Its priority; 0 is none. */
  readonly tier: number;
}

/**
 * Adds a delayed job as `addDelayedJob-6` does: at the next free place in its millisecond.
 * @param job when it is `due`, in Unix ms
 */
export function addDelayed(
  send: Send,
  { delayed }: QueueKeys,
  job: { readonly id: string; readonly due: number },
): void {
  const { min, max } = millisecondBand(job.due);
  const [highest] = scoredMembers(send('ZREVRANGEBYSCORE', delayed, max, min, 'WITHSCORES', 'LIMIT', 0, 1));
  send('ZADD', delayed, delayedScore(job.due, highest?.score), job.id);
}

/** Writes when the head of the delayed set is due on the marker, as `addDelayedJob-6` does after it has added a job. */
export function markHead(send: Send, { delayed, marker }: QueueKeys): void {
  const [head] = scoredMembers(send('ZRANGE', delayed, 0, 0, 'WITHSCORES'));
  if (head) send('ZADD', marker, head.score / SCORES_PER_MS, '1');
}

/**
 * Adds a prioritized job as `addPrioritizedJob-9` does: behind its tier, under the next arrival number.
 * @returns the arrival number
 */
export function addPrioritized(send: Send, { pc, prioritized }: QueueKeys, { id, tier }: ReadyJob): number {
  const arrival = Number(send('INCR', pc));
  send('ZADD', prioritized, prioritizedScore(tier, arrival), id);
  return arrival;
}

/**
 * Puts a job where workers take it: with a priority behind its tier, without one as `addStandardJob-9` does, on the
 * left of `wait`.
 * @returns the arrival number, or how long `wait` is now
 */
export function enqueue(send: Send, keys: QueueKeys, job: ReadyJob): number {
  return job.tier === 0 ? Number(send('LPUSH', keys.wait, job.id)) : addPrioritized(send, keys, job);
}

/**
 * Gives a job that waits another priority as `changePriority-7` does: out, and in again behind all others of its new
 * tier, even where that is the old one. The hash, where the script writes the priority, is left out.
 * @returns as {@link enqueue}; undefined for a job that is neither in `prioritized` nor in `wait`, and nothing is done
 */
export function changePriority(send: Send, keys: QueueKeys, job: ReadyJob): number | undefined {
  const isOut = send('ZREM', keys.prioritized, job.id) === 1 || send('LREM', keys.wait, -1, job.id) === 1;
  return isOut ? enqueue(send, keys, job) : undefined;
}
