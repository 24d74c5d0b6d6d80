import { jobKey, loadScripts, Queue } from '#emq/index.ts';
import { Scripting } from '#lua/index.ts';
import { Redis } from '#redis/index.ts';
import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { DELAYED, MAIL, RANKED, WAITING } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import { promoteOne } from './scenario.ts';

const frameAfter = (link: string) => new Replay(promoteOne, link).view().frame;

test('promotes from the middle, by the route that the priority names', () => {
  const ranked = frameAfter('1.promote-alert');
  expect(ranked.keys.sortedSet(MAIL.delayed).map(({ member }) => member)).toEqual(['report', 'digest', 'resize']);
  expect(ranked.keys.sortedSet(MAIL.prioritized)[0]).toEqual({ member: 'alert', score: 2 ** 32 + 2 });
  expect(ranked.sentence).toBe('ZREM removed alert: it joins tier 1 as arrival 2, and promote-9 returns 0.');
  expect(frameAfter('1.promote-resize').keys.list(MAIL.wait)).toEqual(['resize', 'bill']);
});

test.each(['1.promote-alert.promote-alert', '1.promote-bill', '1.promote-audit'])(
  '%s: what is not delayed does not move, and the script says −3',
  (link) => {
    const { exchanges, keys, sentence } = frameAfter(link);
    const before = new Replay(promoteOne, link.slice(0, link.lastIndexOf('.'))).view().frame;
    expect(exchanges.map(({ reply }) => reply)).toEqual([0]);
    expect(sentence).toMatch(/returns −3\.$/);
    expect(keys.list(MAIL.wait)).toEqual(before.keys.list(MAIL.wait));
    expect(keys.sortedSet(MAIL.prioritized)).toEqual(before.keys.sortedSet(MAIL.prioritized));
  },
);

test('the real scripts come to the same, one by one and all together', async () => {
  const scripting = new Scripting();
  const redis = new Redis({ commands: scripting.commands });
  const scripts = await loadScripts(
    'addStandardJob',
    'addPrioritizedJob',
    'addDelayedJob',
    'promote',
    'moveJobsToWait',
  );
  const queue = new Queue(redis, 'mail', { scripts, now: () => OPENS });
  const expectSame = (link: string): void => {
    const { keys } = frameAfter(link);
    expect(redis.call('LRANGE', MAIL.wait, '0', '-1')).toEqual(keys.list(MAIL.wait));
    for (const key of [MAIL.delayed, MAIL.prioritized]) {
      const members = keys.sortedSet(key).flatMap(({ member, score }) => [member, String(score)]);
      expect(redis.call('ZRANGE', key, '0', '-1', 'WITHSCORES')).toEqual(members);
    }
  };
  queue.add('send', {}, { jobId: WAITING });
  queue.add('send', {}, { jobId: RANKED.id, priority: RANKED.tier });
  for (const { id, priority, lifo, due } of DELAYED) {
    queue.add('send', {}, { jobId: id, priority, lifo, delay: due - OPENS });
  }
  expectSame('');
  queue.promote('alert');
  expectSame('1.promote-alert');
  expect(() => queue.promote('alert')).toThrow(/not in the delayed state/);
  queue.promoteJobs();
  expectSame('1.promote-alert.all');
  // Only promote-9 writes the hash.
  expect(redis.call('HGET', jobKey(MAIL, 'alert'), 'delay')).toBe('0');
  expect(redis.call('HGET', jobKey(MAIL, 'report'), 'delay')).toBe('5000');
});
