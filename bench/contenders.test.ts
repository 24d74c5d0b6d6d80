import { expect, it } from 'vitest';
import { contenders } from './contenders.ts';

it.each(Object.entries(contenders))('%s answers what the others do', async (_, create) => {
  const set = create();
  // In no order: 7 and 1000 have no common factor.
  for (let i = 0; i < 1000; i += 1) await set.add(`member ${(i * 7) % 1000}`, ((i * 7) % 1000) - 100);
  await set.add('member 3', 5000);
  await set.remove('member 0');
  expect(await set.rangeByScore(-99, -90)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10].map((i) => `member ${i}`));
  expect([await set.popMin(), await set.popMin()].flat()).toEqual(expect.arrayContaining(['member 1', 'member 2']));
  if (!set.rank) return;
  expect(await set.rank('member 500')).toBe(500 - 4);
  expect(await set.rank('member 3')).toBe(996);
});
