import { isDeepStrictEqual } from 'node:util';
import { expect, vi } from 'vitest';
import { Scripting } from '#lua/index.ts';
import { Redis, type Reply, type Send } from '#redis/index.ts';
import { RealRedis } from '../../../tools/real-redis.ts';
import { Queue } from '../queue.ts';
import type { Refusal } from '../script-runner.ts';
import { loadScripts, SCRIPT_NAMES, type Scripts } from '../scripts.ts';
import { keyspace, plain, timesToLive, type Pipeline } from './keyspace.ts';
import { RealQueue, type AsyncQueue } from './real-queue.ts';

/** The first moment of every test, in Unix ms. */
export const START = 1_706_648_400_000;

/** How far, in ms, the real server's own clock may have gone on while a test runs. */
const TOLERANCE = 4000;

/** A custom backoff strategy: `never` is not retried, any other type waits a little longer every time. */
const backoffStrategy = (attempt: number, type: string): number => (type === 'never' ? -1 : attempt * 7);

/** A queue's method by name, with its arguments. */
export type QueueCall = {
  [M in keyof AsyncQueue]: readonly [method: M, ...Parameters<AsyncQueue[M]>];
}[keyof AsyncQueue];

/** What a method gave: its result, or what it threw. */
export type Result = { readonly value: unknown } | { readonly message: string; readonly code: number | undefined };

/**
 * One queue twice: {@link Queue} on the simulator, and the real bullmq client on a real server. Both see the same clock
 * and the same chance, and whatever is done to one is done to the other.
 */
export class Both {
  readonly redis: Redis;
  /** What chance gives, in [0, 1). */
  chance = 0.5;
  #now = START;
  readonly #server: RealRedis;
  readonly #simulated: Queue;
  readonly #real: RealQueue;
  /** The scripts that the simulator has run, as {@link RealQueue.sent} has them. */
  readonly #sent: string[][] = [];

  /** Starts a server and both queues, which are named `mail`. */
  static async start(): Promise<Both> {
    return new Both(await RealRedis.start(), await loadScripts(...SCRIPT_NAMES));
  }

  private constructor(server: RealRedis, scripts: Scripts) {
    const now = (): number => this.#now;
    this.redis = new Redis({ now, commands: new Scripting().commands });
    const names = new Map(Object.values(scripts).map(({ content, name }) => [content, name]));
    const call = (...words: string[]): Reply => {
      const [command, text = '', , ...args] = words;
      if (command === 'EVAL') this.#sent.push([names.get(text) ?? '', ...args]);
      return this.redis.call(...words);
    };
    const random = (): number => this.chance;
    this.#simulated = new Queue({ call }, 'mail', { scripts, now, random, backoffStrategy });
    this.#server = server;
    this.#real = new RealQueue(server.socketPath, 'mail', backoffStrategy);
  }

  async stop(): Promise<void> {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await this.#real.close();
    await this.#server.stop();
  }

  /** Empties both, and goes back to {@link START}. */
  async reset(): Promise<void> {
    await this.call('FLUSHALL');
    this.#now = START;
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.spyOn(Math, 'random').mockImplementation(() => this.chance);
    await this.must('writeMeta');
  }

  /** Calls a method on both, and expects the same result and the same scripts with the same words. @returns the result */
  async run(...[method, ...args]: QueueCall): Promise<Result> {
    this.#sent.length = 0;
    this.#real.sent.length = 0;
    if (method === 'moveStalledJobsToWait') await this.#followOrder('emq:mail:stalled');
    // oxlint-disable-next-line typescript/no-explicit-any -- a method and its own arguments
    const [real, simulated] = [this.#real, this.#simulated].map((queue) =>
      resultOf(() => (queue as any)[method](...args)),
    );
    const [expected, result] = [await real, await simulated] as [Result, Result];
    expect(this.#sent).toEqual(this.#real.sent);
    if (method === 'moveToWait' && 'value' in expected && 'value' in result) {
      expect(Math.abs(Number(expected.value) - Number(result.value))).toBeLessThan(TOLERANCE);
    } else {
      expect(result).toEqual(expected);
    }
    return result;
  }

  /** The scripts that the last call ran. */
  get scripts(): string[] {
    return this.#sent.map(([name = '']) => name);
  }

  /** As {@link run}, for a method that must succeed. @returns its value */
  async must(...call: QueueCall): Promise<unknown> {
    const result = await this.run(...call);
    if ('message' in result) throw new Error(result.message);
    return result.value;
  }

  /** Sends one command to both, and expects the same reply. @returns it, with whole numbers as numbers */
  async call(...words: string[]): Promise<unknown> {
    const reply = plain(this.redis.call(...words));
    expect(reply).toEqual(plain(await this.#server.call(...words)));
    return reply;
  }

  /** Runs a step on the simulator, sends what it sent to the real server, and expects the same replies. @returns what it gave */
  async step<Given>(step: (send: Send) => Given): Promise<Given> {
    const sent: { readonly words: readonly string[]; readonly reply: unknown }[] = [];
    const given = step((...parts) => {
      const words = parts.map(String);
      const reply = this.redis.call(...words);
      sent.push({ words, reply: plain(reply) });
      return reply;
    });
    const replies = await this.#server.pipeline(sent.map(({ words }) => words));
    expect(sent.map(({ reply }) => reply)).toEqual(replies.map(plain));
    return given;
  }

  /** Lets time pass: the real server cannot be told to, so that what it lets expire is brought nearer its end. */
  async advance(ms: number): Promise<void> {
    this.#now += ms;
    vi.setSystemTime(this.#now);
    const left = await timesToLive(this.#realPipeline);
    await this.#realPipeline(
      [...left].map(([key, ttl]) => (ttl > ms ? ['PEXPIRE', key, String(ttl - ms)] : ['DEL', key])),
    );
  }

  /** Expects both to hold the same, key for key. */
  async expectSameKeys(): Promise<void> {
    const [real, simulated] = [await keyspace(this.#realPipeline), await keyspace(this.#simulatedPipeline)];
    // Deep equality is quicker told by Node than by `expect`, which is for showing the difference.
    if (!isDeepStrictEqual(simulated, real)) expect(simulated).toEqual(real);
    const [realTimes, times] = [await timesToLive(this.#realPipeline), await timesToLive(this.#simulatedPipeline)];
    expect([...times.keys()]).toEqual([...realTimes.keys()]);
    for (const [key, ttl] of times) expect(Math.abs(ttl - (realTimes.get(key) ?? 0)), key).toBeLessThan(TOLERANCE);
  }

  /** In what order a set gives its members is the server's own affair: the simulator is made to do as the real one. */
  async #followOrder(set: string): Promise<void> {
    const members = (await this.#server.call('SMEMBERS', set)) as string[];
    if (members.length === 0) return;
    this.redis.call('DEL', set);
    this.redis.call('SADD', set, ...members);
  }

  readonly #realPipeline: Pipeline = (commands) => this.#server.pipeline(commands);
  readonly #simulatedPipeline: Pipeline = async (commands) => commands.map((words) => this.redis.call(...words));
}

async function resultOf(call: () => unknown): Promise<Result> {
  try {
    return { value: await call() };
  } catch (error) {
    const { message, code } = error as Refusal;
    return { message, code };
  }
}
