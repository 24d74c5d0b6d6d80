import { jobKey, type QueueKeys } from '#emq/keys.ts';
import { delayedScore } from '#emq/scores.ts';
import type { Words } from '../question.ts';

/** Ids that a queue would accept: neither whole numbers nor with a colon in them. */
export const JOB_IDS = [
  'backup',
  'digest',
  'export',
  'invoice',
  'reminder',
  'report',
  'resize',
  'survey',
  'thumbnail',
  'welcome',
] as const;

interface DelayedJob {
  readonly id: string;
  /** 0 is none. */
  readonly priority: number;
  /** In Unix ms. */
  readonly due: number;
}

/** The commands that leave a job in the delayed set, alone in its millisecond, and its priority in its hash. */
export function delayJob(keys: QueueKeys, { id, priority, due }: DelayedJob): Words[] {
  return [
    ['HSET', jobKey(keys, id), 'priority', priority],
    ['ZADD', keys.delayed, delayedScore(due, undefined), id],
  ];
}
