import { expect, test } from 'vitest';
import type { Action } from './scenario.ts';
import { TimeMachine, type Replayed } from './time-machine.ts';

interface Words {
  readonly words: readonly string[];
}

const word = (text: string): Action => ({ name: 'word', args: [text] });
const dial = (value: number): Action => ({ name: 'dial', args: [value] });
const wordsOf = (log: readonly Action[]): string[] => log.map(({ args }) => String(args[0]));

/** A time machine of words; a log stops before `over`. */
function machineOf(answer: (replayed: Replayed<Words>) => Replayed<Words> | Promise<Replayed<Words>>) {
  return new TimeMachine<Words>(
    {
      replay(log) {
        const words = wordsOf(log);
        const at = words.indexOf('over');
        return answer(
          at === -1
            ? { shown: { words } }
            : { shown: { words: words.slice(0, at) }, stopped: { at, why: 'that is all' } },
        );
      },
      say: ({ words }, count) => `${words.slice(-count).join(' and ')}.`,
      isContinuous: ({ name }) => name === 'dial',
      encode: (log) => wordsOf(log).join('.'),
      decode: (link) => (link.includes(' ') ? { problem: 'it has a space' } : { log: link.split('.').map(word) }),
      linkName: 'This link',
    },
    { log: [word('start')], shown: { words: ['start'] } },
  );
}

const soon = () => machineOf(async (replayed) => replayed);
const atOnce = () => machineOf((replayed) => replayed);

test('answers at once where replaying does', () => {
  const machine = atOnce();
  expect(machine.do([word('a'), word('b')])).toBeUndefined();
  expect(machine.view()).toMatchObject({ words: ['start', 'a', 'b'], position: 3, length: 3, isBusy: false });
  expect(machine.view().said).toEqual({ text: 'a and b.', turn: 1 });
  expect(machine.link()).toBe('start.a.b');
});

test('where answers come later, all that is asked for meanwhile waits its turn', async () => {
  const machine = soon();
  const done = [machine.do([word('a')]), machine.do([dial(1)]), machine.do([dial(2)], false), machine.back()];
  expect(machine.view()).toMatchObject({ words: ['start'], isBusy: true });
  await done[0];
  expect(machine.view()).toMatchObject({ words: ['start', 'a'], isBusy: true });
  await Promise.all(done);
  expect(machine.view()).toMatchObject({ words: ['start', 'a'], position: 2, length: 3, isBusy: false });
  await machine.forward();
  expect(machine.view().words).toEqual(['start', 'a', '2']);
  expect(machine.view().said).toEqual({ text: 'Step 3 of 3. 2.', turn: 4 });
});

test('what depends on what is on show is asked for at its turn', async () => {
  const machine = soon();
  const more = ({ words }: Words): Action[] => [word(`${words.at(-1)}!`)];
  machine.do([word('a')]);
  machine.do(more);
  machine.do(more);
  await machine.settled();
  expect(machine.view().words).toEqual(['start', 'a', 'a!', 'a!!']);
  expect(machine.settled()).toBeUndefined();
});

test('what cannot be done is taken back, and what comes after it is done', async () => {
  const machine = machineOf(async (replayed) => {
    if (replayed.shown.words.at(-1) === 'bad') throw new Error('no such word');
    return replayed;
  });
  const done = [machine.do([word('bad')]), machine.do([word('a')])];
  await done[0];
  expect(machine.view()).toMatchObject({
    words: ['start'],
    problem: 'This could not be done, and has been taken back: Error: no such word.',
  });
  await done[1];
  expect(machine.view()).toMatchObject({ words: ['start', 'a'], problem: '', isBusy: false });
});

test('what stops a log is told, with how far it came', () => {
  const machine = atOnce();
  machine.open('a.b.over.c');
  expect(machine.view()).toMatchObject({ words: ['a', 'b'], position: 2, length: 4 });
  expect(machine.view().problem).toBe('Stopped at step 2 of 4: that is all.');
  machine.open('over.c');
  expect(machine.view()).toMatchObject({ words: [], problem: 'Stopped at step 0 of 2: that is all.' });
  machine.reset();
  expect(machine.view()).toMatchObject({ words: ['start'], problem: '' });
  machine.do([word('a'), word('over'), word('b')]);
  expect(machine.view()).toMatchObject({ words: ['start', 'a'], problem: 'Stopped at step 1 of 3: that is all.' });
});

test('an action that is not done leaves everything as it was, what was taken back too', () => {
  const machine = atOnce();
  machine.do([word('a')]);
  machine.do([dial(1)]);
  machine.do([word('b')]);
  machine.back();
  machine.do([{ name: 'dial', args: ['over'] }]);
  expect(machine.view()).toMatchObject({ words: ['start', 'a', '1'], position: 3, length: 4 });
  expect(machine.view().problem).toBe('This step was not done: that is all.');
  expect(machine.view().said.text).toBe('');
  machine.forward();
  expect(machine.view()).toMatchObject({ words: ['start', 'a', '1', 'b'], problem: '' });
});

test('a move that is stopped leaves everything as it was', async () => {
  let isStopped = false;
  const machine = machineOf(async (replayed) =>
    isStopped ? { ...replayed, stopped: { at: 0, why: 'enough' } } : replayed,
  );
  await machine.do([word('a'), word('b')]);
  isStopped = true;
  await machine.back();
  expect(machine.view()).toMatchObject({ words: ['start', 'a', 'b'], position: 3 });
  expect(machine.view().problem).toBe('This step was not done: enough.');
});

test('a link that cannot be read shows the start, and why', () => {
  const machine = atOnce();
  machine.do([word('a')]);
  machine.open('a b');
  expect(machine.view()).toMatchObject({ words: ['start'], length: 1 });
  expect(machine.view().problem).toBe('This link could not be read: it has a space. Here is the start.');
});

test('ends a subscription', () => {
  const machine = atOnce();
  let told = 0;
  const end = machine.subscribe(() => {
    told += 1;
  });
  machine.do([word('a')]);
  end();
  machine.do([word('b')]);
  expect(told).toBe(1);
});
