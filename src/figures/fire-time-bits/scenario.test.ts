import { fireTime, millisecondBand } from '#emq/scores.ts';
import { GET_DELAYED_SCORE, runBullmqFunction } from '#emq/testing/bullmq-function.ts';
import { Replay } from '#replay/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { timeInFull } from '#ui/words.ts';
import { MAIL, fireTimeBits } from './scenario.ts';

const frameAfter = (link: string) => new Replay(fireTimeBits, link).view().frame;
const scoreAfter = (link: string): number => frameAfter(link).state.score;

test('the score is ms × 4096 + discriminator, and the floor gives the millisecond back', () => {
  const { state, sentence } = frameAfter('1.before-3');
  expect(state.score).toBe(6_990_432_092_160_003);
  expect(fireTime(state.score)).toBe(state.timestamp + state.delay);
  expect(sentence).toBe(
    '1706648460000 × 4096 + 3 is 6990432092160003: the millisecond comes back. A sweep 1 ms early leaves it.',
  );
  expect(frameAfter('').state.score / 0x1000).toBe(1_706_648_460_000.0007);
});

test('up to 2039-09-07T15:47:35.551Z every discriminator is exact; a millisecond later + 1 is lost', () => {
  expect(scoreAfter('1.edge.before-4095')).toBe(2 ** 53 - 1);
  const edge = frameAfter('1.edge.next').state;
  expect(timeInFull(edge.timestamp + edge.delay)).toBe('2039-09-07 15:47:35.552 UTC');
  for (const before of [0, 1, 3, 4095]) expect(scoreAfter(`1.edge.next.before-${before}`)).toBe(2 ** 53);
});

test('past the edge a sweep takes a job one millisecond early, and a job can inherit a later one’s millisecond', () => {
  expect(frameAfter('1.edge.next').sentence).toMatch(/early leaves it\.$/);
  expect(frameAfter('1.edge.next.next').sentence).toMatch(/early takes it\.$/);
  const inherited = frameAfter(`1.timestamp-${2 ** 41}.delay-100.before-0.later-there`);
  expect(inherited.state.score).toBe(millisecondBand(2 ** 41 + 101).min);
  expect(inherited.sentence).toContain(`${2 ** 41 + 101} comes back, not ${2 ** 41 + 100}`);
  expect(frameAfter('1.later-there').state.score).toBe(scoreAfter(''));
});

test('a flip above the discriminator moves the job by a power of two, one within it leaves the millisecond', () => {
  const { timestamp, delay } = frameAfter('').state;
  for (let bit = 0; bit < 53; bit += 1) {
    const { state, sentence } = frameAfter(`1.flip-${bit}`);
    const moved = Math.abs(state.timestamp + state.delay - timestamp - delay);
    expect(moved).toBe(bit < 12 ? 0 : 2 ** (bit - 12));
    expect(sentence).toContain(bit < 12 ? 'The millisecond is the same' : `moves ${moved} ms`);
    expect(scoreAfter(`1.flip-${bit}.flip-${bit}`)).toBe(scoreAfter(''));
  }
});

test('past the edge the lowest bit has no place: a flip changes nothing', () => {
  expect(scoreAfter('1.edge.next.flip-0')).toBe(2 ** 53);
  expect(frameAfter('1.edge.next.flip-0').sentence).toContain('no place');
  expect(scoreAfter('1.edge.next.flip-1')).toBe(2 ** 53 + 2);
});

test('the drawn line moves the job to any millisecond', () => {
  expect(frameAfter('1.due-1706648460100').state).toMatchObject({ timestamp: 1_706_648_400_100, delay: 60_000 });
  expect(frameAfter('1.due-5').state).toMatchObject({ timestamp: 0, delay: 5 });
});

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
beforeEach(() => real.call('FLUSHALL'));
afterAll(() => real.stop());

/** Adds a job on the real server with the score that bullmq's own function gives it. @returns the score */
async function addReally(member: string, due: number): Promise<number> {
  const score = await runBullmqFunction(real, GET_DELAYED_SCORE, MAIL.delayed, due);
  await real.call('ZADD', MAIL.delayed, String(score), member);
  return score;
}

test.each([1_706_648_460_000, 2 ** 41 - 1, 2 ** 41, 2 ** 41 + 100])(
  'on the real server the jobs due at %i get the same scores',
  async (due) => {
    const link = (before: number, later: string): string =>
      `1.timestamp-${due - 60_000}.before-${before}.later-${later}`;
    for (const before of [0, 1, 2, 3]) {
      expect(await addReally(`job-${before}`, due)).toBe(scoreAfter(link(before, 'none')));
    }
    await real.call('DEL', MAIL.delayed);
    await addReally('later', due + 1);
    expect(await addReally('report', due)).toBe(scoreAfter(link(0, 'there')));

    // The bound of a sweep that runs a millisecond early, as Lua computes it on the server.
    const sweep = 'return redis.call("ZRANGEBYSCORE", KEYS[1], 0, (ARGV[1] + 1) * 0x1000 - 1)';
    const early = await real.call('EVAL', sweep, '1', MAIL.delayed, String(due - 1));
    const { sentence } = frameAfter(link(0, 'there'));
    expect(sentence).toMatch((early as string[]).includes('report') ? /early takes it\.$/ : /early leaves it\.$/);
  },
);
