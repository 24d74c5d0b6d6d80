import { Replay } from '#replay/index.ts';
import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { OPENS } from '../jobs.ts';
import { latest, pollOrSleep } from './scenario.ts';
import { MAIL, MINUTE, poll, sleep, type PlannedJob } from './workers.ts';

const frameAfter = (link = '') => new Replay(pollOrSleep, link).view().frame;
const bullmq = { longest: 10_000, hasMarker: true };
const job = (id: string, due: number, added = 0): PlannedJob => ({ id, added: OPENS + added, due: OPENS + due });

/** How late the reader's job is when nothing wakes the sleeper. @param longest in s */
const lateUntold = (longest: number): number =>
  frameAfter(`1.sleep-${longest}.marker-off.add-3`).state.sleeper.lateness.audit!;

test('a poller sends a command each interval, and one more for each job; a job is late by less than an interval', () => {
  for (const interval of [10, 250, 1_000, 7_000, 60_000]) {
    const { poller, jobs } = frameAfter(`1.poll-${interval}`).state;
    const claimed = jobs.filter(({ id, due }) => due + poller.lateness[id]! < OPENS + MINUTE);
    expect(poller.commands).toBe(Math.ceil(MINUTE / interval) + claimed.length);
    for (const { id, due } of jobs) {
      expect(poller.lateness[id]).toBe((interval - ((due - OPENS) % interval)) % interval);
    }
  }
});

test('with the marker the sleeper is never late, whatever is added and however long it may sleep', () => {
  for (const longest of ['1', '10', '60']) {
    expect(latest(frameAfter(`1.sleep-${longest}.add-1.add-50.add-7.add-20`).state.sleeper)).toBe(0);
  }
});

test('without it an added job waits until the sleeper wakes by itself: the maximum bounds how late', () => {
  expect([2, 10, 60].map(lateUntold)).toEqual([0, 4_000, 17_417]);
});

test('an add wakes the sleeper through the marker, which carries the head’s time', () => {
  const { exchanges, sentence } = frameAfter('1.add-3');
  expect(exchanges.map(({ command }) => command[0])).toEqual([
    'ZREVRANGEBYSCORE',
    'ZADD',
    'ZRANGE',
    'ZADD',
    'BZPOPMIN',
  ]);
  expect(exchanges.at(-1)?.reply).toEqual([MAIL.marker, '1', String(OPENS + 6_000)]);
  expect(sentence).toBe(
    'audit is added at 21:00:03, due 3 s later; the marker wakes the sleeper. Slept: on time. Polled: on time.',
  );
});

test('an add that is not the new head wakes it as well, and it sleeps on until the old head', () => {
  const { wakes, lateness } = sleep([job('first', 9_000), job('second', 20_000, 2_000)], bullmq);
  expect(wakes.slice(0, 4).map(({ at, kind }) => [at - OPENS, kind])).toEqual([
    [0, 'vain'],
    [0, 'told'],
    [2_000, 'told'],
    [9_000, 'took'],
  ]);
  expect(lateness).toEqual({ first: 0, second: 0 });
});

test('an idle minute: bullmq’s worker looks 12 times and blocks 12 times', () => {
  const { wakes, commands } = sleep([], bullmq);
  expect(wakes.length).toBe(12);
  // A look here is two commands, the range and the head; in EchoMQ both are in one script.
  expect(commands).toBe(12 * 2 + 12);
});

test('the run goes on past the minute until every job is taken, but counts only the minute', () => {
  const { commands, lateness, wakes } = poll([job('last', 59_000)], 40_000);
  expect({ commands, lateness, wakes: wakes.length }).toEqual({ commands: 2, lateness: { last: 21_000 }, wakes: 2 });
});

test('a reader’s jobs have names until those run out', () => {
  expect(frameAfter(`1${'.add-5'.repeat(5)}`).sentence).toMatch(/^Enough/);
});

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

/** What a worker asked for: jobs, or to be blocked on the marker, and for how many seconds. */
type Sent = 'look' | { readonly block: number };

/** Lets bullmq's own worker run on a queue, and records what it asks its server for. */
async function watchWorker(name: string): Promise<{ sent: Sent[]; stop: () => Promise<void> }> {
  const connection = { path: real.socketPath, maxRetriesPerRequest: null };
  const worker = new Worker(name, async () => {}, { prefix: 'emq', connection, autorun: false });
  await worker.waitUntilReady();
  const sent: Sent[] = [];
  const { backend } = worker as unknown as { backend: Backend };
  const { moveToActive, waitForJob } = backend;
  backend.moveToActive = (...args) => {
    sent.push('look');
    return moveToActive.apply(backend, args);
  };
  backend.waitForJob = (timeout) => {
    sent.push({ block: timeout });
    return waitForJob.call(backend, timeout);
  };
  const running = worker.run();
  const stop = async (): Promise<void> => {
    await worker.close(true);
    await running;
  };
  return { sent, stop };
}

test('bullmq’s own worker does the same: one look, told by the marker, asleep until the head or 10 s', async () => {
  const queue = new Queue('mail', { prefix: 'emq', connection: { path: real.socketPath, maxRetriesPerRequest: null } });
  await queue.add('send', {}, { delay: 30_000 });
  const { sent, stop } = await watchWorker('mail');
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(3);
  await queue.add('send', {}, { delay: 4_000 });
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(4);
  await stop();
  await queue.close();
  expect(sent).toEqual(['look', { block: 10 }, { block: 10 }, { block: expect.any(Number) }]);
  expect((sent[3] as { block: number }).block).toBeLessThanOrEqual(4);

  const { wakes } = sleep([job('far', 30_000), job('near', 5_000, 1_000)], bullmq);
  expect(wakes.slice(0, 4).map(({ at, kind }) => [at - OPENS, kind])).toEqual([
    [0, 'vain'],
    [0, 'told'],
    [1_000, 'told'],
    [5_000, 'took'],
  ]);
});

test('bullmq’s own worker blocks for 5 s when nothing is delayed', async () => {
  const { sent, stop } = await watchWorker('empty');
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(2);
  await stop();
  expect(sent).toEqual(['look', { block: 5 }]);
});

/** What bullmq's worker asks its server for. */
interface Backend {
  moveToActive(...args: unknown[]): Promise<unknown>;
  waitForJob(timeout: number): Promise<unknown>;
}
