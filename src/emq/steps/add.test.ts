import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Both } from '../testing/both.ts';
import { delay, priority, tryOnQueues } from '../testing/step-trial.ts';
import { addDelayed, changePriority, enqueue, markHead } from './add.ts';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

test('enqueue is addStandardJob-9 and addPrioritizedJob-9', async () => {
  const numbers = await tryOnQueues(both, priority, async (_, tier) => ({
    step: (send, keys) => enqueue(send, keys, { id: 'new', tier }),
    script: () => both.must('add', 'send', {}, { jobId: 'new', priority: tier }),
  }));
  expect(new Set(numbers).size).toBeGreaterThan(5);
});

test('addDelayed, and markHead behind it, are addDelayedJob-6', async () => {
  await tryOnQueues(both, fc.record({ wait: delay, tier: priority }), async ({ now }, { wait, tier }) => ({
    step(send, keys) {
      addDelayed(send, keys, { id: 'new', due: now + wait });
      markHead(send, keys);
    },
    script: () => both.must('add', 'send', {}, { jobId: 'new', delay: wait, priority: tier }),
    marks: true,
  }));
});

test('changePriority is changePriority-7, wherever the job stands', async () => {
  const numbers = await tryOnQueues(
    both,
    fc.record({ nth: fc.nat(9), tier: priority }),
    async ({ ids }, { nth, tier }) => {
      const id = ids[nth % ids.length]!;
      return {
        step: (send, keys) => changePriority(send, keys, { id, tier }),
        script: () => both.run('changePriority', id, { priority: tier }),
      };
    },
  );
  expect(new Set(numbers.map((number) => number === undefined))).toEqual(new Set([true, false]));
});
