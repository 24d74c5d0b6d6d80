import { describe, expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { parseSample, randomPositions } from './sample.ts';

describe('randomPositions', () => {
  test('gives different positions, each as often as another', () => {
    const random = seededRandom(1);
    const seen = [0, 0, 0, 0, 0];
    const rounds = 10_000;
    for (let round = 0; round < rounds; round += 1) {
      const positions = randomPositions(2n, 5, random);
      expect(new Set(positions).size).toBe(2);
      for (const position of positions) seen[position] = (seen[position] ?? 0) + 1;
    }
    // 2 of 5; four standard deviations are 0.02.
    for (const count of seen) expect(count / rounds).toBeCloseTo(0.4, 1.7);
  });

  test('gives all positions when asked for more', () => {
    expect(randomPositions(5n, 3, seededRandom(1))).toEqual([0, 1, 2]);
    expect(randomPositions(0n, 3, seededRandom(1))).toEqual([]);
  });

  test('repeats itself for a negative count', () => {
    const positions = randomPositions(-100n, 3, seededRandom(1));
    expect(positions).toHaveLength(100);
    expect(positions.toSorted().filter((position, i, all) => position !== all[i - 1])).toEqual([0, 1, 2]);
  });

  test('refuses to fill the memory', () => {
    expect(() => randomPositions(-(2n ** 40n), 3, seededRandom(1))).toThrow(
      expect.objectContaining({ message: 'ERR value is out of range' }),
    );
  });
});

test('parseSample reads a count and the option behind it', () => {
  expect(parseSample(['-3'], 'withscores')).toEqual({ count: -3n, withOption: false });
  expect(parseSample(['3', 'WithScores'], 'withscores')).toEqual({ count: 3n, withOption: true });
});
