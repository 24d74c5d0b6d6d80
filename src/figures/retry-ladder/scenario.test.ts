import { backoffDelay } from '#emq/backoff.ts';
import { Replay } from '#replay/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Both } from '../../emq/testing/both.ts';
import { ATTEMPTS, BACKOFFS, MAIL, OTHERS, UNLUCKY, retryLadder, type BackoffName } from './scenario.ts';

const START = 1_706_648_400_000;
const frameAfter = (link: string) => new Replay(retryLadder, link).view().frame;
const picture = (link: string) => {
  const { keys } = frameAfter(link);
  return {
    wait: keys.list(MAIL.wait),
    prioritized: keys.sortedSet(MAIL.prioritized),
    active: keys.list(MAIL.active),
    delayed: keys.sortedSet(MAIL.delayed),
    failed: keys.sortedSet(MAIL.failed),
    pc: keys.string(MAIL.pc),
  };
};

test('without a backoff it never touches delayed, and takes a new arrival number', () => {
  const { prioritized, delayed } = picture('1.fail');
  expect(prioritized.at(-1)).toEqual({ member: UNLUCKY, score: 2 ** 32 + 4 });
  expect(delayed).toEqual([]);
  const sent = frameAfter('1.fail').exchanges.flatMap(({ command }) => command);
  expect(sent).not.toContain(MAIL.delayed);
});

test('with one it is delayed, and takes the new number when it is promoted', () => {
  expect(picture('1.backoff-exponential.fail')).toMatchObject({
    delayed: [{ member: UNLUCKY, score: (START + 1000) * 4096 }],
    pc: '3',
  });
  expect(picture('1.backoff-exponential.fail.pass')).toMatchObject({ delayed: [], pc: '4' });
});

test('the last failure is scored in plain milliseconds', () => {
  const life = '1.backoff-exponential.fail.pass.take.take.take.fail.pass.take.fail';
  expect(picture(life)).toMatchObject({ delayed: [], failed: [{ member: UNLUCKY, score: START + 3000 }] });
  expect(frameAfter(`${life}.fail`).sentence).toBe('invoice is not active, so it cannot fail.');
});

/** What bullmq's own client does, on a real server, is what the figure shows. */
let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

async function realPicture(): Promise<unknown> {
  const scored = async (key: string): Promise<unknown> => {
    const flat = (await both.call('ZRANGE', key, '0', '-1', 'WITHSCORES')) as unknown[];
    return Array.from({ length: flat.length / 2 }, (_, i) => ({ member: flat[2 * i], score: flat[2 * i + 1] }));
  };
  const pc = await both.call('GET', MAIL.pc);
  return {
    wait: await both.call('LRANGE', MAIL.wait, '0', '-1'),
    prioritized: await scored(MAIL.prioritized),
    active: await both.call('LRANGE', MAIL.active, '0', '-1'),
    delayed: await scored(MAIL.delayed),
    failed: await scored(MAIL.failed),
    pc: pc === null ? undefined : String(pc),
  };
}

const NAMES = Object.keys(BACKOFFS) as BackoffName[];
test.each(NAMES.flatMap((name) => [0, 1, 3].map((tier) => ({ name, tier }))))(
  'backoff $name, priority $tier: as bullmq does it',
  async ({ name, tier }) => {
    const backoff = BACKOFFS[name];
    let link = `1.backoff-${name}.tier-${tier}`;
    const take = async (): Promise<void> => {
      await both.must('moveToActive', 'token');
      link += '.take';
    };
    await both.reset();
    for (const jobId of [UNLUCKY, ...OTHERS]) {
      await both.must('add', 'send', {}, { jobId, priority: tier, attempts: ATTEMPTS, ...(backoff && { backoff }) });
    }
    await both.must('moveToActive', 'token');
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await both.must('fail', UNLUCKY, 'token', { message: 'bounced' });
      link += '.fail';
      expect(picture(link)).toEqual(await realPicture());
      if (attempt === ATTEMPTS) break;
      if (backoff) {
        await both.advance(backoffDelay(backoff, attempt, { random: () => 0 }));
        link += '.pass';
      }
      while (!picture(link).active.includes(UNLUCKY)) {
        await take();
        expect(picture(link)).toEqual(await realPicture());
      }
    }
    await take();
    expect(picture(link)).toEqual(await realPicture());
  },
);
