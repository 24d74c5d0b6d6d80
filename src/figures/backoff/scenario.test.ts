import { millisecondBand } from '#emq/scores.ts';
import { Redis, seededRandom, type Reply, scoredMembers } from '#redis/index.ts';
import { Replay } from '#replay/index.ts';
import fc from 'fast-check';
import { createRequire } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { addDelayed } from '#emq/steps/add.ts';
import { OPENS } from '../jobs.ts';
import { planRetries, scoresOf, worstSecond, type Policy } from './plan.ts';
import { timeScale } from './time-scale.ts';
import { MAIL, backoff } from './scenario.ts';

/** bullmq's own, which it does not export. */
const { Backoffs } = createRequire(import.meta.resolve('bullmq'))('./classes/backoffs.js') as {
  Backoffs: { calculate(backoff: object, attempt: number, error: Error, job: undefined): number };
};

afterEach(() => vi.restoreAllMocks());

const EXPONENTIAL: Policy = { type: 'exponential', delay: 1000, jitter: 0, attempts: 6, jobs: 1 };
const frameAfter = (link: string) => new Replay(backoff, link).view().frame;
const setAfter = (link: string) => frameAfter(link).keys.sortedSet(MAIL.delayed);
const delaysOf = (policy: Policy): number[] => planRetries(policy).map(({ delays }) => delays[0]!);

const { actions } = backoff;
const policies: fc.Arbitrary<Policy> = fc.record({
  type: fc.constantFrom('fixed', 'exponential'),
  delay: fc.integer(actions.delay.params[0]),
  jitter: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  attempts: fc.integer(actions.attempts.params[0]),
  jobs: fc.integer({ min: 1, max: 40 }),
});

test('every delay is what bullmq’s own code computes, with the same chance', () => {
  const chance = vi.spyOn(Math, 'random');
  fc.assert(
    fc.property(policies, (policy) => {
      const random = seededRandom(1);
      for (const [index, { delays }] of planRetries(policy).entries()) {
        for (const delay of delays) {
          chance.mockReturnValue(random());
          const { type, delay: base, jitter } = policy;
          const expected = Backoffs.calculate(
            { type, delay: base, jitter },
            index + 1,
            new Error('bounced'),
            undefined,
          );
          expect(delay).toBe(expected);
        }
      }
    }),
  );
});

test('one second, doubled each time', () => {
  expect(delaysOf(EXPONENTIAL)).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(delaysOf({ ...EXPONENTIAL, type: 'fixed' })).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(frameAfter('1.fail.fail').sentence).toBe('Retry 3 of 5: 2² × 1000 = 4000 ms. The job is due 21:00:07.');
});

test('jitter only shortens, by its part of the delay at most', () => {
  const halved = planRetries({ ...EXPONENTIAL, jitter: 0.5, jobs: 1000 });
  const bounds = halved.slice(0, 2).map(({ delays }) => [Math.min(...delays), Math.max(...delays)]);
  expect(bounds).toEqual([
    [500, 999],
    [1000, 1999],
  ]);
  fc.assert(
    fc.property(policies, (policy) => {
      const longest = planRetries({ ...policy, jitter: 0 });
      for (const [index, { delays }] of planRetries(policy).entries()) {
        const most = longest[index]!.delays[0]!;
        for (const delay of delays) {
          expect(delay).toBeLessThanOrEqual(most);
          expect(delay).toBeGreaterThanOrEqual(Math.floor(most * (1 - policy.jitter)));
        }
      }
    }),
  );
});

test('a score is the failure’s time plus the delay, in the band of that millisecond', () => {
  let due = OPENS;
  for (const [index, delay] of delaysOf(EXPONENTIAL).entries()) {
    due += delay;
    expect(setAfter(`1${'.fail'.repeat(index)}`)).toEqual([{ member: 'job-1', score: due * 4096 }]);
  }
});

test('without jitter a thousand jobs share a millisecond, in the order in which they failed', () => {
  const set = setAfter('1.jobs-1000');
  const { min } = millisecondBand(OPENS + 1000);
  expect(set).toEqual(Array.from({ length: 1000 }, (_, i) => ({ member: `job-${i + 1}`, score: min + i })));
});

test('the set is as if the jobs had been added one by one', () => {
  fc.assert(
    fc.property(policies, fc.nat(actions.attempts.params[0].max), (policy, at) => {
      const redis = new Redis();
      const retries = planRetries(policy);
      const { order, delays, dues } = retries[at % retries.length]!;
      const run = (...words: readonly (string | number)[]): Reply => redis.call(...words.map(String));
      for (const job of order) if (delays[job]! > 0) addDelayed(run, MAIL, { id: String(job), due: dues[job]! });
      const all = redis.call('ZRANGE', MAIL.delayed, '0', '-1', 'WITHSCORES');
      const scores = scoresOf(retries[at % retries.length]!);
      expect(scoredMembers(all)).toEqual(
        scores.map(({ job, score }) => ({ member: String(job), score })).toSorted((a, b) => a.score - b.score),
      );
    }),
  );
});

test('the worst second of every retry is the set’s own count, and jitter lightens it as far as delays are long', () => {
  const worst = [0, 50, 100].map((percent) =>
    [0, 1, 2, 3, 4].map((failures) => {
      const frame = frameAfter(`1.jobs-1000.jitter-${percent}${'.fail'.repeat(failures)}`);
      const { dues, delays } = frame.state.retries[failures]!;
      const load = worstSecond(dues.filter((_, job) => delays[job]! > 0)).jobs;
      expect(frame.exchanges.at(-1)?.reply).toBe(load);
      return load;
    }),
  );
  expect(worst).toEqual([
    [1000, 1000, 1000, 1000, 1000],
    [1000, 749, 481, 250, 130],
    [1000, 523, 258, 127, 69],
  ]);
});

test('a delay that chance makes 0 puts the job back at once', () => {
  const frame = frameAfter('1.jobs-1000.delay-100.jitter-100');
  const atOnce = frame.state.retries[0]!.delays.filter((delay) => delay === 0).length;
  expect(atOnce).toBeGreaterThan(0);
  expect(frame.keys.sortedSet(MAIL.delayed)).toHaveLength(1000 - atOnce);
  expect(frame.sentence).toContain(` puts ${atOnce} back at once, past the delayed set.`);

  const alone = frameAfter('1.delay-100.jitter-100.fail');
  expect(alone.keys.sortedSet(MAIL.delayed)).toEqual([]);
  expect(alone.exchanges).toEqual([{ command: ['LPUSH', MAIL.wait, 'job-1'], reply: 1 }]);
  expect(alone.sentence).toBe(
    'Retry 2 of 5: 2¹ × 100 = 200 ms, shortened by chance to 0. The job is back at once, past the delayed set.',
  );
});

test('the axis: retries that double stand at even distances, and a fixed delay needs no logarithm', () => {
  const { toX, isLog } = timeScale(1000, 31_000);
  const steps = [1000, 3000, 7000, 15_000, 31_000].map((ms) => toX(ms));
  expect(isLog).toBe(true);
  for (const [index, x] of steps.entries()) expect(x).toBeCloseTo(0.02 + (0.96 * (index + 1)) / 5);
  expect(timeScale(1000, 5000).isLog).toBe(false);
});

test('a link of two thousand plans for a thousand jobs stops early, and says where; failing on costs no plan', async () => {
  const replay = new Replay(backoff);
  await replay.open(`1.jobs-1000.attempts-10${'.delay-100.jitter-50'.repeat(999)}`);
  const { position, problem, frame } = replay.view();
  expect(problem).toMatch(new RegExp(`^Stopped at step ${position} of 2000: `));
  expect(position).toBeGreaterThan(10);
  expect(position).toBeLessThan(200);
  expect(frame.state.policy).toMatchObject({ jobs: 1000, attempts: 10, delay: 100 });

  await replay.open('1.jobs-1000.attempts-10.jitter-50');
  const { retries } = replay.view().frame.state;
  replay.act('fail');
  expect(replay.view().frame.state.retries).toBe(retries);
});
