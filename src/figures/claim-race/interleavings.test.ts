import { expect, test } from 'vitest';
import { interleavings, survey } from './interleavings.ts';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
/** In how many orders so many workers can take so many turns each: a multinomial coefficient. */
const formula = (workers: number, turns: number): number => factorial(workers * turns) / factorial(turns) ** workers;

test.each([
  [2, 1, 6, 4],
  [3, 1, 90, 72],
  [4, 1, 2520, 2160],
  [2, 2, 20, 18],
  [3, 2, 1680, 1620],
])('%i workers, %i jobs: %i interleavings, %i of them bad', (workers, jobs, orders, bad) => {
  const turns = 1 + jobs;
  expect(formula(workers, turns)).toBe(orders);
  const all = Array.from(interleavings(workers, turns), (order) => order.join(''));
  expect(new Set(all).size).toBe(orders);

  const { ignore, obey, script } = survey(workers, jobs);
  expect([ignore, obey, script].map((tried) => tried.orders.length)).toEqual([orders, orders, formula(workers, 1)]);
  expect([ignore, obey, script].map((tried) => tried.bad.length)).toEqual([bad, 0, 0]);
});

test('one job runs once where the first to read is also the next to remove, and never otherwise', () => {
  for (const workers of [2, 3, 4]) {
    const others = formula(workers - 1, 2);
    const { orders, bad } = survey(workers, 1).ignore;
    expect(bad.length).toBe(formula(workers, 2) - workers * others);
    // As the lesson says it: a third, a fifth, a seventh.
    expect((orders.length - bad.length) * (2 * workers - 1)).toBe(orders.length);
  }
});
