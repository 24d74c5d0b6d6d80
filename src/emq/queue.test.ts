import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobOptions } from './job-options.ts';
import { toText } from '#redis/index.ts';
import { SCRIPT_NAMES } from './scripts.ts';
import { Both, START, type QueueCall } from './testing/both.ts';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

/** Spans of time whose sums come nowhere near the 30 s of a lock, where the real server's own clock would matter. */
const SPANS = [1, 1, 40, 40, 40, 5003, 5003, 40_000];

/** A job that is chosen when it is needed: the nth of those in a state, or of all. It stands where a job's id goes. */
interface Choice {
  readonly from: 'active' | 'delayed' | 'any';
  readonly nth: number;
}

/** A span of time that passes, or a call of a method. */
type Event =
  | { readonly wait: number }
  | { readonly call: readonly [method: QueueCall[0], ...args: readonly unknown[]]; readonly chance: number };

/** Mostly the one value, now and then another. */
const often = <T>(usual: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

const token = often('token', fc.constantFrom('another', '0'));
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const priority = fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, 3, 2_097_151, 2_097_152, -1);
const choice = (from: Choice['from']): fc.Arbitrary<Choice> =>
  fc.record({ from: often<Choice['from']>(from, fc.constant('any')), nth: fc.nat(5) });

const backoff = fc.oneof(
  fc.constantFrom(0, 40),
  fc.record(
    {
      type: fc.constantFrom('fixed', 'exponential', 'exponential', 'own', 'never'),
      delay: fc.constantFrom(0, 1, 40, 40, 5003),
      jitter: fc.constantFrom(0, 0.5, 1),
    },
    { requiredKeys: ['type'] },
  ),
);

const jobOptions = fc.record(
  {
    jobId: fc.constantFrom('alpha', 'mid', 'zeta', 'Zoë', 'a:b:c', '12', '', ''),
    delay: fc.constantFrom(0, 0, 1, 40, 5003, -5),
    priority,
    lifo: fc.boolean(),
    timestamp: fc.constantFrom(0, START, START + 1, START + 40),
    attempts: fc.constantFrom(0, 3, 3, 4),
    backoff,
  },
  { requiredKeys: ['attempts', 'priority'] },
) as fc.Arbitrary<JobOptions>;

const failure = fc.record(
  {
    message: fc.constantFrom('bounced', 'no such mailbox: ü'),
    name: often('Error', fc.constant('UnrecoverableError')),
    stack: fc.constantFrom('at send', 'at read'),
  },
  { requiredKeys: ['message'] },
);
const data = fc.constantFrom(undefined, {}, { to: 'ann' }, 'Grüße', [1, null], null, 0);
const finish = fc.record({ fetchNext: fc.boolean(), returnValue: data }, { requiredKeys: [] });
const changes = fc.record({ priority, lifo: fc.boolean() }, { requiredKeys: [] });

const method = (...names: readonly QueueCall[0][]): fc.Arbitrary<QueueCall[0]> => fc.constantFrom(...names);

/** The calls, the more telling ones more often. */
const call = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(method('add'), fc.constant('send'), data, jobOptions) },
  { weight: 8, arbitrary: fc.tuple(method('moveToActive'), token) },
  { weight: 5, arbitrary: fc.tuple(method('complete'), choice('active'), token, finish) },
  { weight: 10, arbitrary: fc.tuple(method('fail'), choice('active'), token, failure, finish) },
  { weight: 3, arbitrary: fc.tuple(method('moveToWait'), choice('active'), token) },
  { weight: 2, arbitrary: fc.tuple(method('promote'), choice('delayed')) },
  { weight: 2, arbitrary: fc.tuple(method('changePriority'), choice('any'), changes) },
  { weight: 2, arbitrary: fc.tuple(method('changeDelay'), choice('delayed'), fc.constantFrom(0, 1, 40, 5003)) },
  { weight: 2, arbitrary: fc.tuple(method('getState', 'getJob'), choice('any')) },
  { weight: 2, arbitrary: fc.tuple(method('resume', 'resume', 'resume', 'pause', 'promoteJobs')) },
  { weight: 3, arbitrary: fc.tuple(method('moveStalledJobsToWait', 'getCounts')) },
  { weight: 1, arbitrary: fc.tuple(method('rateLimit'), fc.constant(10_000)) },
);

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(...SPANS) }) },
  { weight: 6, arbitrary: fc.record({ call, chance }) },
);

/** The id of a chosen job, read from the simulator: the real server holds the same. */
function pick({ from, nth }: Choice): string {
  const ids = {
    active: () => both.redis.call('LRANGE', 'emq:mail:active', '0', '-1') as string[],
    delayed: () => both.redis.call('ZRANGE', 'emq:mail:delayed', '0', '-1') as string[],
    any: () => ['1', '2', '3', 'alpha', 'mid', 'a:b:c', 'nobody'],
  }[from]();
  return toText(ids[nth % ids.length] ?? 'nobody');
}

function isChoice(arg: unknown): arg is Choice {
  return typeof arg === 'object' && arg !== null && 'nth' in arg;
}

test('random sequences leave the keyspace that the real client leaves on the real server', async () => {
  const succeeded = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.noBias(fc.array(event, { minLength: 50, maxLength: 50 })), async (events) => {
      await both.reset();
      for (const happened of events) {
        if ('wait' in happened) {
          await both.advance(happened.wait);
          continue;
        }
        both.chance = happened.chance;
        const args = happened.call.map((arg) => (isChoice(arg) ? pick(arg) : arg));
        const result = await both.run(...(args as unknown as QueueCall));
        for (const script of 'value' in result ? both.scripts : [])
          succeeded.set(script, (succeeded.get(script) ?? 0) + 1);
        await both.expectSameKeys();
      }
    }),
    { numRuns: 30, seed: 6 },
  );
  // Not a sequence of refusals: every script has done its work, in the end. (`resume` runs `pause`.)
  expect(succeeded.size).toBe(SCRIPT_NAMES.length - 1);
  expect(Math.min(...succeeded.values())).toBeGreaterThan(5);
}, 120_000);
