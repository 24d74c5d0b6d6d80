import type { Send } from '#redis/index.ts';
import { jobKey, type QueueKeys } from '../keys.ts';
import { dueBound } from '../scores.ts';
import { enqueue, type ReadyJob } from './add.ts';

/** How a job leaves the delayed set for where workers take it. */

/** The most jobs that a script moves at a time. */
export const MAX_PROMOTED = 1000;

/** A job that was promoted, and what {@link enqueue} said of it. */
export interface Promoted extends ReadyJob {
  readonly number: number;
}

/**
 * Reads the delayed set as every script does that moves jobs out of it: from 0 up to a bound.
 * @param limit how many ids at most
 * @returns the jobs' ids, earliest first
 */
export function readDelayed(send: Send, { delayed }: QueueKeys, bound: number, limit = MAX_PROMOTED): string[] {
  return send('ZRANGEBYSCORE', delayed, 0, bound, 'LIMIT', 0, limit) as string[];
}

/** Reads what is due as a sweep does. @param now what the worker's clock says, in Unix ms */
export function readDue(send: Send, keys: QueueKeys, now: number, limit = MAX_PROMOTED): string[] {
  return readDelayed(send, keys, dueBound(now), limit);
}

/** How many jobs are due. @param now in Unix ms */
export function countDue(send: Send, { delayed }: QueueKeys, now: number): number {
  return Number(send('ZCOUNT', delayed, 0, dueBound(now)));
}

/**
 * Promotes what is due, at most {@link MAX_PROMOTED} jobs, as `promoteDelayedJobs` does on the way of `moveToActive-11`,
 * `retryJob-11` and those that fetch the next job.
 * @param now what the worker's clock says, in Unix ms
 * @returns the jobs, earliest first
 */
export function sweep(send: Send, keys: QueueKeys, now: number): Promoted[] {
  const due = readDue(send, keys, now);
  if (due.length > 0) send('ZREM', keys.delayed, ...due);
  return due.map((id) => putToWork(send, keys, id));
}

/**
 * Promotes one job by its name, whenever it is due, as `promote-9` does.
 * @returns undefined for a job that is not delayed, and nothing is done
 */
export function promote(send: Send, keys: QueueKeys, id: string): Promoted | undefined {
  return send('ZREM', keys.delayed, id) === 1 ? putToWork(send, keys, id) : undefined;
}

/**
 * Moves all delayed jobs to `wait`, whatever their time and their priority, as bullmq's `promoteJobs` does by running
 * `moveJobsToWait-8` until nothing is left. No hash is read or written.
 * @returns the jobs' ids, earliest first
 */
export function promoteAll(send: Send, keys: QueueKeys): string[] {
  const jobs = readDelayed(send, keys, Number.MAX_VALUE);
  if (jobs.length > 0) {
    send('ZREM', keys.delayed, ...jobs);
    send('LPUSH', keys.wait, ...jobs);
  }
  return jobs.length < MAX_PROMOTED ? jobs : [...jobs, ...promoteAll(send, keys)];
}

/** The hash says where the job goes (`priority`), and that it is delayed no more (`delay`). */
function putToWork(send: Send, keys: QueueKeys, id: string): Promoted {
  const tier = Number(send('HGET', jobKey(keys, id), 'priority'));
  const number = enqueue(send, keys, { id, tier });
  send('HSET', jobKey(keys, id), 'delay', 0);
  return { id, tier, number };
}
