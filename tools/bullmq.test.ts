import { Queue, QueueEvents, Worker, type ConnectionOptions, type Job, type JobsOptions } from 'bullmq';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RealRedis } from './real-redis.ts';
import { startSimulator, type Simulator } from './testing/simulator.ts';

/** How long anything may take on a busy machine. */
const PATIENCE = { timeout: 30_000 };
const HOUR = 3_600_000;
const EVENTS = ['waiting', 'delayed', 'active', 'completed', 'failed'] as const;

let real: RealRedis;
let simulator: Simulator;

beforeAll(async () => {
  real = await RealRedis.start();
  simulator = await startSimulator();
});
afterAll(async () => {
  await real.stop();
  await simulator.stop();
});

/** What happened to a queue and its jobs. */
interface Report {
  /** The jobs in the order in which the worker took them, with the attempts made before. */
  readonly taken: string[];
  /** What was told of each job, in order. (The order between jobs depends on the machine, where two are on their way.) */
  readonly events: Readonly<Record<string, string[]>>;
  readonly countsAtFirst: unknown;
  readonly countsAtLast: unknown;
  readonly workers: unknown;
}

/** A day of a queue, with the bullmq client as it comes. */
async function dayOfAQueue(connection: ConnectionOptions): Promise<Report> {
  const options = { connection, prefix: 'emq' };
  const queue = new Queue('mail', options);

  const queueEvents = new QueueEvents('mail', options);
  const events: Record<string, string[]> = {};
  for (const name of EVENTS) queueEvents.on(name, ({ jobId }: { jobId: string }) => (events[jobId] ??= []).push(name));
  await queueEvents.waitUntilReady();

  const taken: string[] = [];
  const work = async (job: Job): Promise<unknown> => {
    taken.push(`${job.id} ${job.attemptsMade}`);
    if (job.name === 'fails once' && job.attemptsMade === 0) throw new Error('as asked');
    return job.data;
  };
  const worker = new Worker('mail', work, options);
  await worker.waitUntilReady();

  const add = (id: string, jobOptions: JobsOptions = {}, name = 'works'): Promise<Job> =>
    queue.add(name, { id }, { ...jobOptions, jobId: id });
  const untilTaken = (count: number): Promise<boolean> => vi.waitUntil(() => taken.length === count, PATIENCE);

  await queue.pause();
  await add('plain-1');
  await add('low', { priority: 2000 });
  await add('high-1', { priority: 3 });
  await add('plain-2');
  await add('high-2', { priority: 3 });
  await add('retried', { attempts: 2 }, 'fails once');
  await add('next', { lifo: true });
  await add('later', { delay: HOUR });
  await add('later-high', { delay: HOUR, priority: 1 });
  await queue.addBulk([{ name: 'works', data: {}, opts: { jobId: 'bulk-1' } }]);
  const countsAtFirst = await queue.getJobCounts();
  await queue.resume();
  await untilTaken(9);

  await add('soon-2', { delay: 1500 });
  await add('soon-1', { delay: 300 });
  await untilTaken(11);

  const later = await queue.getJob('later-high');
  await later?.promote();
  await untilTaken(12);
  await queue.promoteJobs();
  await untilTaken(13);

  await add('backed-off', { attempts: 2, backoff: 300 }, 'fails once');
  await untilTaken(15);
  await add('hopeless', {}, 'fails once');
  await vi.waitUntil(() => events['hopeless']?.includes('failed'), PATIENCE);

  const countsAtLast = await queue.getJobCounts();
  const workers = (await queue.getWorkers()).map(({ name }) => name);
  await Promise.all([worker.close(), queueEvents.close(), queue.close()]);
  return { taken, events, countsAtFirst, countsAtLast, workers };
}

test('a bullmq worker does on the simulator what it does on the real server', { timeout: 120_000 }, async () => {
  const onReal = await Promise.race([dayOfAQueue({ path: real.socketPath }), real.died]);
  expect(onReal.taken).toHaveLength(16);
  const onOurs = dayOfAQueue({ host: '127.0.0.1', port: simulator.port });
  expect(await Promise.race([onOurs, simulator.died])).toEqual(onReal);
});

test(
  'a Node worker runs a delayed job whose hash is gone, without its name and data',
  { timeout: 60_000 },
  async () => {
    const options = { connection: { path: real.socketPath }, prefix: 'emq' };
    const queue = new Queue('lost', options);
    await queue.add('send', { to: 'ada' }, { jobId: 'deleted-by-hand', delay: 50 });
    await real.call('DEL', 'emq:lost:deleted-by-hand');
    const taken: unknown[] = [];
    const work = async ({ id, name, data }: Job): Promise<void> => void taken.push({ id, name, data });
    const worker = new Worker('lost', work, options);
    const isCompleted = async (): Promise<boolean> =>
      (await real.call('ZSCORE', 'emq:lost:completed', 'deleted-by-hand')) !== null;
    await vi.waitUntil(isCompleted, PATIENCE);
    await Promise.all([worker.close(), queue.close()]);
    expect(taken).toEqual([{ id: 'deleted-by-hand', name: undefined, data: {} }]);
  },
);
