import { expect, test } from 'vitest';
import { scaleLinear, scaleSymlog } from './scale.ts';

test('a linear scale leads from one span to another, and back', () => {
  const scale = scaleLinear([1000, 3000], [0.25, 0.75]);
  expect([1000, 2000, 3000, 5000].map(scale)).toEqual([0.25, 0.5, 0.75, 1.25]);
  expect([0.25, 0.5, 0.75].map(scale.invert)).toEqual([1000, 2000, 3000]);
});

test('on a bent scale values that double end at even distances, and 0 has a place', () => {
  const scale = scaleSymlog([0, 1 << 20], [0, 1], 1);
  const distances = [10, 11, 12, 13].map((power) => scale(2 ** (power + 1)) - scale(2 ** power));
  expect(scale(0)).toBe(0);
  expect(scale(1 << 20)).toBe(1);
  for (const distance of distances) expect(distance).toBeCloseTo(distances[0]!, 3);
});
