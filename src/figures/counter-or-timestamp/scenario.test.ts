import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { FIRST, MAIL, SECOND, counterOrTimestamp } from './scenario.ts';

const members = (link: string) => new Replay(counterOrTimestamp, link).view().frame.keys.sortedSet(MAIL.prioritized);
const order = (link: string): string[] => members(link).map(({ member }) => member);

test('the timestamp ties within a millisecond, and the ids decide', () => {
  expect(members('')[0]?.score).toBe(members('')[1]?.score);
  expect(order('')).toEqual([SECOND, FIRST]);
});

test('a millisecond apart, a timestamp tells them apart; a counter always does', () => {
  for (const link of ['1.apart-next', '1.by-counter', '1.by-counter.apart-next'])
    expect(order(link)).toEqual([FIRST, SECOND]);
});
