import { Redis, type Reply } from '#redis/index.ts';
import { Replay, type Action, type AnyScenario } from '#replay/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RealRedis } from '../../tools/real-redis.ts';
import {
  MAX_ATTEMPTS,
  MAX_DELAY as LONGEST_BACKOFF,
  MIN_DELAY as SHORTEST_BACKOFF,
  backoff,
} from './backoff/scenario.ts';
import { claimRace } from './claim-race/scenario.ts';
import { FIRST_SECOND, LAST_SECOND, clock } from './clock/scenario.ts';
import { counterOrTimestamp } from './counter-or-timestamp/scenario.ts';
import { counterToggle } from './counter-toggle/scenario.ts';
import { JOBS as EDGE_JOBS, TIERS, edgeOfTheDouble } from './edge-of-the-double/scenario.ts';
import { fireTimeBits } from './fire-time-bits/scenario.ts';
import { MORE_JOBS, ladder } from './ladder/scenario.ts';
import { packBits } from './pack-bits/scenario.ts';
import { JOBS } from './jobs.ts';
import { MAX_DELAY, MIN_DELAY, LONGEST_SLEEPS, pollOrSleep } from './poll-or-sleep/scenario.ts';
import { promotionSweep } from './promotion-sweep/scenario.ts';
import { MAX_TIER, retryLadder } from './retry-ladder/scenario.ts';
import { IDS as PROMOTE_IDS, promoteOne } from './promote-one/scenario.ts';
import { PACKINGS } from './score-or-member/events.ts';
import { QUESTION_IDS } from './score-or-member/questions.ts';
import { scoreOrMember } from './score-or-member/scenario.ts';
import { sweepRoutes } from './sweep-routes/scenario.ts';
import { NAMES, sameMillisecondBand } from './same-millisecond-band/scenario.ts';
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
      // Its own test has the ten thousand: here they would be added to the real server hundreds of times.
      action('jobs', fc.constant('few')),
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
  [
    pollOrSleep,
    [
      action('poll', fc.constantFrom(200, 1000, 60_000)),
      action('sleep', fc.constantFrom(...LONGEST_SLEEPS)),
      action('marker', fc.constantFrom('on', 'off')),
      action('add', fc.integer({ min: MIN_DELAY, max: MAX_DELAY })),
    ],
  ],
  [
    backoff,
    [
      action('fail'),
      action('type', fc.constantFrom('fixed', 'exponential')),
      action('delay', fc.integer({ min: SHORTEST_BACKOFF, max: LONGEST_BACKOFF })),
      action('jitter', fc.nat(100)),
      action('attempts', fc.integer({ min: 2, max: MAX_ATTEMPTS })),
      action('jobs', fc.constantFrom(1, 20, 300)),
    ],
  ],
  [
    retryLadder,
    [
      action('fail'),
      action('pass'),
      action('take'),
      action('backoff', fc.constantFrom('none', 'fixed', 'exponential')),
      action('tier', fc.integer({ min: 0, max: MAX_TIER })),
    ],
  ],
  [
    promotionSweep,
    [
      action('sweep'),
      action('limit', fc.integer({ min: 1, max: 1000 })),
      action('bound', fc.constantFrom('last', 'first')),
      action('backlog', fc.constantFrom('few', 'few', 'many')),
    ],
  ],
  [
    claimRace,
    [
      action('turn', fc.nat(2)),
      action('next'),
      action('workers', fc.constantFrom(2, 3)),
      action('jobs', fc.constantFrom(1, 2)),
      action('rule', fc.constantFrom('obey', 'ignore', 'script')),
      action('survey'),
      action('open', fc.integer({ min: 1, max: 100 })),
    ],
  ],
  [zpopminHead, [action('pop'), action('add', fc.nat(4))]],
  [
    fireTimeBits,
    [
      action('timestamp', fc.oneof(fc.nat(2 ** 31 - 1), fc.integer({ min: 2 ** 41 - 200, max: 2 ** 41 + 200 }))),
      action('delay', fc.nat(200)),
      action('before', fc.oneof(fc.nat(3), fc.constant(4095))),
      action('later', fc.constantFrom('there', 'none')),
      action('edge'),
      action('next'),
    ],
  ],
  [
    sameMillisecondBand,
    [
      action('add'),
      action('remove', fc.constantFrom(...NAMES)),
      // Rarely: each step after it looks at 4096 jobs.
      fc.oneof({ weight: 1, arbitrary: action('fill') }, { weight: 5, arbitrary: action('add') }),
    ],
  ],
  [
    packBits,
    [
      action('tier', fc.integer({ min: 1, max: 2 ** 21 - 1 })),
      action('counter', fc.integer({ min: 1, max: 2 ** 32 - 1 })),
      action('fill'),
    ],
  ],
  [
    edgeOfTheDouble,
    [
      action('tier', fc.integer(TIERS)),
      action('counters', fc.constantFrom('start', 'wrap')),
      action('look', fc.constantFrom(...EDGE_JOBS)),
    ],
  ],
  [
    sweepRoutes,
    [action('clock', fc.nat(20)), action('add', fc.nat(3), fc.constantFrom('fifo', 'lifo')), action('sweep')],
  ],
  [promoteOne, [action('promote', fc.constantFrom(...PROMOTE_IDS)), action('all')]],
  [scoreOrMember, [action('ask', fc.constantFrom(...QUESTION_IDS), fc.constantFrom(...PACKINGS))]],
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
    /** What each server was sent. */
    const logs = new Map<Redis, { words: string[]; reply: Reply }[]>();
    const call = Redis.prototype.call;
    let depth = 0;
    vi.spyOn(Redis.prototype, 'call').mockImplementation(function record(this: Redis, ...words: string[]) {
      depth += 1;
      const reply = call.apply(this, words);
      depth -= 1;
      // What a command runs to do its own work is not sent.
      if (depth > 0) return reply;
      // Servers beside the one on show: an action played again from the start, a simulation inside a step.
      if (!logs.has(this)) logs.set(this, []);
      logs.get(this)!.push({ words, reply });
      return reply;
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...actions), { maxLength: 12 }), async (log) => {
        logs.clear();
        const replay = new Replay<unknown, Record<string, readonly (string | number)[]>>(scenario);
        for (const { name, args } of log) {
          const before = replay.view();
          replay.act(name, ...args);
          const { frame, said } = replay.view();
          expect(frame.sentence).toMatch(/^[A-Z0-9a-z].*\.$/);
          expect(said.text).toBe(frame.sentence);
          if (frame.state !== before.frame.state) expect(frame.exchanges.length).toBeGreaterThan(0);
        }
        for (const sent of logs.values()) {
          await real.call('FLUSHALL');
          // In a transaction no command blocks: nobody here waits for what does not come.
          const all = await real.pipeline([['MULTI'], ...sent.map(({ words }) => words), ['EXEC']]);
          expect(comparable(all.at(-1)!)).toEqual(sent.map(({ reply }) => comparable(reply)));
        }
      }),
      { numRuns: 60 },
    );
  });
}
