import { expect, test } from 'vitest';
import { Redis } from '#redis/index.ts';
import { Scripting } from './index.ts';

test('time stands still while a script runs: a key that expires meanwhile is there to its end', () => {
  let now = 0;
  // A clock that goes on each time it is looked at.
  const redis = new Redis({ now: () => (now += 10), commands: new Scripting().commands });
  const script = `redis.call('SET', 'k', 'v', 'PX', 1)
                  return {redis.call('EXISTS', 'k'), redis.call('PERSIST', 'k')}`;
  expect(redis.call('EVAL', script, '0')).toEqual([1, 1]);
  redis.call('SET', 'k', 'v', 'PX', '1');
  expect(redis.call('EXISTS', 'k')).toBe(0);
});
