import { GET_DELAYED_SCORE, runBullmqFunction } from '#emq/testing/bullmq-function.ts';
import { Replay } from '#replay/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { occupiedPath, slotsAtTop } from './rows.ts';
import { BAND, DUE, MAIL, hasHole, placeOf, sameMillisecondBand } from './scenario.ts';

const frameAfter = (link: string) => new Replay(sameMillisecondBand, link).view().frame;
const membersAfter = (link: string) => frameAfter(link).keys.sortedSet(MAIL.delayed);
const placesAfter = (link: string) => membersAfter(link).map(({ member, score }) => [member, placeOf(score)]);

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

/** Adds a job on the real server with the score that bullmq's own function gives it. */
async function addReally(member: string): Promise<void> {
  const score = await runBullmqFunction(real, GET_DELAYED_SCORE, MAIL.delayed, DUE);
  await real.call('ZADD', MAIL.delayed, String(score), member);
}

test('a removed job leaves a hole, and the next still gets the highest present + 1', async () => {
  expect(placesAfter('1.remove-survey.add')).toEqual([
    ['report', 0],
    ['invoice', 1],
    ['backup', 3],
    ['welcome', 4],
  ]);
  // The highest itself is present no longer: its place is given out again.
  expect(placesAfter('1.remove-backup.add').at(-1)).toEqual(['welcome', 3]);

  for (const id of ['report', 'invoice', 'survey', 'backup']) await addReally(id);
  await real.call('ZREM', MAIL.delayed, 'survey');
  await addReally('welcome');
  const scores = (await real.call('ZRANGE', MAIL.delayed, '0', '-1', 'WITHSCORES')) as string[];
  expect(scores).toEqual(membersAfter('1.remove-survey.add').flatMap(({ member, score }) => [member, String(score)]));
});

test('the 4096th job takes the last place; from the 4097th on they tie, and bytes decide', async () => {
  const filled = membersAfter('1.fill');
  expect(filled.length).toBe(4095);
  expect(frameAfter('1.fill').sentence).toBe('4095 jobs are in the band, and one place is left at the top.');
  expect(placesAfter('1.fill.add').at(-1)).toEqual(['welcome', 4095]);
  expect(placesAfter('1.fill.add.add.add').slice(-4)).toEqual([
    ['j-4094', 4094],
    ['digest', 4095],
    ['refund', 4095],
    ['welcome', 4095],
  ]);
  expect(frameAfter('1.fill.add.add').sentence).toContain('It ties with 1 before it');

  await real.call('DEL', MAIL.delayed);
  await real.call('ZADD', MAIL.delayed, ...filled.flatMap(({ member, score }) => [String(score), member]));
  for (const id of ['welcome', 'refund', 'digest']) await addReally(id);
  expect(await real.call('ZRANGE', MAIL.delayed, '-4', '-1')).toEqual(['j-4094', 'digest', 'refund', 'welcome']);
  expect(await real.call('ZCOUNT', MAIL.delayed, String(BAND.max), String(BAND.max))).toBe(3);
});

test('the list shows the top of the band with its holes, the strip all of it', () => {
  const slotsAfter = (link: string) =>
    slotsAtTop(membersAfter(link), 7).map(({ place, members, isHole }) =>
      isHole ? 'hole' : `${place}: ${members.length}`,
    );
  expect(slotsAfter('1.remove-survey.remove-report.add')).toEqual([
    'hole',
    '1: 1',
    'hole',
    '3: 1',
    '4: 1',
    '5: 0',
    '6: 0',
  ]);
  expect(slotsAfter('1.fill').at(-1)).toBe('4095: 0');
  expect(slotsAfter('1.fill.add.add').at(-1)).toBe('4095: 2');
  expect(slotsAfter('1.remove-report.remove-invoice.remove-survey.remove-backup')[0]).toBe('0: 0');
  expect(
    ['', '1.remove-backup', '1.remove-report', '1.remove-survey'].map((link) => hasHole(membersAfter(link))),
  ).toEqual([false, false, true, true]);
  expect(occupiedPath(membersAfter('1.remove-survey'))).toBe('M0 0H2V1H0ZM3 0H4V1H3Z');
  expect(occupiedPath(membersAfter('1.fill.add.add'))).toBe('M0 0H4096V1H0Z');
});
