import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../tools/real-redis.ts';
import { delayedScore, fireTime, millisecondBand, prioritizedScore, unpackPrioritized } from './scores.ts';
import { GET_DELAYED_SCORE, GET_PRIORITY_SCORE, runBullmqFunction } from './testing/bullmq-function.ts';

/** BullMQ's own functions on the real server: each test computes a score here and there. */
let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

test('prioritizedScore is getPriorityScore, to the last bit and past the edge of the double', async () => {
  const tier = fc.oneof(fc.integer({ min: 1, max: 2 ** 21 - 1 }), fc.constantFrom(2 ** 21, 2 ** 22 + 1));
  const arrival = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 2 ** 32 - 2, max: 2 ** 32 + 2 }));
  await fc.assert(
    fc.asyncProperty(tier, arrival, async (ownTier, ownArrival) => {
      await real.call('SET', 'pc', String(ownArrival - 1));
      const score = await runBullmqFunction(real, GET_PRIORITY_SCORE, 'pc', ownTier);
      expect(prioritizedScore(ownTier, ownArrival)).toBe(score);
    }),
    { numRuns: 200 },
  );
});

test('a prioritized score comes apart into its two fields', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 21 - 1 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (tier, arrival) => {
      expect(unpackPrioritized(prioritizedScore(tier, arrival))).toEqual({ tier, arrival });
    }),
  );
});

test('delayedScore is getDelayedScore, in an empty band, in a used one and in a full one', async () => {
  const ms = fc.oneof(fc.constant(1_706_648_460_000), fc.integer({ min: 0, max: 2 ** 41 + 1000 }));
  const discriminator = fc.option(fc.oneof(fc.nat(3), fc.constantFrom(4094, 4095)), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(ms, discriminator, async (due, present) => {
      await real.call('DEL', 'delayed');
      const highest = present === undefined ? undefined : millisecondBand(due).min + present;
      if (highest !== undefined) await real.call('ZADD', 'delayed', String(highest), 'other');
      const score = await runBullmqFunction(real, GET_DELAYED_SCORE, 'delayed', due);
      expect(delayedScore(due, highest)).toBe(score);
    }),
    { numRuns: 200 },
  );
});

test('fireTime gives whole milliseconds back, as long as a double can hold the discriminator', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 41 - 1 }), fc.nat(4095), (ms, discriminator) => {
      expect(fireTime(millisecondBand(ms).min + discriminator)).toBe(ms);
    }),
  );
});
