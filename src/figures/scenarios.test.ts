import { Redis, Status, type Reply } from '#redis/index.ts';
import { Replay, type Action, type AnyScenario } from '#replay/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RealRedis } from '../../tools/real-redis.ts';
import { FIRST_SECOND, LAST_SECOND, clock } from './clock/scenario.ts';
import { counterOrTimestamp } from './counter-or-timestamp/scenario.ts';
import { counterToggle } from './counter-toggle/scenario.ts';
import { MORE_JOBS, ladder } from './ladder/scenario.ts';
import { JOBS } from './parts/jobs.ts';
import { twoReadings } from './two-readings/scenario.ts';
import { zpopminHead } from './zpopmin-head/scenario.ts';

/** What every scenario promises, tried with anything a reader may do; and each command it sends, tried on the real server. */

const action = (name: string, ...args: fc.Arbitrary<string | number>[]): fc.Arbitrary<Action> =>
  fc.record({ name: fc.constant(name), args: fc.tuple(...args) });

const SCENARIOS: readonly (readonly [AnyScenario, readonly fc.Arbitrary<Action>[]])[] = [
  [
    clock,
    [
      action('now', fc.integer({ min: FIRST_SECOND, max: LAST_SECOND })),
      action('scoring', fc.constantFrom('seconds', 'echomq')),
    ],
  ],
  [
    twoReadings,
    [
      action('reading', fc.constantFrom('delayed', 'prioritized')),
      action('take'),
      action('jobs', fc.constantFrom('few', 'crowd')),
    ],
  ],
  [
    ladder,
    [
      action('add', fc.integer({ min: 1, max: 2 ** 21 - 1 })),
      action('change', fc.constantFrom(...JOBS.map(({ id }) => id), ...MORE_JOBS), fc.integer({ min: 1, max: 4 })),
    ],
  ],
  [counterToggle, [action('counter', fc.constantFrom('on', 'off'))]],
  [
    counterOrTimestamp,
    [action('by', fc.constantFrom('timestamp', 'counter')), action('apart', fc.constantFrom('same', 'next'))],
  ],
  [zpopminHead, [action('pop'), action('add', fc.nat(4))]],
];

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());
beforeEach(() => {
  vi.restoreAllMocks();
});

/** The members of a reply that are numbers, as numbers: a server older than 7.2 prints some scores otherwise. */
function comparable(reply: Reply): unknown {
  if (Array.isArray(reply)) return reply.map(comparable);
  return typeof reply === 'string' && reply !== '' && Number.isFinite(Number(reply)) ? Number(reply) : reply;
}

for (const [scenario, actions] of SCENARIOS) {
  test(`${scenario.id}: whatever a reader does has a sentence, a command on show, and the real server's replies`, async () => {
    const sent: { words: string[]; reply: Reply }[] = [];
    const call = Redis.prototype.call;
    let server: Redis | undefined;
    vi.spyOn(Redis.prototype, 'call').mockImplementation(function record(this: Redis, ...words: string[]) {
      // An action that replaces another is played again from the start, on a server of its own.
      if (server !== this) sent.push({ words: ['FLUSHALL'], reply: new Status('OK') });
      server = this;
      const reply = call.apply(this, words);
      sent.push({ words, reply });
      return reply;
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...actions), { maxLength: 12 }), async (log) => {
        sent.length = 0;
        const replay = new Replay<unknown, Record<string, readonly (string | number)[]>>(scenario);
        for (const { name, args } of log) {
          const before = replay.view();
          replay.act(name, ...args);
          const { frame, said } = replay.view();
          expect(frame.sentence).toMatch(/^[A-Z0-9a-z].*\.$/);
          expect(said.text).toBe(frame.sentence);
          if (frame.state !== before.frame.state) expect(frame.exchanges.length).toBeGreaterThan(0);
        }
        const replies = await real.pipeline(sent.map(({ words }) => words));
        expect(replies.map(comparable)).toEqual(sent.map(({ reply }) => comparable(reply)));
      }),
      { numRuns: 60 },
    );
  });
}
