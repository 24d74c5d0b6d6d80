import { version } from 'bullmq/dist/esm/version.js';
import { seededRandom, toText, type Redis, type Reply } from '#redis/index.ts';
import { backoffDelay, normalizeBackoff, type BackoffStrategy } from './backoff.ts';
import { jobFromHash, type StoredJob } from './job.ts';
import { checkJobOptions, storedOptions, type JobOptions } from './job-options.ts';
import { jobKey, queueKeys, type QueueKeys } from './keys.ts';
import { pack, type Packable } from './pack.ts';
import { ScriptRunner } from './script-runner.ts';
import type { ScriptName, Scripts } from './scripts.ts';
import { MAX_PROMOTED } from './steps/promote.ts';

export interface QueueOptions {
  /** The scripts that the queue's methods will run, from {@link loadScripts}. */
  readonly scripts: Scripts;
  /** Gives Unix time in ms: the clock of whoever calls. */
  readonly now: () => number;
  /** Gives numbers in [0, 1), for jitter. Left out: always the same sequence. */
  readonly random?: () => number;
  /** Computes the delays of backoffs that are not built in. */
  readonly backoffStrategy?: BackoffStrategy;
}

/** What a worker that asks for a job is told. */
export interface Taken {
  readonly job: StoredJob | undefined;
  /** When no job was there: the time, in Unix ms, at which the next delayed one is due; 0 when there is none. */
  readonly nextDelayed: number;
}

/** What a job's processor threw. One named `UnrecoverableError` is not tried again. */
export interface Failure {
  readonly name?: string;
  readonly message: string;
  readonly stack?: string;
}

export interface FinishOptions {
  /** Whether the same call takes the next job, under the same token. */
  readonly fetchNext?: boolean;
}

/** How a job ends. */
interface Ending {
  readonly finished: 'completed' | 'failed';
  /** The field of the job's hash that tells with what. */
  readonly field: 'returnvalue' | 'failedReason';
  readonly value: string;
  readonly fetchNext: boolean;
  /** Further fields and their values, packed. */
  readonly fields?: Uint8Array;
}

/** The states that {@link Queue.getCounts} counts, and the part of the queue that holds each. */
const COUNTED = {
  active: 'active',
  completed: 'completed',
  delayed: 'delayed',
  failed: 'failed',
  prioritized: 'prioritized',
  waiting: 'wait',
  'waiting-children': 'waiting-children',
} as const;

/** bullmq's defaults, times in ms. */
const LOCK_DURATION = 30_000;
const STALLED_INTERVAL = 30_000;
const MAX_STALLED_COUNT = 1;
const MAX_EVENTS = 10_000;

/**
 * A queue, as its producers and its workers use it. Every method runs the script that bullmq would, with the keys and
 * arguments that bullmq would send, and throws what bullmq would throw: a `Refusal`, or Redis' error text.
 * Texts are JS strings, times are Unix ms.
 */
export class Queue {
  readonly keys: QueueKeys;
  readonly #runner: ScriptRunner;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #backoffStrategy: BackoffStrategy | undefined;

  constructor(
    redis: Pick<Redis, 'call'>,
    name: string,
    { scripts, now, random = seededRandom(1), backoffStrategy }: QueueOptions,
  ) {
    this.keys = queueKeys(name);
    this.#runner = new ScriptRunner(redis, scripts, this.keys);
    this.#now = now;
    this.#random = random;
    this.#backoffStrategy = backoffStrategy;
  }

  /** Writes what bullmq writes when a queue is opened: its version, and how many events are kept. */
  writeMeta(): void {
    this.#runner.send('HSET', this.keys.meta, 'opts.maxLenEvents', MAX_EVENTS, 'version', `bullmq:${version}`);
  }

  /**
   * Adds a job: to the delayed set, else by its priority to the prioritized set, else to the wait list.
   * @returns its id
   * @throws {Error} for options that bullmq does not take
   */
  add(name: string, data: Packable = {}, options: JobOptions = {}): string {
    checkJobOptions(options);
    const { jobId = '', delay = 0, priority, timestamp } = options;
    // The job has no parent, no scheduler and nothing that makes it a duplicate.
    const absent = Array.from({ length: 6 }, () => null);
    const id = this.#runner.run(addScript(delay, priority), [
      pack([this.keys[''], jobId, name, timestamp || this.#now(), ...absent]),
      JSON.stringify(data),
      pack(storedOptions(options)),
    ]);
    return toText(String(id));
  }

  /**
   * Takes the next job for a worker: promotes what is due, then the wait list is served, then the prioritized set.
   * @param token with which the worker locks the job
   */
  moveToActive(token: string): Taken {
    return taken(this.#runner.run('moveToActive', [this.keys[''], this.#now(), takingOptions(token)]));
  }

  /** Ends an active job well. @returns the next job, when asked for */
  complete(
    jobId: string,
    token: string,
    { returnValue, fetchNext = false }: FinishOptions & { readonly returnValue?: Packable } = {},
  ): Taken {
    // A missing value is stored as JSON's null.
    const value = JSON.stringify(returnValue ?? null);
    return this.#moveToFinished(this.#job(jobId), token, {
      finished: 'completed',
      field: 'returnvalue',
      value,
      fetchNext,
    });
  }

  /**
   * Ends an attempt badly: the job is retried, at once or after its backoff, or fails for good.
   * @returns the next job, when asked for; a job that is retried at once never brings one
   */
  fail(jobId: string, token: string, failure: Failure, { fetchNext = false }: FinishOptions = {}): Taken {
    const job = this.#job(jobId);
    const stacktrace = failure.stack ? [...job.stacktrace, failure.stack] : job.stacktrace;
    const fields = pack(['failedReason', failure.message, 'stacktrace', JSON.stringify(stacktrace)]);
    const delay = this.#retryDelay(job, failure);
    if (delay === undefined) {
      const end = { finished: 'failed', field: 'failedReason', value: failure.message } as const;
      return this.#moveToFinished(job, token, { ...end, fetchNext, fields });
    }
    if (!delay) {
      const push = job.options.lifo ? 'RPUSH' : 'LPUSH';
      return taken(this.#runner.run('retryJob', [this.keys[''], this.#now(), push, jobId, token, fields], { jobId }));
    }
    return taken(
      this.#runner.run(
        'moveToDelayed',
        [
          this.keys[''],
          this.#now(),
          jobId,
          token,
          delay,
          0,
          fields,
          Number(fetchNext),
          fetchNext ? takingOptions(token) : undefined,
        ],
        { jobId },
      ),
    );
  }

  /**
   * Puts an active job back to where it is served next: what a worker does that meets a rate limit.
   * @returns how long the limit still lasts, in ms
   */
  moveToWait(jobId: string, token: string): number {
    return Number(this.#runner.run('moveJobFromActiveToWait', [jobId, token, jobKey(this.keys, jobId)], { jobId }));
  }

  /** Sets a rate limit that lasts so many ms. */
  rateLimit(duration: number): void {
    this.#runner.send('SET', this.keys.limiter, Number.MAX_SAFE_INTEGER, 'PX', duration);
  }

  /** Puts back active jobs whose worker has lost its lock. @returns their ids */
  moveStalledJobsToWait(): string[] {
    const args = [MAX_STALLED_COUNT, this.keys[''], this.#now(), STALLED_INTERVAL];
    return (this.#runner.run('moveStalledJobsToWait', args) as string[]).map(toText);
  }

  /** Makes one delayed job ready now, whatever its time. */
  promote(jobId: string): void {
    this.#runner.run('promote', [this.keys[''], jobId], { jobId });
  }

  /** Moves every delayed job to the wait list, whatever its time and its priority. */
  promoteJobs(): void {
    while (this.#runner.run('moveJobsToWait', [MAX_PROMOTED, Number.MAX_VALUE, 'delayed']) === 1);
  }

  /** @param lifo whether the job is to be the next one out of its new tier, or of the wait list */
  changePriority(jobId: string, { priority = 0, lifo = false }: Pick<JobOptions, 'priority' | 'lifo'>): void {
    this.#runner.run('changePriority', [priority, this.keys[''], jobId, Number(lifo)], { jobId });
  }

  /** @param delay in ms, from now on */
  changeDelay(jobId: string, delay: number): void {
    this.#runner.run('changeDelay', [delay, this.#now(), jobId, jobKey(this.keys, jobId)], { jobId });
  }

  /** From now on no worker gets a job. */
  pause(): void {
    this.#runner.run('pause', ['paused', 1]);
  }

  resume(): void {
    let isFirst = true;
    let remaining: number;
    do {
      remaining = Number(this.#runner.run('resume', ['resumed', Number(isFirst)]));
      isFirst = false;
    } while (remaining > 0);
  }

  /** How many jobs are in each state. */
  getCounts(): Readonly<Record<keyof typeof COUNTED, number>> {
    const counts = this.#runner.run('getCounts', Object.values(COUNTED)) as number[];
    return Object.fromEntries(Object.keys(COUNTED).map((state, i) => [state, counts[i]])) as Record<
      keyof typeof COUNTED,
      number
    >;
  }

  /** The state of a job: one of those that are counted, or `unknown`. */
  getState(jobId: string): string {
    return String(this.#runner.run('getState', [jobId]));
  }

  /** A job as it stands; undefined when there is none of that id. */
  getJob(jobId: string): StoredJob | undefined {
    const hash = this.#runner.send('HGETALL', jobKey(this.keys, jobId)) as string[];
    return hash.length > 0 ? jobFromHash(jobId, hash) : undefined;
  }

  /** A job that a worker speaks of. When it is gone, the script says so. */
  #job(jobId: string): StoredJob {
    return this.getJob(jobId) ?? jobFromHash(jobId, []);
  }

  /** The ms to wait before the next attempt; undefined when there is none. */
  #retryDelay({ attemptsMade, options }: StoredJob, { name }: Failure): number | undefined {
    const attempt = attemptsMade + 1;
    if (attempt >= (options.attempts ?? 0) || name === 'UnrecoverableError') return undefined;
    const backoff = normalizeBackoff(options.backoff);
    if (!backoff) return 0;
    const delay = backoffDelay(backoff, attempt, { random: this.#random, strategy: this.#backoffStrategy });
    return delay === -1 ? undefined : delay;
  }

  #moveToFinished(
    { id, options }: StoredJob,
    token: string,
    { finished, field, value, fetchNext, fields }: Ending,
  ): Taken {
    const settings = pack({
      token,
      name: undefined,
      keepJobs: { count: -1 },
      limiter: undefined,
      lockDuration: LOCK_DURATION,
      attempts: options.attempts ?? 0,
      maxMetricsSize: '',
      fpof: false,
      cpof: false,
      idof: false,
      rdof: false,
    });
    const args = [id, this.#now(), field, value, finished, Number(fetchNext), this.keys[''], settings, fields];
    return taken(this.#runner.run('moveToFinished', args, { jobId: id, finished }));
  }
}

function addScript(delay: number, priority: number | undefined): ScriptName {
  if (delay > 0) return 'addDelayedJob';
  return priority ? 'addPrioritizedJob' : 'addStandardJob';
}

/** What a worker says of itself when it takes a job. */
function takingOptions(token: string): Uint8Array {
  return pack({ token, lockDuration: LOCK_DURATION, limiter: undefined, name: undefined });
}

/** Reads the reply of a script that may have taken a job: its hash, its id, how long a rate limit holds, the next time. */
function taken(reply: Reply): Taken {
  const [hash = 0, id = 0, , nextDelayed = 0] = Array.isArray(reply) ? reply : [];
  const job = Array.isArray(hash) ? jobFromHash(toText(String(id)), hash) : undefined;
  return { job, nextDelayed: Number(nextDelayed) };
}
