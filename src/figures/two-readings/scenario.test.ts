import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { keyOf, twoReadings } from './scenario.ts';

const frameAfter = (link: string) => new Replay(twoReadings, link).view().frame;
const order = (link: string): string[] => {
  const { keys, state } = frameAfter(link);
  return keys.sortedSet(keyOf(state.reading)).map(({ member }) => member);
};

test('the same six jobs in the order of either reading, and nothing under the other key', () => {
  expect(order('')).toEqual(['welcome', 'invoice', 'report', 'digest', 'survey', 'backup']);
  expect(order('1.reading-prioritized')).toEqual(['welcome', 'digest', 'report', 'survey', 'invoice', 'backup']);
  expect(frameAfter('1.reading-prioritized').exchanges.at(-1)?.command).toContain('emq:mail:prioritized');
});

test('a clock gives only what is due, a ladder always gives its head', () => {
  expect(frameAfter('1.take.take').sentence).toBe('invoice was due, and ZREM’s 1 claims it.');
  expect(frameAfter('1.take.take.take').sentence).toBe(
    'At 21:03:15 no job is due; the head, report, is due at 21:04:00.',
  );
  expect(frameAfter('1.reading-prioritized.take').sentence).toBe('ZPOPMIN takes welcome: tier 1, arrival 2.');
});

test('what was taken stays away when the reading changes', () => {
  expect(order('1.take.reading-prioritized')).toEqual(['digest', 'report', 'survey', 'invoice', 'backup']);
  expect(frameAfter(`1.reading-prioritized${'.take'.repeat(7)}`).sentence).toMatch(/the ladder is empty/);
  expect(frameAfter(`1.reading-prioritized${'.take'.repeat(6)}.reading-delayed.take`).sentence).toBe(
    'At 21:03:15 no job is due.',
  );
});
