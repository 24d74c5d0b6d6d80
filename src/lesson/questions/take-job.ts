import type { QueueKeys } from '#emq/index.ts';
import type { Send } from '../question.ts';
import { elements } from './elements.ts';

/**
 * Takes the next job as `moveToActive-11` does: from `wait`, else the head of `prioritized`. A pop that finds nothing
 * forgets the arrival counter.
 * @returns the job's id, or undefined when there was none
 */
export function takeJob(send: Send, { wait, active, prioritized, pc }: QueueKeys): string | undefined {
  const waiting = send('RPOPLPUSH', wait, active);
  if (waiting !== null) return String(waiting);
  const [id] = elements(send('ZPOPMIN', prioritized));
  if (id === undefined) send('DEL', pc);
  else send('LPUSH', active, id);
  return id;
}
