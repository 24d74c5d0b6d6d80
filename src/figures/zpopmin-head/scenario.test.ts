import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { MAIL, zpopminHead } from './scenario.ts';

function after(link: string) {
  const { keys, sentence } = new Replay(zpopminHead, link).view().frame;
  return { active: keys.list(MAIL.active), pc: keys.string(MAIL.pc), sentence };
}
const pops = (times: number): string => `1${'.pop'.repeat(times)}`;

test('the wait list is served first, then the smallest score; each goes to the left end of active', () => {
  expect(after(pops(1)).active).toEqual(['job-5']);
  expect(after(pops(5)).active).toEqual(['job-3', 'job-1', 'job-4', 'job-2', 'job-5']);
});

test('popping the last job keeps pc; the pop that finds nothing deletes it, and the next add is arrival 1', () => {
  expect(after(pops(5)).pc).toBe('4');
  expect(after(pops(6)).pc).toBeUndefined();
  expect(after(pops(6)).sentence).toBe('Nothing is left to take: pc is deleted, and the next arrival number is 1.');
  expect(after(pops(7)).sentence).toBe('Nothing is left to take: pc is gone already.');
  expect(after(`${pops(6)}.add-2`).sentence).toBe('job-6 joins tier 2 as arrival 1.');
  expect(after(`${pops(5)}.add-2`).sentence).toBe('job-6 joins tier 2 as arrival 5.');
});

test('a job added during popping takes its place by tier and arrival', () => {
  expect(after('1.pop.add-1.pop.pop.pop').active.slice(0, 3)).toEqual(['job-6', 'job-4', 'job-2']);
  expect(after('1.pop.add-0.pop').active[0]).toBe('job-6');
});
