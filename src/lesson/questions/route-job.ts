import type { Send } from '#redis/index.ts';
import { jobKey, type QueueKeys } from '#emq/keys.ts';
import { putInLine } from '#emq/add-jobs.ts';
import type { Words } from '../question.ts';

/** The command that stores what decides a job's way out of the delayed set: its priority, 0 for none. */
export function storePriority(keys: QueueKeys, id: string, priority: number): Words {
  return ['HSET', jobKey(keys, id), 'priority', priority];
}

/** Puts a job that has just left the delayed set where workers take jobs, as `promoteDelayedJobs` and `promote-9` do. */
export function routeJob(send: Send, keys: QueueKeys, id: string): void {
  putInLine(send, keys, { id, tier: Number(send('HGET', jobKey(keys, id), 'priority')) });
}
