import fc from 'fast-check';
import { createRequire } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { backoffDelay, normalizeBackoff, type Backoff } from './backoff.ts';

/** bullmq's own, which it does not export. */
const { Backoffs } = createRequire(import.meta.resolve('bullmq'))('./classes/backoffs.js') as {
  Backoffs: {
    normalize(backoff: Backoff | number | undefined): Backoff | undefined;
    calculate(backoff: Backoff, attempt: number, error: Error, job: undefined): number;
  };
};

afterEach(() => vi.restoreAllMocks());

const delay = fc.oneof(fc.nat(100_000), fc.double({ min: 0, max: 1000, noNaN: true }));
const unit = fc.double({ min: 0, max: 1, noNaN: true });

test('backoffDelay is Backoffs.calculate, chance included', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('fixed', 'exponential'),
      delay,
      fc.option(unit, { nil: undefined }),
      fc.integer({ min: 1, max: 30 }),
      unit,
      (type, ms, jitter, attempt, chance) => {
        const backoff: Backoff = { type, delay: ms, ...(jitter !== undefined && { jitter }) };
        vi.spyOn(Math, 'random').mockReturnValue(chance);
        const expected = Backoffs.calculate(backoff, attempt, new Error('bounced'), undefined);
        expect(backoffDelay(backoff, attempt, { random: () => chance })).toBe(expected);
      },
    ),
    { seed: 1 },
  );
});

test('normalizeBackoff is Backoffs.normalize', () => {
  for (const backoff of [undefined, 0, 500, { type: 'exponential', delay: 1000 }]) {
    expect(normalizeBackoff(backoff)).toEqual(Backoffs.normalize(backoff));
  }
});

/** The delays of the first five attempts. */
function delays(jitter: number, chance: number): number[] {
  const backoff = { type: 'exponential', delay: 1000, jitter };
  return [1, 2, 3, 4, 5].map((attempt) => backoffDelay(backoff, attempt, { random: () => chance }));
}

/** A custom strategy. */
function strategy(attempt: number, type: string): number {
  return attempt * type.length;
}

test('one second doubles with every attempt, and jitter only shortens it', () => {
  expect(delays(0, 0)).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(delays(0.5, 0)).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(delays(0.5, 1 - Number.EPSILON)).toEqual([999, 1999, 3999, 7999, 15_999]);
});

test('a strategy of one’s own is asked about other types; without one the type is refused as bullmq refuses it', () => {
  const backoff = { type: 'moon' };
  expect(backoffDelay(backoff, 3, { random: () => 0, strategy })).toBe(12);
  let refusal: unknown;
  try {
    Backoffs.calculate(backoff, 1, new Error('bounced'), undefined);
  } catch (error) {
    refusal = error;
  }
  expect(() => backoffDelay(backoff, 1, { random: () => 0 })).toThrow(refusal as Error);
});

test('with the largest random number rounding can bring a jittered delay up to the whole, and never above', () => {
  const largest = { random: () => 1 - 2 ** -53 };
  expect(backoffDelay({ type: 'fixed', delay: 1000, jitter: 0.5 }, 1, largest)).toBe(1000);
  expect(backoffDelay({ type: 'fixed', delay: 1000, jitter: 1 }, 1, largest)).toBe(999);
});
