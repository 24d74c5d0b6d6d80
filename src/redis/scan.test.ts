import { describe, expect, test } from 'vitest';
import { Redis } from './redis.ts';
import { parseCursor } from './scan.ts';

describe('parseCursor', () => {
  // As the real server takes them; where it then starts shows in no reply.
  test.each([
    ['0', 0n],
    ['', 0n],
    ['007', 7n],
    ['+5', 5n],
    ['-1', 2n ** 64n - 1n],
    ['-18446744073709551615', 1n],
    ['5\0junk', 5n],
    ['\0junk', 0n],
  ])('reads %j', (text, cursor) => {
    expect(parseCursor(text)).toBe(cursor);
  });

  test.each(['abc', '+', '-', ' 0', '0 ', '0\n', '1.5', '0x1', '18446744073709551616', '-18446744073709551616'])(
    'refuses %j',
    (text) => {
      expect(() => parseCursor(text)).toThrow(expect.objectContaining({ message: 'ERR invalid cursor' }));
    },
  );
});

describe.each([
  { scan: 'SSCAN', atOnce: 128, add: (i: string) => ['SADD', 'k', i], remove: 'SREM', itemSize: 1 },
  { scan: 'HSCAN', atOnce: 512, add: (i: string) => ['HSET', 'k', i, `value of ${i}`], remove: 'HDEL', itemSize: 2 },
])('$scan', ({ scan, atOnce, add, remove, itemSize }) => {
  /** Scans to the end; resolves to the items of each step. */
  function scanAll(redis: Redis, options: string[], betweenSteps: () => void): string[][] {
    const steps: string[][] = [];
    let cursor = '0';
    do {
      const [next, items] = redis.call(scan, 'k', cursor, ...options) as [string, string[]];
      steps.push(items);
      cursor = next;
      betweenSteps();
    } while (cursor !== '0');
    return steps;
  }

  function filled(size: number): Redis {
    const redis = new Redis();
    for (let i = 0; i < size; i += 1) redis.call(...add(String(i)));
    return redis;
  }

  test('answers a small collection at once, whatever the count', () => {
    expect(scanAll(filled(atOnce), ['COUNT', '3'], () => {}).map((items) => items.length)).toEqual([atOnce * itemSize]);
  });

  test('answers a large one in steps of the count', () => {
    const steps = scanAll(filled(1000), ['COUNT', '300'], () => {});
    expect(steps.map((items) => items.length / itemSize)).toEqual([300, 300, 300, 100]);
    expect(new Set(steps.flat()).size).toBe(1000 * itemSize);
  });

  test('meets every member that stays while others go', () => {
    const redis = filled(1000);
    let removed = 0;
    const met = scanAll(redis, [], () => {
      for (let i = 0; i < 9; i += 1) redis.call(remove, 'k', String((removed += 1) * 2));
    }).flat();
    for (let i = 1; i < 1000; i += 2) expect(met).toContain(String(i));
  });

  test('is at its end with a negative cursor', () => {
    expect(filled(1000).call(scan, 'k', '-1')).toEqual(['0', []]);
  });

  test('looks at the pattern', () => {
    const met = scanAll(filled(1000), ['MATCH', '?5'], () => {}).flat();
    expect(met.filter((_, i) => i % itemSize === 0).toSorted()).toEqual([
      '15',
      '25',
      '35',
      '45',
      '55',
      '65',
      '75',
      '85',
      '95',
    ]);
  });
});
