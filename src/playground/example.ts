import { delayedScore, prioritizedScore } from '#emq/scores.ts';
import { queueKeys } from '#emq/keys.ts';
import { commandAction, type Action } from '#replay/index.ts';
import { CLOCK_START } from './cli.ts';

const MAIL = queueKeys('mail');
const MINUTE = 60_000;

/** Where a reader who brings nothing starts: a small queue, with a key of each shape that a lesson draws. */
export const EXAMPLE: readonly Action[] = [
  ['RPUSH', MAIL.wait, 'receipt', 'digest'],
  delayed('welcome', MINUTE),
  delayed('survey', 3 * MINUTE),
  delayed('backup', 8 * MINUTE),
  ['SET', MAIL.pc, '3'],
  [
    'ZADD',
    MAIL.prioritized,
    ...ladder([
      ['invoice', 2],
      ['report', 1],
      ['resize', 2],
    ]),
  ],
  ['HSET', `${MAIL['']}invoice`, 'name', 'send', 'priority', '2', 'attempts', '1'],
].map(commandAction);

function delayed(job: string, delay: number): string[] {
  return ['ZADD', MAIL.delayed, String(delayedScore(CLOCK_START + delay, undefined)), job];
}

function ladder(jobs: readonly (readonly [job: string, tier: number])[]): string[] {
  return jobs.flatMap(([job, tier], index) => [String(prioritizedScore(tier, index + 1)), job]);
}
