import { scoredMembers, type Send } from '#redis/index.ts';
import { jobKey, type QueueKeys } from '../keys.ts';
import { addDelayed, enqueue, type ReadyJob } from './add.ts';

/** How an attempt at a job begins, and how it ends badly. */

interface TakenJob {
  readonly id: string;
  /** What it had in `prioritized`; undefined when it was on `wait`. */
  readonly score: number | undefined;
}

/**
 * Takes the next job as `moveToActive-11` does once it has swept: the last of `wait`, else the head of `prioritized`. A
 * pop that finds nothing forgets the arrival counter. The job's hash is left out.
 * @returns undefined when there was none
 */
export function takeJob(send: Send, { wait, active, prioritized, pc }: QueueKeys): TakenJob | undefined {
  const waiting = send('RPOPLPUSH', wait, active);
  if (waiting !== null) return { id: String(waiting), score: undefined };
  const [head] = scoredMembers(send('ZPOPMIN', prioritized));
  if (!head) {
    send('DEL', pc);
    return undefined;
  }
  send('LPUSH', active, head.member);
  return { id: head.member, score: head.score };
}

interface FailedAttempt {
  /** How many attempts have failed by now. */
  readonly attempt: number;
  /** In ms; 0 when the job is back at once, undefined when it has failed for good. */
  readonly delay: number | undefined;
}

/**
 * Ends an attempt at an active job badly, as `retryJob-11` (once it has swept), `moveToDelayed-11` and
 * `moveToFinished-14` do. Of the hash only `atm` is written, and that first: a worker knows the number beforehand.
 * @param now what the worker's clock says, in Unix ms
 * @param delayOf the delay before the next attempt, in ms, given how many have failed; undefined when there is none
 * @returns undefined when the job is not active, and nothing is done
 */
export function failJob(
  send: Send,
  keys: QueueKeys,
  job: ReadyJob,
  now: number,
  delayOf: (attempt: number) => number | undefined,
): FailedAttempt | undefined {
  if (send('LREM', keys.active, -1, job.id) === 0) return undefined;
  const attempt = Number(send('HINCRBY', jobKey(keys, job.id), 'atm', 1));
  const delay = delayOf(attempt);
  if (delay === undefined) send('ZADD', keys.failed, now, job.id);
  else if (delay > 0) addDelayed(send, keys, { id: job.id, due: now + delay });
  else enqueue(send, keys, job);
  return { attempt, delay };
}
