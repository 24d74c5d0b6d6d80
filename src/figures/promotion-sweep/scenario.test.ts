import { SCORES_PER_MS } from '#emq/scores.ts';
import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { MAIL, NOW, boundScore, promotionSweep } from './scenario.ts';

const after = (link: string) => new Replay(promotionSweep, link).view().frame;
const delayed = (link: string): string[] =>
  after(link)
    .keys.sortedSet(MAIL.delayed)
    .map(({ member }) => member);

test('a sweep takes LIMIT jobs, earliest first, and puts them behind one another on the wait list', () => {
  const { keys, exchanges, sentence } = after('1.sweep');
  expect(keys.list(MAIL.wait)).toEqual(['bill', 'report', 'mail']);
  expect(exchanges.map(({ command }) => command[0])).toEqual(['ZRANGEBYSCORE', 'ZREM', 'LPUSH', 'LPUSH', 'LPUSH']);
  expect(exchanges[1]?.reply).toBe(3);
  expect(sentence).toBe('Sweep 1 takes mail, report and bill, earliest first, with one ZREM. 3 due jobs left.');
});

test('the bound is the last score of the current millisecond: jobs of any discriminator are caught, the next ms is not', () => {
  expect(boundScore('last', NOW)).toBe((NOW + 1) * 0x1000 - 1);
  const scores = new Map(
    after('')
      .keys.sortedSet(MAIL.delayed)
      .map(({ member, score }) => [member, score]),
  );
  expect(scores.get('refund')).toBe(NOW * SCORES_PER_MS + 2);
  expect(delayed('1.sweep.sweep')).toEqual(['audit']);
  expect(after('1.sweep.sweep.sweep').sentence).toBe('Sweep 3 finds nothing and sends no ZREM: no due jobs left.');
});

test('a bound of now × 0x1000 misses what is due in this millisecond with a discriminator', () => {
  expect(boundScore('first', NOW)).toBe(NOW * 0x1000);
  expect(after('1.bound-first').state.missed).toEqual(['survey', 'refund']);
  expect(delayed('1.bound-first.limit-1000.sweep')).toEqual(['survey', 'refund', 'audit']);
  expect(after('1.bound-first.limit-1000.sweep.sweep').sentence).toBe(
    'Sweep 2 finds nothing and sends no ZREM: 2 due jobs left, above the bound.',
  );
});

test('a backlog of 2500 with LIMIT 1000 drains over three sweeps', () => {
  const left = [1, 2, 3].map((sweeps) => delayed(`1.backlog-many${'.sweep'.repeat(sweeps)}`).length);
  expect(left).toEqual([1500, 500, 0]);
});

test('setting the limit reads, and moves nothing', () => {
  expect(after('1.limit-5').state.batch).toEqual(['mail', 'report', 'bill', 'digest', 'survey']);
  expect(delayed('1.limit-5')).toEqual(delayed(''));
});

test('the now line decides what is due, and what a millisecond too early misses is taken in the next', () => {
  expect(after(`1.now-${NOW - 3}.limit-7`).state.batch).toEqual(['mail', 'report', 'bill']);
  expect(after(`1.bound-first.limit-7.now-${NOW + 1}`).state.batch).toHaveLength(7);
  expect(after(`1.now-${NOW - 3}.sweep.sweep`).sentence).toBe(
    'Sweep 2 finds nothing and sends no ZREM: no due jobs left.',
  );
});
