import { describe, expect, test } from 'vitest';
import { Redis, WatchedKeys } from './index.ts';

function watching(redis: Redis, ...keys: string[]): WatchedKeys {
  const watched = new WatchedKeys(redis.db);
  watched.add(keys);
  return watched;
}

describe('the version of a key', () => {
  test('is another one after a write, and only then', () => {
    const redis = new Redis();
    redis.call('ZADD', 'z', '1', 'a');
    const watched = watching(redis, 'z', 'nosuch');
    redis.call('ZADD', 'z', '1', 'a');
    redis.call('ZRANGE', 'z', '0', '-1');
    redis.call('SET', 'other', '');
    expect(watched.changed).toBe(false);
    redis.call('ZADD', 'z', '2', 'a');
    redis.call('ZADD', 'z', '1', 'a');
    expect(watched.changed).toBe(true);
  });

  test('tells that a key was made and deleted, or deleted and made again', () => {
    const redis = new Redis();
    redis.call('SET', 'k', '1');
    const [missing, present] = [watching(redis, 'nosuch'), watching(redis, 'k')];
    redis.call('SET', 'nosuch', '1');
    redis.call('DEL', 'nosuch');
    redis.call('DEL', 'k');
    expect([missing.changed, present.changed]).toEqual([true, true]);
    redis.call('SET', 'k', '1');
    expect([missing.changed, present.changed]).toEqual([true, true]);
    expect(watching(redis, 'nosuch', 'k').changed).toBe(false);
  });

  test('tells that a key was deleted however many others were, and of a missing key no more than happened', () => {
    const redis = new Redis();
    redis.call('SET', 'k', '1');
    const [missing, present] = [watching(redis, 'nosuch'), watching(redis, 'k')];
    redis.call('DEL', 'k');
    for (let i = 0; i < 30_000; i += 1) {
      redis.call('SET', `k${i}`, '');
      redis.call('DEL', `k${i}`);
    }
    expect([missing.changed, present.changed]).toEqual([false, true]);
  });

  test('tells that a key went past its time, and a flush', () => {
    const clock = { time: 0 };
    const redis = new Redis({ now: () => clock.time });
    redis.call('SET', 'k', '1', 'PX', '10');
    redis.call('SET', 'other', '1');
    const [brief, other, missing] = [watching(redis, 'k'), watching(redis, 'other'), watching(redis, 'nosuch')];
    clock.time = 11;
    expect([brief.changed, other.changed, missing.changed]).toEqual([true, false, false]);
    expect(watching(redis, 'k').changed).toBe(false);
    redis.call('FLUSHALL');
    expect([other.changed, missing.changed]).toEqual([true, false]);
  });
});

test('keys past their time are not counted', () => {
  const clock = { time: 0 };
  const redis = new Redis({ now: () => clock.time });
  redis.call('MSET', 'a', '', 'b', '', 'c', '', 'd', '');
  redis.call('PEXPIREAT', 'a', '10');
  redis.call('PEXPIREAT', 'b', '20');
  redis.call('PEXPIREAT', 'c', '9223372036854775807');
  redis.call('PEXPIREAT', 'd', '10');
  redis.call('RENAME', 'd', 'e');
  redis.call('PERSIST', 'e');
  const counts = [10, 11, 20, 21].map((time) => {
    clock.time = time;
    return redis.call('DBSIZE');
  });
  expect(counts).toEqual([4, 3, 3, 2]);
  expect(redis.call('INFO', 'keyspace')).toContain('db0:keys=2,expires=1\r\n');
});
