import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { MAIL, counterToggle } from './scenario.ts';

const members = (link: string) => new Replay(counterToggle, link).view().frame.keys.sortedSet(MAIL.prioritized);

test('off: all scores equal, member order; on: arrival order', () => {
  const off = members('');
  expect(off.map(({ member }) => member)).toEqual(['alpha', 'mid', 'zeta']);
  expect(new Set(off.map(({ score }) => score)).size).toBe(1);

  const on = members('1.counter-on');
  expect(on.map(({ member }) => member)).toEqual(['zeta', 'alpha', 'mid']);
  expect(new Set(on.map(({ score }) => score)).size).toBe(3);
});
