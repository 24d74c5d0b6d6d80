import { jobKey, type QueueKeys } from '#emq/keys.ts';
import { delayedScore, prioritizedScore } from '#emq/scores.ts';
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

interface PrioritizedJob {
  readonly id: string;
  readonly tier: number;
  /** What the counter comes to when it is added. */
  readonly arrival: number;
}

/** The commands that add a prioritized job, as the queue's own step sends them. */
export function prioritizeJob(keys: QueueKeys, { id, tier, arrival }: PrioritizedJob): Words[] {
  return [
    ['INCR', keys.pc],
    ['ZADD', keys.prioritized, prioritizedScore(tier, arrival), id],
  ];
}
