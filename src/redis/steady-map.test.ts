import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SteadyMap } from './steady-map.ts';

it('is what a Map is', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 300 }).map(String)), { maxLength: 2000 });
  fc.assert(
    fc.property(steps, (all) => {
      const [map, model] = [new SteadyMap<number>(), new Map<string, number>()];
      for (const [step, [isSet, key]] of all.entries()) {
        for (const each of [map, model]) {
          if (isSet) each.set(key, step);
          else each.delete(key);
        }
      }
      expect(map.size).toBe(model.size);
      expect(new Map(map)).toEqual(model);
      expect([...model.keys(), 'other'].map((key) => map.get(key))).toEqual([...model.values(), undefined]);
    }),
  );
});

it('drops the keys that were deleted, in the end', () => {
  const map = new SteadyMap<number>();
  for (let i = 0; i < 10_000; i += 1) map.set(String(i), i);
  for (let i = 0; i < 10_000; i += 1) if (i !== 7) map.delete(String(i));
  expect([...map]).toEqual([['7', 7]]);
});
