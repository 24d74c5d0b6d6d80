import { queueKeys } from '#emq/keys.ts';
import { timeOf as timeOfScore } from '#emq/score-meaning.ts';
import { delayedScores, dueBound } from '#emq/scores.ts';
import { seededRandom, scoredMembers, type ScoredMember } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { CLOSES, JOBS, OPENS, type Job } from '../jobs.ts';
import { clockTime, count, duration, list } from '#ui/words.ts';

/** How the same fire-times are scored: in whole seconds, or as EchoMQ does it, in milliseconds × 4096 + a discriminator. */
export type Scoring = 'seconds' | 'echomq';

/** Six jobs that have names, or ten thousand. */
export type Size = 'few' | 'crowd';

export interface ClockState {
  readonly scoring: Scoring;
  readonly size: Size;
  /** Where the reader put the now line, in Unix seconds. */
  readonly now: number;
  /** How many jobs are due: so many members, from the first on. */
  readonly due: number;
  /** The job to wake for: the first to the right of now, and not the set's own head while that is due. */
  readonly nextWake: ScoredMember | undefined;
}

export type ClockActions = {
  now: readonly [seconds: number];
  scoring: readonly [Scoring];
  jobs: readonly [Size];
};

export const FIRST_SECOND = OPENS / 1000;
export const LAST_SECOND = CLOSES / 1000;
const START_SECOND = FIRST_SECOND + 195;

const MAIL = queueKeys('mail');

export function keyOf(scoring: Scoring): string {
  return scoring === 'seconds' ? 'delayed_queue' : MAIL.delayed;
}

/** The time that a score stands for, in Unix ms. */
export function timeOf(score: number, scoring: Scoring): number {
  return timeOfScore(score, scoring === 'seconds' ? 'seconds' : 'delayed');
}

/** The highest score that is due in the second `now`, as a worker computes it. */
function boundAt(now: number, scoring: Scoring): number {
  return scoring === 'seconds' ? now : dueBound(now * 1000);
}

export const CROWD_SIZE = 10_000;
const random = seededRandom(1);
/** Most of them in the middle of the axis, in the order in which they were added. */
const CROWD: readonly Pick<Job, 'id' | 'due'>[] = Array.from({ length: CROWD_SIZE }, (_, index) => ({
  id: `job-${index + 1}`,
  due: Math.floor(OPENS + ((CLOSES - OPENS) * (random() + random())) / 2),
}));

type Settings = Pick<ClockState, 'scoring' | 'size' | 'now'>;

/** Scores and members of all jobs, in the order of the scores, in which they are quickest to add. */
function scored(jobs: readonly Pick<Job, 'id' | 'due'>[], scoring: Scoring): readonly string[] {
  const dues = jobs.map(({ due }) => due);
  const scores = scoring === 'echomq' ? delayedScores(dues) : dues.map((due) => Math.floor(due / 1000));
  const order = [...scores.keys()].toSorted((a, b) => scores[a]! - scores[b]!);
  return order.flatMap((at) => [String(scores[at]), jobs[at]!.id]);
}

/** Those of a crowd, worked out once: it is added anew at each switch. */
const CROWDS: Partial<Record<Scoring, readonly string[]>> = {};

function addAll({ prepare }: ActionContext<unknown>, { scoring, size }: Settings): void {
  const words = size === 'few' ? scored(JOBS, scoring) : (CROWDS[scoring] ??= scored(CROWD, scoring));
  prepare('ZADD', keyOf(scoring), ...words);
}

function addAgain(context: ActionContext<ClockState>, settings: Settings): Result<ClockState> {
  context.prepare('DEL', keyOf(context.state.scoring));
  addAll(context, settings);
  return read(context, settings);
}

function read({ send }: ActionContext<unknown>, { scoring, size, now }: Settings): Result<ClockState> {
  const key = keyOf(scoring);
  const bound = boundAt(now, scoring);
  const [nextWake] = scoredMembers(send('ZRANGEBYSCORE', key, `(${bound}`, '+inf', 'WITHSCORES', 'LIMIT', 0, 1));
  const range = [key, scoring === 'seconds' ? '-inf' : 0, bound];
  // Of thousands, the reply would be the page: their number is enough.
  const due = size === 'few' ? (send('ZRANGEBYSCORE', ...range) as string[]) : Number(send('ZCOUNT', ...range));
  const state = { scoring, size, now, due: typeof due === 'number' ? due : due.length, nextWake };
  return { state, sentence: sentence(state, typeof due === 'number' ? '' : `: ${list(due)}`) };
}

/** @param names which jobs are due, behind their number */
function sentence({ scoring, now, due, nextWake }: ClockState, names: string): string {
  const dueNow = due === 0 ? 'no job is due' : `${count(due, 'job')} due${names}`;
  if (!nextWake) return `At ${clockTime(now * 1000)}, ${dueNow}. Nothing is left to wake for.`;
  const wake = timeOf(nextWake.score, scoring);
  return `At ${clockTime(now * 1000)}, ${dueNow}. Next wake: ${nextWake.member} at ${clockTime(wake)}, in ${duration(wake - now * 1000)}.`;
}

/** A delayed set read against a clock that the reader moves. */
export const clock: Scenario<ClockState, ClockActions> = {
  id: 'clock',
  watch: ({ scoring }) => [keyOf(scoring)],
  now: ({ now }) => now * 1000,
  start(context) {
    const settings = { scoring: 'seconds', size: 'few', now: START_SECOND } as const;
    addAll(context, settings);
    return read(context, settings);
  },
  actions: {
    now: {
      params: [whole(FIRST_SECOND, LAST_SECOND)],
      continuous: true,
      run: (context, now) => read(context, { ...context.state, now }),
    },
    scoring: {
      params: [oneOf({ seconds: 'textbook seconds', echomq: 'EchoMQ scores' })],
      run: (context, scoring) => addAgain(context, { ...context.state, scoring }),
    },
    jobs: {
      params: [oneOf({ few: 'six', crowd: '10,000' })],
      run: (context, size) => addAgain(context, { ...context.state, size }),
    },
  },
};
