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

test('every interleaving is tried, and a bad one can be opened and stepped to its end', () => {
  expect(after('1.workers-3.survey').sentence).toMatch(
    /^All 90 interleavings tried: a job runs more than once in 72 .*, in 0 where it is obeyed, and in 0 of the 6 /,
  );
  expect(after('1.survey.open-2').sentence).toBe('Bad interleaving 2 of 4: A B B A. Step through it.');
  expect(after('1.survey.open-2.next.next.next.next').sentence).toMatch(/In the end pay runs twice\.$/);
  expect(after('1.survey.open-5').sentence).toBe('There is no bad interleaving 5 here.');
  expect(after('1.next').sentence).toBe('There is no order to follow.');
});

test('three workers can run one job three times', () => {
  expect(after(`1.workers-3${turns('ABCABC')}`).sentence).toMatch(/In the end pay runs 3 times\.$/);
});

test('a reader who leaves the opened order goes on freely', () => {
  expect(after('1.survey.turn-1').state.opened).toBeUndefined();
  expect(after('1.survey.turn-0').state.opened?.number).toBe(1);
});
