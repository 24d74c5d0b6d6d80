import { jobKey, loadScripts, Queue } from '#emq/index.ts';
import { Scripting } from '#lua/index.ts';
import { Redis } from '#redis/index.ts';
import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { DELAYED, MAIL, RANKED, WAITING } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import { DELAY, sweepRoutes } from './scenario.ts';

const frameAfter = (link: string) => new Replay(sweepRoutes, link).view().frame;
const delayedAfter = (link: string) =>
  frameAfter(link)
    .keys.sortedSet(MAIL.delayed)
    .map(({ member }) => member);

test('a job without a priority goes behind those that wait, lifo or not; the others climb in the order of their times', () => {
  const { keys, sentence } = frameAfter('1.clock-11.sweep');
  expect(keys.list(MAIL.wait)).toEqual(['resize', 'digest', 'bill']);
  expect(keys.sortedSet(MAIL.prioritized)).toEqual([
    { member: 'alert', score: 2 ** 32 + 3 },
    { member: 'audit', score: 2 * 2 ** 32 + 1 },
    { member: 'report', score: 2 * 2 ** 32 + 2 },
  ]);
  expect(sentence).toBe('One ZREM takes 4 jobs: 2 to emq:mail:wait, 2 to emq:mail:prioritized, earliest first.');
});

test('few jobs are told one by one', () => {
  expect(frameAfter('1.clock-8.sweep').sentence).toBe(
    'One ZREM takes 3 jobs: report joins tier 2 as arrival 2, digest waits behind 1 job and alert joins tier 1 as arrival 3.',
  );
});

test('a priority is written in the hash of a delayed job, and moves nothing', () => {
  const { sentence, exchanges } = frameAfter('1.prioritize-digest-3');
  expect(exchanges.map(({ command }) => command)).toEqual([['HSET', 'emq:mail:digest', 'priority', '3']]);
  expect(sentence).toBe('digest has priority 3 now. It is written in the job’s hash; its score stays.');
  expect(delayedAfter('1.prioritize-digest-3')).toEqual(delayedAfter(''));
  expect(frameAfter('1.prioritize-digest-3.clock-8.sweep').keys.sortedSet(MAIL.prioritized)).toContainEqual({
    member: 'digest',
    score: 3 * 2 ** 32 + 3,
  });
  expect(frameAfter('1.sweep.prioritize-report-0').sentence).toMatch(/^report is not delayed/);
});

test('time alone moves nothing, and a sweep takes only what is due', () => {
  expect(delayedAfter('1.clock-20')).toHaveLength(4);
  expect(delayedAfter('1.clock-4.sweep')).toHaveLength(4);
  expect(delayedAfter('1.clock-8.sweep')).toEqual(['resize']);
});

test('jobs that are added have names until those run out', () => {
  expect(delayedAfter('1.add-0-fifo.add-1-lifo')).toContain('refund');
  expect(frameAfter(`1${'.add-0-fifo'.repeat(5)}`).sentence).toMatch(/^Enough/);
});

test('the real script comes to the same', async () => {
  const scripting = new Scripting();
  const redis = new Redis({ commands: scripting.commands });
  let now = OPENS;
  const scripts = await loadScripts('addStandardJob', 'addPrioritizedJob', 'addDelayedJob', 'pause', 'moveToActive');
  const queue = new Queue(redis, 'mail', { scripts, now: () => now });
  queue.add('send', {}, { jobId: WAITING });
  queue.add('send', {}, { jobId: RANKED.id, priority: RANKED.tier });
  const added = { id: 'export', priority: 3, lifo: false, due: OPENS + 5_000 + DELAY };
  for (const { id, priority, lifo, due } of [...DELAYED, added]) {
    queue.add('send', {}, { jobId: id, priority, lifo, delay: due - OPENS });
  }
  // A worker that asks while the queue is paused sweeps and takes nothing.
  expect(redis.call('EXISTS', MAIL.marker)).toBe(1);
  queue.pause();
  // As the lesson says: the pause deletes the marker, and a sweep sets none while it lasts.
  expect(redis.call('EXISTS', MAIL.marker)).toBe(0);
  now = OPENS + 9_000;
  queue.moveToActive('token');
  expect(redis.call('EXISTS', MAIL.marker)).toBe(0);

  const { keys } = frameAfter('1.clock-5.add-3-fifo.clock-9.sweep');
  for (const key of [MAIL.delayed, MAIL.prioritized]) {
    const members = keys.sortedSet(key).flatMap(({ member, score }) => [member, String(score)]);
    expect(redis.call('ZRANGE', key, '0', '-1', 'WITHSCORES')).toEqual(members);
  }
  expect(redis.call('LRANGE', MAIL.wait, '0', '-1')).toEqual(keys.list(MAIL.wait));
  expect(redis.call('GET', MAIL.pc)).toBe(keys.string(MAIL.pc));
  expect(redis.call('HGET', jobKey(MAIL, 'alert'), 'delay')).toBe('0');
  expect(redis.call('HGET', jobKey(MAIL, 'resize'), 'delay')).toBe('11000');
});
