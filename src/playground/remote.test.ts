import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandAction, type Action } from '#replay/index.ts';
import { changeOf, type Message, type Question } from './messages.ts';
import { RemoteSimulation } from './remote.ts';
import { CliSession } from './session.ts';
import { Simulation, type Shown } from './simulation.ts';

/** A worker in this thread that answers when a test wants it to. */
class FakeWorker extends EventTarget {
  isTerminated = false;
  readonly questions: Question[] = [];
  readonly #simulation = new Simulation();
  #log: readonly Action[] = [];
  #shown: Shown | undefined;

  postMessage(question: Question): void {
    this.questions.push(structuredClone(question));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  tell(message: Message): void {
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
  }

  /** Answers all questions there are. */
  answer(): void {
    this.tell({ kind: 'ready' });
    for (const { id, keep, add, of } of this.questions.splice(0)) {
      this.#log = [...this.#log.slice(0, keep), ...add];
      if (of.what === 'cli script') this.tell({ kind: 'answer', id, answer: this.#simulation.script(this.#log) });
      if (of.what !== 'replay') continue;
      const { shown, stopped } = this.#simulation.replay(this.#log);
      this.tell({ kind: 'replayed', id, shown: changeOf(this.#shown, shown), stopped });
      this.#shown = shown;
    }
  }
}

const command = (line: string): Action => commandAction(line.split(' '));
const START = [command('SET a 1')];

let workers: FakeWorker[];
let remote: RemoteSimulation;
let session: CliSession;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  const start = { log: START, shown: new Simulation().replay(START).shown };
  remote = new RemoteSimulation(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }, start);
  session = new CliSession(remote.replay, start);
  remote.start();
});
afterEach(() => {
  vi.useRealTimers();
});

const worker = (): FakeWorker => workers.at(-1)!;
const outputs = (): string[] => session.view().lines.map((line) => (line.kind === 'command' ? line.output : line.kind));
const run = (...lines: string[]): Promise<void> => session.run(lines.map((line) => line.split(' ')))!;

/** Lets everything answer at once, from now on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    worker().answer();
    await Promise.resolve();
  }
  await session.settled();
}

test('of the log and of what is shown only what is new is sent', async () => {
  run('INCR a');
  expect(worker().questions).toEqual([{ id: 1, keep: 0, add: [...START, command('INCR a')], of: { what: 'replay' } }]);
  await settle();
  run('GET a');
  expect(worker().questions).toEqual([{ id: 2, keep: 2, add: [command('GET a')], of: { what: 'replay' } }]);
  const lines = session.view().lines;
  await settle();
  expect(outputs()).toEqual(['OK', '(integer) 2', '"2"']);
  // What has not changed is not drawn anew.
  expect(session.view().lines.slice(0, 2)).toEqual(lines);
  expect(session.view().lines[1]).toBe(lines[1]);
  session.back();
  await settle();
  expect(outputs()).toEqual(['OK', '(integer) 2']);
});

test('what was asked for before the worker has arrived is done when it has', async () => {
  run('INCR a');
  session.moveClock(60_000);
  session.moveClock(60_000);
  session.back();
  await settle();
  expect(outputs()).toEqual(['OK', '(integer) 2']);
  session.forward();
  await settle();
  expect(session.view().now - 1_706_648_400_000).toBe(120_000);
});

test('what runs can be stopped: at once everything is as before it, and what waited is done', async () => {
  run('INCR a');
  await settle();
  const first = worker();
  run('EVAL endless 0');
  run('INCR a');
  const stopped = session.settled();
  first.tell({ kind: 'progress', id: 2, done: 2 });
  remote.stop();
  expect(first.isTerminated).toBe(true);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(session.view().problem).toBe('This step was not done: you stopped it.');
  expect(outputs()).toEqual(['OK', '(integer) 2']);
  await settle();
  await stopped;
  expect(outputs()).toEqual(['OK', '(integer) 2', '(integer) 3']);
  expect(workers).toHaveLength(2);
});

test('of many commands those before the one that is stopped stay', async () => {
  run('INCR a', 'INCR a', 'EVAL endless 0', 'INCR a');
  worker().tell({ kind: 'ready' });
  worker().tell({ kind: 'progress', id: 1, done: 3 });
  remote.stop();
  await settle();
  expect(outputs()).toEqual(['OK', '(integer) 2', '(integer) 3']);
  expect(session.view().problem).toBe('Stopped at step 2 of 4: you stopped it.');
});

test('going back can be stopped, too, and then nobody has gone anywhere', async () => {
  run('INCR a');
  await settle();
  session.back();
  remote.stop();
  await settle();
  expect(session.view()).toMatchObject({ position: 2, problem: 'This step was not done: you stopped it.' });
  expect(outputs()).toEqual(['OK', '(integer) 2']);
});

test('tells when something takes long, and when that is over', async () => {
  const states: string[] = [];
  remote.subscribe(() => states.push(remote.state()));
  worker().tell({ kind: 'ready' });
  run('INCR a');
  vi.advanceTimersByTime(100);
  await settle();
  run('INCR a');
  vi.advanceTimersByTime(1_000);
  expect(states).toEqual(['slow']);
  await settle();
  expect(states).toEqual(['slow', 'quick']);
});

test('code that does not arrive is told; trying again does what was asked', async () => {
  run('INCR a');
  worker().dispatchEvent(new Event('error'));
  expect(remote.state()).toBe('missing');
  run('INCR a');
  vi.advanceTimersByTime(1_000);
  expect(remote.state()).toBe('missing');
  expect(session.view()).toMatchObject({ isBusy: true, problem: '' });
  remote.start();
  expect(remote.state()).toBe('quick');
  await settle();
  expect(outputs()).toEqual(['OK', '(integer) 2', '(integer) 3']);
});

test('what breaks the worker is taken back, and the next goes to another', async () => {
  run('INCR a');
  await settle();
  run('EVAL huge 0');
  worker().dispatchEvent(new Event('error'));
  await session.settled();
  expect(session.view().problem).toContain('it was too much for this browser');
  run('INCR a');
  await settle();
  expect(outputs()).toEqual(['OK', '(integer) 2', '(integer) 3']);
});

test('the script for redis-cli is made in the worker; stopped, there is none', async () => {
  const script = remote.script(session.log());
  worker().answer();
  expect(await script).toBe('SET a 1\n');
  const other = remote.script(session.log());
  remote.stop();
  await expect(other).rejects.toThrow('stopped');
});
