import { scoredMembers, type Send } from '#redis/index.ts';
import type { QueueKeys } from '#emq/keys.ts';

/**
 * Takes the next job as `moveToActive-11` does: from `wait`, else the head of `prioritized`. A pop that finds nothing
 * forgets the arrival counter.
 * @returns the job's id, or undefined when there was none
 */
export function takeJob(run: Send, { wait, active, prioritized, pc }: QueueKeys): string | undefined {
  const waiting = run('RPOPLPUSH', wait, active);
  if (waiting !== null) return String(waiting);
  const [head] = scoredMembers(run('ZPOPMIN', prioritized));
  if (head) run('LPUSH', active, head.member);
  else run('DEL', pc);
  return head?.member;
}
