/** What promote-9 of bullmq does when it gets its keys in the order of EchoMQ 1.x’s `Scripts.promote/3`, on the real server. */
import { jobKey, loadScripts } from '#emq/index.ts';
import { ErrorReply } from '#redis/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { MAIL } from '../delayed-jobs.ts';

const { promote } = await loadScripts('promote');
const KEYS = ['delayed', 'wait', 'pc', 'prioritized', 'paused', 'marker', 'events', 'meta'] as const;
const keys = [...KEYS.map((part) => MAIL[part]), jobKey(MAIL, 'alert')];

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());
beforeEach(async () => {
  await real.call('FLUSHALL');
  await real.call('ZADD', MAIL.delayed, '6990431879168001', 'alert');
  await real.call('HSET', jobKey(MAIL, 'alert'), 'priority', '1');
});

const run = () => real.call('EVAL', promote!.content, String(keys.length), ...keys, 'emq:mail', 'alert');

test('with a prioritized set the script fails after its ZREM, and the job is in no list', async () => {
  await real.call('ZADD', MAIL.prioritized, '8589934593', 'audit');
  const reply = await run();
  expect(reply).toBeInstanceOf(ErrorReply);
  expect((reply as ErrorReply).message).toContain('WRONGTYPE');
  expect(await real.call('EXISTS', MAIL.delayed, MAIL.wait, MAIL.active)).toBe(0);
  expect(await real.call('ZRANGE', MAIL.prioritized, '0', '-1')).toEqual(['audit']);
});
