import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';

function draw(seed: number): number[] {
  return Array.from({ length: 5 }, seededRandom(seed));
}

it('repeats itself for a seed and differs between seeds', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

it('stays in [0, 1) and fills it evenly', () => {
  const random = seededRandom(7);
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 10_000; i += 1) counts[Math.floor(random() * 4)]! += 1;
  expect(counts).toHaveLength(4);
  for (const count of counts) expect(count).toBeGreaterThan(2300);
});
