/** Scores that bullmq itself writes and that are not whole numbers from 0 on: what the inspector says of them is so. */
import { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../tools/real-redis.ts';

const PRIORITIZED = 'emq:mail:prioritized';

let real: RealRedis;
let queue: Queue;
beforeAll(async () => {
  real = await RealRedis.start();
  queue = new Queue('mail', { prefix: 'emq', connection: { path: real.socketPath, maxRetriesPerRequest: null } });
});
afterAll(async () => {
  await queue.close();
  await real.stop();
});

test('add takes a priority of −1, and changePriority one of 1.3', async () => {
  await queue.add('send', {}, { jobId: 'negative', priority: -1 });
  expect(Number(await real.call('ZSCORE', PRIORITIZED, 'negative'))).toBe(-(2 ** 32) + 1);

  const job = await queue.add('send', {}, { jobId: 'fraction', priority: 1 });
  await job.changePriority({ priority: 1.3 });
  expect(Number(await real.call('ZSCORE', PRIORITIZED, 'fraction'))).toBeCloseTo(1.3 * 2 ** 32 + 3, 3);
});
