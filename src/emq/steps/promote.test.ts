import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Both, START } from '../testing/both.ts';
import { tryOnce, tryOnQueues } from '../testing/step-trial.ts';
import { countDue, MAX_PROMOTED, promote, promoteAll, sweep } from './promote.ts';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

/** A worker that asks while the queue is paused sweeps, and takes nothing. */
async function sweepOnly(): Promise<void> {
  await both.must('pause');
  await both.must('moveToActive', 'token');
}

test('sweep is promoteDelayedJobs, and takes as many jobs as countDue says', async () => {
  const sweeps = await tryOnQueues(both, fc.constant(undefined), async ({ now }) => ({
    step: (send, keys) => ({ due: countDue(send, keys, now), jobs: sweep(send, keys, now) }),
    script: sweepOnly,
    field: 'delay',
  }));
  for (const { due, jobs } of sweeps) expect(jobs).toHaveLength(due);
  expect(new Set(sweeps.map(({ due }) => Math.min(due, 2)))).toEqual(new Set([0, 1, 2]));
});

test('promote is promote-9, wherever the job stands', async () => {
  const outcomes = await tryOnQueues(both, fc.nat(9), async ({ ids }, nth) => {
    const id = ids[nth % ids.length]!;
    return {
      step: (send, keys) => promote(send, keys, id) !== undefined,
      script: () => both.run('promote', id),
      field: 'delay',
    };
  });
  expect(new Set(outcomes)).toEqual(new Set([true, false]));
});

test('promoteAll is what promoteJobs does by moveJobsToWait-8', async () => {
  const moved = await tryOnQueues(both, fc.constant(undefined), async () => ({
    step: promoteAll,
    script: () => both.must('promoteJobs'),
    field: 'delay',
  }));
  expect(Math.max(...moved.map(({ length }) => length))).toBeGreaterThan(3);
});

test.each(['sweep', 'promoteAll'] as const)('%s, of a thousand at a time', async (name) => {
  for (const size of [MAX_PROMOTED - 1, MAX_PROMOTED, 2 * MAX_PROMOTED + 1]) {
    await both.reset();
    const ids = Array.from({ length: size }, (_, due) => `job-${due}`);
    await both.call('ZADD', 'emq:mail:delayed', ...ids.flatMap((id, due) => [String((START - due) * 0x1000), id]));
    const jobs = await tryOnce(both, [], {
      step: (send, keys): readonly unknown[] => (name === 'sweep' ? sweep(send, keys, START) : promoteAll(send, keys)),
      script: name === 'sweep' ? sweepOnly : () => both.must('promoteJobs'),
    });
    expect(jobs).toHaveLength(name === 'sweep' ? Math.min(size, MAX_PROMOTED) : size);
  }
});
