/** What the field notes say of bullmq's own client and worker, by the real ones on the real server. */
import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

/** The client's options on the real server. */
const options = () => ({ prefix: 'emq', connection: { path: real.socketPath, maxRetriesPerRequest: null } });

/** A queue of its own, and what is to be done with it. */
async function withQueue(name: string, act: (queue: Queue) => Promise<void>): Promise<void> {
  const queue = new Queue(name, options());
  try {
    await act(queue);
  } finally {
    await queue.close();
  }
}

test('a job that is in no list is added again only once its hash is removed, or under another id', async () => {
  await withQueue('lost', async (queue) => {
    await queue.add('send', { n: 1 }, { jobId: 'yours' });
    await real.call('DEL', 'emq:lost:wait');
    expect(await queue.getJobState('yours')).toBe('unknown');

    await queue.add('send', { n: 2 }, { jobId: 'yours' });
    expect(await queue.getJobState('yours')).toBe('unknown');
    expect(await real.call('EXISTS', 'emq:lost:wait')).toBe(0);
    expect((await queue.getJob('yours'))!.data).toEqual({ n: 1 });

    await queue.add('send', { n: 2 }, { jobId: 'yours-again' });
    expect(await queue.getJobState('yours-again')).toBe('waiting');

    await (await queue.getJob('yours'))!.remove();
    await queue.add('send', { n: 1 }, { jobId: 'yours' });
    expect(await queue.getJobState('yours')).toBe('waiting');
  });
});

test('a job whose hash is gone is run by the Node worker, without name and data, and ends as completed', async () => {
  await withQueue('gone', async (queue) => {
    await queue.add('send', { to: 'ada' }, { jobId: 'yours' });
    await real.call('DEL', 'emq:gone:yours');
    const seen = Promise.withResolvers<Record<'id' | 'name' | 'data', unknown>>();
    const ended = Promise.withResolvers<string>();
    const worker = new Worker(
      'gone',
      async ({ id, name, data }) => {
        seen.resolve({ id, name, data });
        return 'sent';
      },
      options(),
    );
    worker.on('completed', () => ended.resolve('completed'));
    worker.on('failed', () => ended.resolve('failed'));
    const { id, name, data } = await seen.promise;
    expect({ id, data }).toEqual({ id: 'yours', data: {} });
    expect(name ?? null).toBeNull();
    expect(await ended.promise).toBe('completed');
    expect(await queue.getJobState('yours')).toBe('completed');
    await worker.close();
  });
});

test('after changeDelay only the score says when a job will run: its timestamp is still that of the add', async () => {
  await withQueue('when', async (queue) => {
    const added = Date.now() - 30_000;
    const job = await queue.add('send', {}, { jobId: 'yours', delay: 60_000, timestamp: added });
    const now = Date.now();
    await job.changeDelay(3_600_000);
    const { timestamp, delay } = (await queue.getJob('yours'))!;
    expect({ timestamp, delay }).toEqual({ timestamp: added, delay: 3_600_000 });
    const score = Number(await real.call('ZSCORE', 'emq:when:delayed', 'yours'));
    expect(Math.floor(score / 0x1000)).toBeGreaterThanOrEqual(now + 3_600_000);
  });
});
