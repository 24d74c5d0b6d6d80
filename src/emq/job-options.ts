import { normalizeBackoff, type Backoff } from './backoff.ts';
import type { Packable } from './pack.ts';
import { MAX_PRIORITY } from './scores.ts';

/** What may be said about a job when it is added. */
export interface JobOptions {
  /** The job's id; left out, the queue counts. */
  readonly jobId?: string;
  /** In ms, from the timestamp on. */
  readonly delay?: number;
  /** 1 is served first; 0, none at all, before every other. */
  readonly priority?: number;
  /** Whether a job without a priority goes to the end of the wait list that is served next. */
  readonly lifo?: boolean;
  /** When the job was made, in Unix ms; left out, now. */
  readonly timestamp?: number;
  /** How often it is tried in all. */
  readonly attempts?: number;
  /** How long it waits between attempts; a number is a fixed time in ms. */
  readonly backoff?: Backoff | number;
}

/** bullmq's refusals, before a script is asked (`Queue.add`, `Job.validateOptions`). @throws {Error} with its texts */
export function checkJobOptions({ jobId, priority, backoff }: JobOptions): void {
  if (jobId === '0' || jobId?.startsWith('0:')) throw new Error("JobId cannot be '0' or start with '0:'");
  if (jobId) {
    if (String(Number.parseInt(jobId, 10)) === jobId) throw new Error('Custom Id cannot be integers');
    const parts = jobId.split(':').length;
    // Ids of repeated jobs have three parts.
    if (parts !== 1 && parts !== 3) throw new Error('Custom Id cannot contain :');
  }
  if (priority) {
    if (!Number.isInteger(priority)) throw new Error('Priority should not be float');
    if (priority > MAX_PRIORITY) throw new Error(`Priority should be between 0 and ${MAX_PRIORITY}`);
  }
  const jitter = typeof backoff === 'object' ? backoff.jitter : undefined;
  if (jitter !== undefined && (jitter < 0 || jitter > 1)) throw new Error('Jitter should be between 0 and 1');
}

/** The options as bullmq stores them: in the order given, without what is undefined. */
export function storedOptions(options: JobOptions): { readonly [key: string]: Packable } {
  const all = { attempts: 0, ...options, backoff: normalizeBackoff(options.backoff) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<string, Packable>;
}
