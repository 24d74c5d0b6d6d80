import { unpackPrioritized } from '#emq/scores.ts';
import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { MAIL, ladder } from './scenario.ts';

const frameAfter = (link: string) => new Replay(ladder, link).view().frame;
const order = (link: string): string[] =>
  frameAfter(link)
    .keys.sortedSet(MAIL.prioritized)
    .map(({ member }) => member);

test('sorted by tier, then by arrival; the head is the job ZPOPMIN would return', () => {
  expect(order('')).toEqual(['welcome', 'digest', 'report', 'survey', 'invoice', 'backup']);
  expect(frameAfter('1.pop').sentence).toBe('ZPOPMIN takes welcome: tier 1, arrival 2. ZPOPMIN would return digest.');
});

test('a changed priority takes a new arrival number, even where it is the same priority', () => {
  expect(order('1.change-welcome-1').slice(0, 2)).toEqual(['digest', 'welcome']);
  const welcome = frameAfter('1.change-welcome-1').keys.sortedSet(MAIL.prioritized)[1];
  expect(unpackPrioritized(welcome!.score)).toEqual({ tier: 1, arrival: 7 });
});

test('added jobs have names until those run out', () => {
  expect(frameAfter(`1${'.add-1'.repeat(6)}`).keys.sortedSet(MAIL.prioritized).length).toBe(12);
  expect(frameAfter(`1${'.add-1'.repeat(7)}`).sentence).toMatch(/^Enough/);
  expect(frameAfter('1.change-audit-1').sentence).toBe('There is no job audit to change.');
});
