import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_UNITS } from './frames.ts';
import { decodeLog, encodeLog, oneOf, Replay, type Action, type Frame, type Scenario, whole } from './index.ts';

type State = { readonly shownBelow: number };
interface Actions {
  push: readonly [number];
  pop: readonly [];
  below: readonly [number];
  side: readonly ['L' | 'R'];
}

/** A list that grows and shrinks, with a dial that only reads. */
const stack: Scenario<State, Actions> = {
  id: 'stack',
  watch: () => ['stack'],
  start(context) {
    context.prepare('RPUSH', 'stack', 1, 2);
    return { state: { shownBelow: 9 }, sentence: 'Two stand there.' };
  },
  actions: {
    push: {
      params: [whole(0, 9)],
      run({ send, state }, value) {
        return { state, sentence: `${String(send('RPUSH', 'stack', value))} stand there.` };
      },
    },
    pop: {
      params: [],
      run({ send, state }) {
        return { state, sentence: `${String(send('RPOP', 'stack'))} left.` };
      },
    },
    below: {
      params: [whole(0, 9)],
      continuous: true,
      run({ send }, shownBelow) {
        send('LLEN', 'stack');
        return { state: { shownBelow }, sentence: `Below ${shownBelow}.` };
      },
    },
    side: {
      params: [oneOf(['L', 'R'])],
      run: ({ state }, side) => ({ state, sentence: `Side ${side}.` }),
    },
  },
};

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ name: fc.constantFrom('push', 'below'), args: fc.tuple(fc.nat(9)) }),
  fc.record({ name: fc.constant('pop'), args: fc.constant([]) }),
  fc.record({ name: fc.constant('side'), args: fc.tuple(fc.constantFrom('L', 'R')) }),
);

function perform(replay: Replay<State, Actions>, { name, args }: Action): void {
  replay.act(name as keyof Actions, ...(args as never));
}

const shownIn = (frame: Frame<State>): unknown => ({ ...frame, keys: frame.keys.list('stack') });
const shownBy = (replay: Replay<State, Actions>): unknown => shownIn(replay.view().frame);

describe('the time machine', () => {
  test('any sequence of actions, undone completely, is the start; redone, it is the end again', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 12 }), (actions) => {
        const replay = new Replay(stack);
        const start = shownBy(replay);
        for (const action of actions) perform(replay, action);
        const end = shownBy(replay);
        const { length } = replay.view();
        for (let position = length - 1; position >= 0; position -= 1) replay.goTo(position);
        expect(shownBy(replay)).toEqual(start);
        replay.goTo(length);
        expect(shownBy(replay)).toEqual(end);
      }),
    );
  });

  test('wherever a reader jumps, the frame is that of the log replayed from the start', () => {
    const anyMove = fc.oneof(anyAction, fc.nat(12));
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 25 }), (moves) => {
        const replay = new Replay(stack);
        for (const move of moves) {
          if (typeof move === 'number') replay.goTo(move);
          else perform(replay, move);
          expect(shownBy(replay)).toEqual(shownIn(new Replay(stack, replay.link()).view().frame));
        }
      }),
    );
  });

  test('a dial that is dragged is one action, and moving it reruns nothing that was written', () => {
    const replay = new Replay(stack);
    replay.act('push', 5);
    const { keys } = replay.view().frame;
    for (const value of [1, 2, 3]) replay.act('below', value);
    expect(replay.view().length).toBe(2);
    expect(replay.view().frame.state.shownBelow).toBe(3);
    expect(replay.view().frame.keys).toBe(keys);
  });

  test('going back keeps what follows, a new action forgets it', () => {
    const replay = new Replay(stack);
    replay.act('push', 5);
    replay.act('push', 6);
    replay.goTo(1);
    expect(replay.view()).toMatchObject({ position: 1, length: 2 });
    replay.act('pop');
    expect(replay.view()).toMatchObject({ position: 2, length: 2 });
    expect(replay.view().frame.keys.list('stack')).toEqual(['1', '2']);
  });

  test('speaks what the reader did, and not what a timer did', () => {
    const replay = new Replay(stack);
    expect(replay.view().said.text).toBe('');
    replay.tick('push', 5);
    expect(replay.view().said.text).toBe('');
    replay.act('pop');
    expect(replay.view().said.text).toBe('5 left.');
    replay.goTo(1);
    expect(replay.view().said.text).toBe('Step 1 of 2. 3 stand there.');
    replay.reset();
    expect(replay.view().said.text).toBe('Back at the start.');
  });

  test('a figure may open somewhere else than at its first state, and resets to there', () => {
    const replay = new Replay(stack, '1.push-7');
    replay.act('push', 8);
    replay.reset();
    expect(replay.view().frame.keys.list('stack')).toEqual(['1', '2', '7']);
    expect(replay.link()).toBe('');
  });
});

describe('the budget', () => {
  /** The stack with a dial that costs what it is set to, in thousandths of what a log may spend. */
  const costly: Scenario<State, { push: readonly [number]; cost: readonly [number] }> = {
    ...stack,
    actions: {
      push: stack.actions.push,
      cost: {
        params: [whole(0, 1000)],
        continuous: true,
        run({ budget, send, state }, thousandths) {
          budget.spend((MAX_UNITS * thousandths) / 1000);
          return { state, sentence: `${String(send('RPUSH', 'stack', thousandths))} stand there.` };
        },
      },
    },
  };
  const listOf = ({ view }: Pick<Replay<State, Actions>, 'view'>): readonly string[] => view().frame.keys.list('stack');

  test('a link stops where it is spent, with the state of that step, and says so', async () => {
    const replay = new Replay(costly);
    const opened = replay.open('1.cost-400.push-1.cost-500.push-2.cost-300.push-3.push-4');
    expect(replay.view()).toMatchObject({ position: 0, isBusy: true });
    await opened;
    expect(replay.view()).toMatchObject({ position: 5, length: 7 });
    expect(listOf(replay)).toEqual(['1', '2', '400', '1', '500', '2', '300']);
    expect(replay.view().problem).toBe(
      'Stopped at step 5 of 7: it is more than this figure remembers. Reset begins anew.',
    );
    expect(replay.link()).toBe('1.cost-400.push-1.cost-500.push-2.cost-300');
  });

  test('what a reader does then is not done, until something is taken back', async () => {
    const replay = new Replay(costly);
    replay.act('push', 1);
    replay.act('cost', 1000);
    const full = listOf(replay);
    replay.act('push', 2);
    expect(replay.view()).toMatchObject({ position: 2, length: 2 });
    expect(replay.view().problem).toBe(
      'This step was not done: it is more than this figure remembers. Reset begins anew.',
    );
    expect(listOf(replay)).toEqual(full);
    replay.act('cost', 1);
    replay.act('push', 2);
    expect(replay.view()).toMatchObject({ position: 3, problem: '' });
    replay.act('cost', 1000);
    replay.reset();
    replay.act('push', 3);
    expect(listOf(replay)).toEqual(['1', '2', '3']);
  });

  test('however a reader came to a log, it has spent the same', () => {
    const cost = fc.nat(400).map((thousandths) => ({ name: 'cost', args: [thousandths] }));
    const push = fc.nat(9).map((value) => ({ name: 'push', args: [value] }));
    return fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(cost, push, fc.nat(20)), { maxLength: 20 }), async (moves) => {
        const replay = new Replay(costly);
        for (const move of moves) await (typeof move === 'number' ? replay.goTo(move) : replay.do([move]));
        const opened = new Replay(costly);
        await opened.open(replay.link());
        expect(opened.view().problem).toBe('');
        const ends = [replay, opened].map(async (each) => {
          await each.do([{ name: 'cost', args: [400] }]);
          await each.do([{ name: 'push', args: [1] }]);
          return [each.view().problem, each.view().position, listOf(each)];
        });
        expect(await ends[0]).toEqual(await ends[1]);
      }),
    );
  });
});

describe('the link codec', () => {
  test('a link opened gives the same frame', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 20 }), (actions) => {
        const replay = new Replay(stack);
        for (const action of actions) perform(replay, action);
        const opened = new Replay(stack);
        opened.open(replay.link());
        expect(opened.view().problem).toBe('');
        expect(shownBy(opened)).toEqual(shownBy(replay));
      }),
    );
  });

  test('is short and readable, and a URL leaves it as it is', () => {
    const link = encodeLog([
      { name: 'push', args: [7] },
      { name: 'pop', args: [] },
    ]);
    expect(link).toBe('1.push-7.pop');
    expect(new URLSearchParams({ stack: link }).toString()).toBe('stack=1.push-7.pop');
  });

  test('any text survives as an argument', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const scenario = { ...stack, actions: { say: { params: [oneOf([text])], run: stack.actions.pop.run } } };
        const log = [{ name: 'say', args: [text] }];
        expect(decodeLog(scenario, encodeLog(log))).toEqual({ log });
      }),
    );
  });

  test('10,000 strings that nobody meant as a link never throw, and say why they cannot be read', () => {
    const almost = fc
      .array(fc.constantFrom('1', '.', '-', 'push', 'pop', 'side', 'L', '7', '-1', '_zz', 'constructor'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
        const replay = new Replay(stack);
        const start = shownBy(replay);
        replay.open(text);
        if (replay.view().problem) expect(shownBy(replay)).toEqual(start);
      }),
      { numRuns: 10_000 },
    );
  });

  test.each([
    ['2.pop', 'it does not start with version 1'],
    ['1.jump', 'this figure has no step “jump”'],
    ['1.constructor', 'this figure has no step “constructor”'],
    ['1.push', '“push” takes 1 values'],
    ['1.push-10', '“push” expects a whole number from 0 to 9'],
    ['1.side-X', '“side” expects one of L, R'],
    [`1${'.pop'.repeat(2001)}`, 'it has more than 2000 steps'],
  ])('%.20s: %s', (link, problem) => {
    expect(decodeLog(stack, link)).toEqual({ problem });
  });
});
