import type { Words } from '../question.ts';
import type { Random } from './random.ts';
import { JOB_IDS } from './jobs.ts';

/** 2024-01-30 21:00:00 UTC, in seconds. */
const OPENS = 1_706_648_400;

interface DelayedJob {
  readonly id: string;
  /** Unix time in s. */
  readonly due: number;
}

/** Jobs scored in the textbook's way, by the Unix second at which they are due, no two the same; earliest first. */
export function delayedJobs(count: number, { between, some }: Random): DelayedJob[] {
  let due = OPENS;
  return some(count, JOB_IDS).map((id) => ({ id, due: (due += between(5, 90)) }));
}

/** A moment from the time of one job up to just before the time of the next; every second one is exactly a job's own. */
export function momentBetween(job: DelayedJob, next: DelayedJob, { between }: Random): number {
  return between(0, 1) === 0 ? job.due : between(job.due, next.due - 1);
}

/** The commands that add jobs, in the order given. */
export function addDelayed(jobs: readonly DelayedJob[]): Words[] {
  return jobs.map(({ id, due }) => ['ZADD', 'delayed', due, id]);
}
