import { jobKey, queueKeys } from '#emq/keys.ts';
import type { Send } from '#redis/index.ts';
import type { ActionContext } from '#replay/index.ts';
import { addDelayed, addPrioritized } from '#emq/steps/add.ts';
import type { Promoted } from '#emq/steps/promote.ts';
import { OPENS } from './jobs.ts';
import { count } from '#ui/words.ts';

/** A queue with delayed jobs of both kinds, and the ways out of its delayed set: what two figures are about. */

export interface DelayedJob {
  readonly id: string;
  /** 0: none. */
  readonly priority: number;
  /** Whether it was added with `lifo`. */
  readonly lifo: boolean;
  /** In Unix ms. */
  readonly due: number;
}

export const MAIL = queueKeys('mail');

/** In the order in which they were added; digest and alert are due in the same millisecond. */
export const DELAYED: readonly DelayedJob[] = [
  { id: 'report', priority: 2, lifo: false, due: OPENS + 5_000 },
  { id: 'digest', priority: 0, lifo: false, due: OPENS + 8_000 },
  { id: 'alert', priority: 1, lifo: false, due: OPENS + 8_000 },
  { id: 'resize', priority: 0, lifo: true, due: OPENS + 11_000 },
];
/** The one that waits already, and the one that stands on the ladder. */
export const WAITING = 'bill';
export const RANKED = { id: 'audit', tier: 2 };

/** Brings the queue to where both figures begin. */
export function setUp({ prepare }: ActionContext<unknown>): void {
  prepare('LPUSH', MAIL.wait, WAITING);
  addPrioritized(prepare, MAIL, RANKED);
  for (const job of DELAYED) {
    writeHash(prepare, job, job.due - OPENS);
    addDelayed(prepare, MAIL, job);
  }
}

/** Writes what the routes read and change of a job's hash. @param delay in ms */
export function writeHash(run: Send, { id, priority, lifo }: DelayedJob, delay: number): void {
  run('HSET', jobKey(MAIL, id), 'priority', priority, 'delay', delay, 'opts', JSON.stringify({ lifo }));
}

/** Where a job went that was promoted, in words that follow its name. */
export function whereTo({ tier, number }: Promoted): string {
  return tier === 0 ? `waits behind ${count(number - 1, 'job')}` : `joins tier ${tier} as arrival ${number}`;
}
