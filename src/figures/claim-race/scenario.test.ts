import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { KEY } from './race.ts';
import { claimRace } from './scenario.ts';

const after = (link: string) => new Replay(claimRace, link).view().frame;
const turns = (order: string): string => [...order].map((worker) => `.turn-${'ABC'.indexOf(worker)}`).join('');
const zrems = (link: string) =>
  after(link)
    .state.race.turns.filter(({ command }) => command[0] === 'ZREM')
    .map(({ reply }) => reply);

test('two workers read the same job; exactly one ZREM gets 1, and who ignores that runs the job again', () => {
  const link = `1${turns('ABAB')}`;
  expect(zrems(link)).toEqual([1, 0]);
  expect(after(link).state.race.workers.map(({ runs }) => runs)).toEqual([['pay'], ['pay']]);
  expect(after(link).sentence).toMatch(/In the end pay runs twice\.$/);
  expect(after(link).keys.sortedSet(KEY)).toEqual([]);
});

test('the same order under another rule: a worker that obeys drops the job, a script leaves nothing to race for', () => {
  const obeyed = after(`1${turns('ABAB')}.rule-obey`);
  expect(obeyed.state.race.workers.map(({ runs }) => runs)).toEqual([['pay'], []]);
  expect(obeyed.sentence).toMatch(/Each job runs once\.$/);
  const script = after(`1.jobs-2${turns('BA')}.rule-script`);
  expect(script.state.race.workers.map(({ runs }) => runs)).toEqual([[], ['pay', 'sms']]);
  expect(script.state.race.turns.map(({ command }) => command[0])).toEqual(['EVAL', 'EVAL']);
});

test('a worker that finds nothing reads again, and has no more turns than the others', () => {
  const { state } = after(`1${turns('AABB')}`);
  expect(state.race.turns.slice(2).map(({ command, reply }) => [command[0], reply])).toEqual([
    ['ZRANGEBYSCORE', []],
    ['ZRANGEBYSCORE', []],
  ]);
  expect(after(`1${turns('AABBB')}`).sentence).toBe('There is no turn left for B.');
});

test('every order is tried beside the race that is on', () => {
  expect(after('1.workers-3.survey').sentence).toBe(
    'All 90 orders tried. A job runs twice in 72 with the reply ignored, in 0 with it obeyed, in 0 of the script’s 6.',
  );
  expect(after('1.turn-0.survey').state.race.turns).toHaveLength(1);
});

test('a bad order can be opened and stepped to its end; after a survey the first is at hand', () => {
  expect(after('1.survey.open-2').sentence).toBe('Bad order 2 of 4: A B B A. Tap the lanes in this order.');
  expect(after('1.survey.open-2.next.next.next.next').sentence).toMatch(/In the end pay runs twice\.$/);
  expect(after('1.survey.next.next.next.next').sentence).toMatch(/In the end pay runs twice\.$/);
  expect(after('1.survey.open-5').sentence).toBe('There is no bad order 5 here.');
  expect(after('1.next').sentence).toBe('There is no order to follow.');
});

test('one order is run to its end at once, and stays known when the race starts again', () => {
  const { sentence, exchanges, state } = after('1.order-ignore-2.again');
  expect(after('1.order-ignore-2').sentence).toBe('The order A B A B. In the end pay runs twice.');
  expect(after('1.order-ignore-2').exchanges.map(({ command }) => command[0])).toEqual([
    'ZRANGEBYSCORE',
    'ZRANGEBYSCORE',
    'ZREM',
    'ZREM',
  ]);
  expect(state.found.ignore).toEqual([{ order: '0101', isBad: true }]);
  expect(state.race.turns).toEqual([]);
  expect(exchanges.map(({ reply }) => reply)).toEqual([['pay', '1706648998']]);
  expect(sentence).toBe('The job is back. Tap the lane of the worker that goes first.');
  expect(after('1.order-script-3').sentence).toBe('There is no order 3 here.');
});

test('with the reply obeyed, all six orders run one by one reach the goal as well', () => {
  const link = `1.rule-obey${[1, 2, 3, 4, 5, 6].map((order) => `.order-obey-${order}`).join('')}`;
  const goal = claimRace.goals!.find(({ name }) => name === 'obeyed')!;
  expect(goal.isReached(after(link))).toBe(true);
  expect(after(link).state.found.obey.some(({ isBad }) => isBad)).toBe(false);
});

test('three workers can run one job three times', () => {
  expect(after(`1.workers-3${turns('ABCABC')}`).sentence).toMatch(/In the end pay runs 3 times\.$/);
});

test('a reader who leaves the opened order goes on freely', () => {
  expect(after('1.survey.open-1.turn-1').state.opened).toBeUndefined();
  expect(after('1.survey.open-1.turn-0').state.opened?.number).toBe(1);
});
