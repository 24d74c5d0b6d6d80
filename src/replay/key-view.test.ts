import { Redis } from '#redis/index.ts';
import { expect, test } from 'vitest';
import { KeyView } from './key-view.ts';

test('a picture of keys of every type that is shown, which later commands do not change', () => {
  const redis = new Redis();
  redis.call('ZADD', 'sorted set', '2', 'b', '-inf', 'a');
  redis.call('RPUSH', 'list', 'x', 'y', 'x');
  redis.call('SADD', 'set', '10', '9');
  redis.call('HSET', 'hash', 'field', 'value', 'other', '1');
  redis.call('SET', 'string', 'text');
  const keys = new KeyView(redis, ['sorted set', 'list', 'set', 'hash', 'string', 'missing']);
  redis.call('FLUSHALL');
  expect(keys.sortedSet('sorted set')).toEqual([
    { member: 'a', score: -Infinity },
    { member: 'b', score: 2 },
  ]);
  expect(keys.list('list')).toEqual(['x', 'y', 'x']);
  expect(keys.set('set')).toEqual(['9', '10']);
  expect(keys.hash('hash')).toEqual([
    ['field', 'value'],
    ['other', '1'],
  ]);
  expect(keys.string('string')).toBe('text');
  for (const read of ['sortedSet', 'list', 'set', 'hash'] as const) expect(keys[read]('missing')).toEqual([]);
  expect(keys.string('missing')).toBeUndefined();
});
