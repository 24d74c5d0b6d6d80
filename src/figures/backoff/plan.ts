import { backoffDelay } from '#emq/backoff.ts';
import { delayedScores } from '#emq/scores.ts';
import { seededRandom } from '#redis/index.ts';
import { OPENS } from '../jobs.ts';

/** What the jobs' options say, and how many jobs there are. */
export interface Policy {
  readonly type: 'fixed' | 'exponential';
  /** In ms. */
  readonly delay: number;
  /** From 0 to 1. */
  readonly jitter: number;
  /** How often a job is tried in all: one more than there are retries. */
  readonly attempts: number;
  readonly jobs: number;
}

/** One retry of all jobs. */
export interface Retry {
  /** The jobs by number, from 0, in the order in which the attempt before this one failed. */
  readonly order: readonly number[];
  /** By the job's number: how long it waits, in ms, and when it is due, in Unix ms. */
  readonly delays: readonly number[];
  readonly dues: readonly number[];
}

/**
 * Plans the retries of jobs that fail together at `OPENS`, and fail again each time the moment they are due. Chance is
 * drawn from a seed, once for each job and retry, so that the same policy always gives the same plan.
 */
export function planRetries({ type, delay, jitter, attempts, jobs }: Policy): Retry[] {
  const random = seededRandom(1);
  const retries: Retry[] = [];
  let order = Array.from({ length: jobs }, (_, job) => job);
  let failures: readonly number[] = order.map(() => OPENS);
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const delays = failures.map(() => {
      const chance = random();
      return backoffDelay({ type, delay, jitter }, attempt, { random: () => chance });
    });
    const dues = delays.map((wait, job) => failures[job]! + wait);
    retries.push({ order, delays, dues });
    order = order.toSorted((a, b) => dues[a]! - dues[b]!);
    failures = dues;
  }
  return retries;
}

/** The scores that delayed jobs get when they are added one after the other; a job whose delay is 0 is not delayed. */
export function scoresOf({ order, delays, dues }: Retry): { job: number; score: number }[] {
  const delayed = order.filter((job) => delays[job]! > 0);
  const scores = delayedScores(delayed.map((job) => dues[job]!));
  return delayed.map((job, index) => ({ job, score: scores[index]! }));
}

/** A second, by its first millisecond, and how many jobs fall due in it. */
export interface Load {
  readonly second: number;
  readonly jobs: number;
}

/** The second in which the most jobs fall due; the first such, where there are several. @param dues in Unix ms */
export function worstSecond(dues: readonly number[]): Load {
  const loads = new Map<number, number>();
  let worst: Load = { second: OPENS, jobs: 0 };
  for (const due of dues) {
    const second = due - (due % 1000);
    const jobs = (loads.get(second) ?? 0) + 1;
    loads.set(second, jobs);
    if (jobs > worst.jobs || (jobs === worst.jobs && second < worst.second)) worst = { second, jobs };
  }
  return worst;
}
