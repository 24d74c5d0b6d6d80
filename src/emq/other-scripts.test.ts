import { FlowProducer, Queue as BullQueue, RedisQueueBackend, Worker } from 'bullmq';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Scripting } from '#lua/index.ts';
import { ErrorReply, Redis } from '#redis/index.ts';
import { RealRedis } from '../../tools/real-redis.ts';
import { loadScripts, SCRIPT_NAMES } from './scripts.ts';
import { installed, SCRIPT_FILES } from './testing/installed.ts';
import { keyspace } from './testing/keyspace.ts';
import { sentWord } from './testing/real-queue.ts';

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await real.stop();
});

interface Bullmq {
  readonly queue: BullQueue;
  readonly worker: Worker;
  readonly flow: FlowProducer;
  /** Of the queue, for what bullmq itself asks in other places. */
  readonly backend: Record<'isFinished' | 'getRanges' | 'paginate', (...args: unknown[]) => Promise<unknown>>;
}

/** What a program may ask of bullmq, one thing after the other, that runs scripts for which {@link Queue} has no method. */
const USES: readonly ((clients: Bullmq) => Promise<unknown>)[] = [
  ({ queue }) => queue.add('once', { a: 1 }, { deduplication: { id: 'once' } }),
  async ({ queue }) => {
    const duplicate = await queue.add('once', { a: 2 }, { deduplication: { id: 'once' } });
    await duplicate.removeDeduplicationKey();
  },
  ({ queue }) => queue.upsertJobScheduler('nightly', { every: 60_000 }, { name: 'report' }),
  ({ queue }) => queue.upsertJobScheduler('nightly', { every: 50_000 }, { name: 'report' }),
  ({ queue }) => queue.getJobScheduler('nightly'),
  ({ flow }) =>
    flow.add({
      name: 'parent',
      queueName: 'mail',
      opts: { jobId: 'parent' },
      children: [
        { name: 'child', queueName: 'mail', opts: { jobId: 'first' } },
        { name: 'child', queueName: 'mail', opts: { jobId: 'second', ignoreDependencyOnFailure: true } },
      ],
    }),
  async ({ queue }) => (await queue.getJob('parent'))?.getDependenciesCount(),
  ...Array.from({ length: 4 }, () => takeAndFinish),
  async ({ queue }) => (await queue.getJob('second'))?.removeChildDependency(),
  ({ queue }) => queue.getJobs(),
  ({ backend }) => backend.getRanges(['waiting', 'delayed', 'completed'], 0, 10, true),
  ({ backend }) => backend.paginate('emq:mail:parent:dependencies', { start: 0, end: 10, fetchJobs: true }),
  ({ queue }) => queue.getCountsPerPriority([0, 1, 2]),
  ({ queue }) => queue.getMetrics('completed'),
  ({ queue }) => queue.getRateLimitTtl(10),
  ({ queue }) => queue.isMaxed(),
  async ({ queue }) => (await queue.getJob('parent'))?.removeUnprocessedChildren(),
  ({ queue }) => queue.retryJobs({ state: 'completed' }),
  ({ queue }) => queue.clean(0, 1, 'wait'),
  ({ queue }) => queue.remove('first'),
  ({ queue }) => queue.removeJobScheduler('nightly'),
  ({ queue }) => queue.removeOrphanedJobs(),
  ({ queue }) => queue.drain(true),
  ({ queue }) => queue.obliterate({ force: true }),
];

/** For servers before 6.0.6, or not asked for by this version of the client; all others {@link Queue} or {@link USES} run. */
const NOT_ASKED_FOR = ['getState', 'isJobInList', 'releaseLock', 'saveStacktrace'];

async function takeAndFinish({ worker, backend }: Bullmq): Promise<void> {
  const job = await worker.getNextJob('token', { block: false });
  if (!job) return;
  await job.extendLock('token', 100_000);
  await worker.extendJobLocks([String(job.id)], ['token'], 100_000);
  await job.updateProgress({ done: 1 });
  await job.updateData({ done: true });
  await job.log('a row');
  if (await job.moveToWaitingChildren('token')) return;
  await job.moveToCompleted({ done: true }, 'token', false);
  await backend.isFinished(job.id, true);
  if (job.id === 'first') await job.retry('completed');
}

test('on the simulator, the scripts do all that they do for the real client', async () => {
  const scripts = new Map((await Promise.all(SCRIPT_FILES.map(installed))).map((script) => [script.name, script]));
  const redis = new Redis({ now: Date.now, commands: new Scripting().commands });
  const ran = new Set<string>();
  const { execCommand } = RedisQueueBackend.prototype;
  vi.spyOn(RedisQueueBackend.prototype, 'execCommand').mockImplementation(function also(
    this: RedisQueueBackend,
    ...call: Parameters<typeof execCommand>
  ) {
    const [, name, args] = call;
    const { content = '', keys = 0 } = scripts.get(name) ?? {};
    const reply = redis.call('EVAL', content, String(keys), ...args.map(sentWord));
    if (!(reply instanceof ErrorReply)) ran.add(name);
    return execCommand.apply(this, call);
  });

  const connection = { path: real.socketPath, maxRetriesPerRequest: null };
  const queue = new BullQueue('mail', { prefix: 'emq', connection, skipMetasUpdate: true });
  const worker = new Worker('mail', null, { prefix: 'emq', connection, autorun: false });
  const flow = new FlowProducer({ prefix: 'emq', connection });
  const { backend } = queue as unknown as Pick<Bullmq, 'backend'>;
  for (const use of USES) {
    await use({ queue, worker, flow, backend });
    const simulated = await keyspace(async (commands) => commands.map((words) => redis.call(...words)));
    expect(simulated, String(use)).toEqual(await keyspace((commands) => real.pipeline(commands)));
  }
  await Promise.all([flow.close(), worker.close(), queue.close()]);
  for (const { name } of Object.values(await loadScripts(...SCRIPT_NAMES))) ran.add(name);
  const others = [...scripts.keys()].filter((name) => !name.startsWith('relay') && !ran.has(name));
  expect(others.toSorted()).toEqual(NOT_ASKED_FOR);
});
