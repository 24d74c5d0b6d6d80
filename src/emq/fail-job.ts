import type { Send } from '#redis/index.ts';
import { jobKey, type QueueKeys } from '#emq/keys.ts';
import { addDelayed, putInLine } from './add-jobs.ts';

interface FailingJob {
  readonly id: string;
  /** Its priority; 0 is none. */
  readonly tier: number;
}

interface FailedAttempt {
  /** How many attempts have failed by now. */
  readonly attempt: number;
  /** In ms; 0 when the job is back at once, undefined when it has failed for good. */
  readonly delay: number | undefined;
}

/**
 * Ends an attempt of an active job badly, as `retryJob-11`, `moveToDelayed-11` and `moveToFinished-14` do it.
 * @param now what the worker's clock says, in Unix ms
 * @param delayOf the delay before the next attempt, in ms, given how many have failed; undefined when there is none
 * @returns undefined when the job is not active: then nothing is done
 */
export function failJob(
  run: Send,
  keys: QueueKeys,
  job: FailingJob,
  now: number,
  delayOf: (attempt: number) => number | undefined,
): FailedAttempt | undefined {
  if (run('LREM', keys.active, -1, job.id) === 0) return undefined;
  const attempt = Number(run('HINCRBY', jobKey(keys, job.id), 'atm', 1));
  const delay = delayOf(attempt);
  if (delay === undefined) run('ZADD', keys.failed, now, job.id);
  else if (delay > 0) addDelayed(run, keys, { id: job.id, due: now + delay });
  else putInLine(run, keys, job);
  return { attempt, delay };
}
