import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { JOBS } from '../parts/jobs.ts';
import { clock, keyOf, timeOf, type ClockState } from './scenario.ts';

const at = (link: string): ReturnType<Replay<ClockState, never>['view']>['frame'] =>
  new Replay(clock, link).view().frame;
const scores = (link: string): number[] => {
  const frame = at(link);
  return frame.keys.sortedSet(keyOf(frame.state.scoring)).map(({ score }) => score);
};

test('due is what stands at or left of now, and the next wake is the first to the right', () => {
  const frame = at('1.now-1706648550');
  expect(frame.state.due).toEqual(['welcome', 'invoice']);
  expect(frame.state.next?.member).toBe('digest');
  expect(frame.sentence).toBe(
    'At 21:02:30, 2 jobs due: welcome and invoice. Next wake: digest at 21:04:00, in 1 min 30 s.',
  );
});

test('before the first job nothing is due, after the last there is no next wake', () => {
  expect(at('1.now-1706648400').state.due).toEqual([]);
  const end = at('1.now-1706649000');
  expect(end.state.due.length).toBe(JOBS.length);
  expect(end.state.next).toBeUndefined();
});

test('in textbook seconds two jobs share a score, in EchoMQ’s none do', () => {
  expect(new Set(scores('')).size).toBe(JOBS.length - 1);
  expect(new Set(scores('1.scoring-echomq')).size).toBe(JOBS.length);
});

test('both scorings name the same times, and EchoMQ keeps the order of adding within a millisecond', () => {
  const echomq = at('1.scoring-echomq').keys.sortedSet(keyOf('echomq'));
  for (const { member, score } of echomq) {
    expect(timeOf(score, 'echomq')).toBe(JOBS.find(({ id }) => id === member)?.due);
  }
  expect(echomq.map(({ member }) => member)).toEqual(['welcome', 'invoice', 'report', 'digest', 'survey', 'backup']);
});
