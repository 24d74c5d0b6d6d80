import { Job as BullJob, Queue as BullQueue, Worker, type JobsOptions } from 'bullmq';
import { jobFromHash, type StoredJob } from '../job.ts';
import type { JobOptions } from '../job-options.ts';
import type { Packable } from '../pack.ts';
import type { BackoffStrategy } from '../backoff.ts';
import type { Failure, FinishOptions, Queue, Taken } from '../queue.ts';

/** What {@link Queue} can do, as a client that must wait for its server. */
export type AsyncQueue = {
  readonly [
    Method in keyof Queue as Queue[Method] extends (...args: never[]) => unknown ? Method : never
  ]: Queue[Method] extends (...args: infer Args) => infer Result ? (...args: Args) => Promise<Result> : never;
};

/** The parts of bullmq's client that its types keep to itself. */
interface Backend {
  execCommand(client: unknown, name: string, args: readonly unknown[]): Promise<unknown>;
  setQueueMeta(values: Record<string, string | number>): Promise<unknown>;
}

/** The job as bullmq hands it to its own callers, before it is made an object. */
interface JobJson {
  readonly [field: string]: unknown;
}

/** The real bullmq client on a real server, under EchoMQ's key names, with {@link Queue}'s methods. */
export class RealQueue implements AsyncQueue {
  /** The scripts that bullmq has run: the name, then the words sent, as byte strings. */
  readonly sent: string[][] = [];
  readonly #queue: BullQueue;
  readonly #worker: Worker;

  constructor(socketPath: string, name: string, backoffStrategy: BackoffStrategy) {
    const options = { prefix: 'emq', connection: { path: socketPath, maxRetriesPerRequest: null } };
    this.#queue = new BullQueue(name, { ...options, skipMetasUpdate: true });
    const settings = { backoffStrategy: (attempt: number, type = '') => backoffStrategy(attempt, type) };
    this.#worker = new Worker(name, null, { ...options, autorun: false, settings });
    for (const client of [this.#queue, this.#worker]) this.#listen(backendOf(client));
  }

  async close(): Promise<void> {
    await this.#worker.close();
    await this.#queue.close();
  }

  async writeMeta(): Promise<void> {
    const { metaValues } = this.#queue as unknown as { metaValues: Record<string, string | number> };
    await backendOf(this.#queue).setQueueMeta(metaValues);
  }

  async add(name: string, data?: Packable, options?: JobOptions): Promise<string> {
    const job = await this.#queue.add(name, data, options as JobsOptions);
    return job.id ?? '';
  }

  async moveToActive(token: string): Promise<Taken> {
    const job = await this.#worker.getNextJob(token, { block: false });
    const { blockUntil } = this.#worker as unknown as { blockUntil: number };
    return { job: job && jobOf(job as unknown as JobJson), nextDelayed: blockUntil };
  }

  async complete(
    jobId: string,
    token: string,
    { returnValue, fetchNext = false }: FinishOptions & { returnValue?: Packable } = {},
  ): Promise<Taken> {
    const job = await this.#workersJob(jobId);
    return taken(await job.moveToCompleted(returnValue, token, fetchNext));
  }

  async fail(
    jobId: string,
    token: string,
    failure: Failure,
    { fetchNext = false }: FinishOptions = {},
  ): Promise<Taken> {
    const job = await this.#workersJob(jobId);
    return taken(await job.moveToFailed(failure as Error, token, fetchNext));
  }

  async moveToWait(jobId: string, token: string): Promise<number> {
    return (await this.#workersJob(jobId)).moveToWait(token) as unknown as Promise<number>;
  }

  async rateLimit(duration: number): Promise<void> {
    await this.#queue.rateLimit(duration);
  }

  async moveStalledJobsToWait(): Promise<string[]> {
    const { backend } = this.#worker as unknown as { backend: { moveStalledJobsToWait(): Promise<string[]> } };
    return backend.moveStalledJobsToWait();
  }

  async promote(jobId: string): Promise<void> {
    await (await this.#queuesJob(jobId)).promote();
  }

  async promoteJobs(): Promise<void> {
    await this.#queue.promoteJobs();
  }

  async changePriority(jobId: string, options: { priority?: number; lifo?: boolean }): Promise<void> {
    await (await this.#queuesJob(jobId)).changePriority(options);
  }

  async changeDelay(jobId: string, delay: number): Promise<void> {
    await (await this.#queuesJob(jobId)).changeDelay(delay);
  }

  async pause(): Promise<void> {
    await this.#queue.pause();
  }

  async resume(): Promise<void> {
    await this.#queue.resume();
  }

  async getCounts(): ReturnType<AsyncQueue['getCounts']> {
    return this.#queue.getJobCounts() as unknown as ReturnType<AsyncQueue['getCounts']>;
  }

  async getState(jobId: string): Promise<string> {
    return this.#queue.getJobState(jobId);
  }

  async getJob(jobId: string): Promise<StoredJob | undefined> {
    const job = await BullJob.fromId(this.#queue, jobId);
    return job && jobOf(job as unknown as JobJson);
  }

  #listen(backend: Backend): void {
    const run = backend.execCommand.bind(backend);
    backend.execCommand = (client, name, args) => {
      this.sent.push([name, ...args.map(sentWord)]);
      return run(client, name, args);
    };
  }

  async #workersJob(jobId: string): Promise<BullJob> {
    return (await BullJob.fromId(this.#worker, jobId)) ?? new BullJob(this.#worker, '', {}, {}, jobId);
  }

  async #queuesJob(jobId: string): Promise<BullJob> {
    return (await BullJob.fromId(this.#queue, jobId)) ?? new BullJob(this.#queue, '', {}, {}, jobId);
  }
}

function backendOf(client: BullQueue | Worker): Backend {
  return (client as unknown as { backend: Backend }).backend;
}

/** A word as ioredis sends it. */
export function sentWord(word: unknown): string {
  return (Buffer.isBuffer(word) ? word : Buffer.from(String(word ?? ''))).toString('latin1');
}

/** What bullmq's worker gets when it asks for the next job. */
function taken(reply: unknown): Taken {
  const [json, id, , nextDelayed = 0] = Array.isArray(reply) ? reply : [];
  const data = json && { ...json, id, data: JSON.parse(json.data), stacktrace: JSON.parse(json.stacktrace ?? '[]') };
  return { job: data ? jobOf(data) : undefined, nextDelayed };
}

/** The fields that {@link Queue} has a job give. */
function jobOf({ opts, ...job }: JobJson): StoredJob {
  const own = { ...job, options: opts } as unknown as StoredJob;
  const names = Object.keys(jobFromHash('', [])) as (keyof StoredJob)[];
  return Object.fromEntries(names.map((name) => [name, own[name]])) as unknown as StoredJob;
}
