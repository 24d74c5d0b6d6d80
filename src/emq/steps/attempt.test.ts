import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backoff } from '../backoff.ts';
import type { StoredJob } from '../job.ts';
import { Both } from '../testing/both.ts';
import { activeJobs, FAILURE, tryOnQueues } from '../testing/step-trial.ts';
import { failJob, takeJob } from './attempt.ts';
import { sweep } from './promote.ts';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

test('a sweep and takeJob are moveToActive-11', async () => {
  const taken = await tryOnQueues(both, fc.constant(undefined), async ({ now }) => ({
    step(send, keys) {
      sweep(send, keys, now);
      return takeJob(send, keys);
    },
    script: () => both.must('moveToActive', 'token'),
    field: 'delay',
  }));
  const from = (job: (typeof taken)[number]): string => (job?.score === undefined ? 'wait' : 'prioritized');
  expect(new Set(taken.map((job) => job && from(job)))).toEqual(new Set(['wait', 'prioritized', undefined]));
});

test('failJob is retryJob-11 behind a sweep, moveToDelayed-11 and moveToFinished-14, and what they refuse', async () => {
  const failed = await tryOnQueues(both, fc.nat(9), async ({ ids, now }, nth) => {
    const candidates = [...(await activeJobs(both)), ...ids];
    const job = (await both.must('getJob', candidates[nth % candidates.length]!)) as StoredJob;
    const { attempts = 0, backoff } = job.options;
    const delayOf = (attempt: number): number | undefined =>
      attempt < attempts ? (backoff as Backoff).delay : undefined;
    return {
      step(send, keys) {
        if (delayOf(job.attemptsMade + 1) === 0) sweep(send, keys, now);
        return failJob(send, keys, { id: job.id, tier: job.priority }, now, delayOf);
      },
      script: () => both.run('fail', job.id, 'token', FAILURE),
      field: 'atm',
    };
  });
  expect(new Set(failed.map((attempt) => attempt && String(attempt.delay)))).toEqual(
    new Set([undefined, 'undefined', '0', '1', '40']),
  );
});
