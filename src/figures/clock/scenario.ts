import { queueKeys } from '#emq/keys.ts';
import { timeOf as timeOfScore } from '#emq/score-meaning.ts';
import { delayedScores, dueBound } from '#emq/scores.ts';
import { seededRandom, scoredMembers, type ScoredMember } from '#redis/index.ts';
import { oneOf, whole, type ActionContext, type Frame, type Result, type Scenario } from '#replay/index.ts';
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
  /** What workers have claimed, the newest first. */
  readonly claimed: readonly string[];
}

export type ClockActions = {
  now: readonly [seconds: number];
  scoring: readonly [Scoring];
  jobs: readonly [Size];
  claim: readonly [];
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

type Settings = Pick<ClockState, 'scoring' | 'size' | 'now' | 'claimed'>;

/** How many jobs one worker claims at once. */
const LIMIT = 10;

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
  return read(context, { ...settings, claimed: [] });
}

function read({ send }: ActionContext<unknown>, settings: Settings): Result<ClockState> {
  const { scoring, size, now } = settings;
  const key = keyOf(scoring);
  const bound = boundAt(now, scoring);
  const [nextWake] = scoredMembers(send('ZRANGEBYSCORE', key, `(${bound}`, '+inf', 'WITHSCORES', 'LIMIT', 0, 1));
  const range = [key, scoring === 'seconds' ? '-inf' : 0, bound];
  // Of thousands, the reply would be the page: their number is enough.
  const due = size === 'few' ? (send('ZRANGEBYSCORE', ...range) as string[]) : Number(send('ZCOUNT', ...range));
  const state = { ...settings, due: typeof due === 'number' ? due : due.length, nextWake };
  return { state, sentence: sentence(state, typeof due === 'number' ? '' : `: ${list(due)}`) };
}

/** @param names which jobs are due, behind their number */
function sentence({ scoring, now, due, nextWake }: ClockState, names: string): string {
  const dueNow = due === 0 ? 'no job is due' : `${count(due, 'job')} due${names}`;
  if (!nextWake) return `At ${clockTime(now * 1000)}, ${dueNow}. Nothing is left to wake for.`;
  const wake = timeOf(nextWake.score, scoring);
  return `At ${clockTime(now * 1000)}, ${dueNow}. Next wake: ${nextWake.member} at ${clockTime(wake)}, in ${duration(wake - now * 1000)}.`;
}

/** Takes what is due as a worker does: a range, and a ZREM for each member that it named. */
function claim(context: ActionContext<ClockState>): Result<ClockState> {
  const { send, prepare, state } = context;
  const { scoring, now } = state;
  const key = keyOf(scoring);
  const from = scoring === 'seconds' ? '-inf' : 0;
  const named = send('ZRANGEBYSCORE', key, from, boundAt(now, scoring), 'LIMIT', 0, LIMIT) as string[];
  const mine = named.filter((member) => send('ZREM', key, member) === 1);
  const settings = { ...state, claimed: [...mine.toReversed(), ...state.claimed] };
  const { state: after } = read({ ...context, send: prepare }, settings);
  const what = mine.length > 3 ? `${mine.length} jobs` : list(mine);
  return {
    state: after,
    sentence: `${mine.length === 0 ? 'The range names nothing' : `${what} claimed: each ZREM replied 1`}. ${nextSleep(after)}`,
  };
}

/** How long the worker may sleep after a claim. */
function nextSleep({ due, nextWake, now, scoring }: ClockState): string {
  if (due > 0) return `${count(due, 'job')} still due.`;
  if (!nextWake) return 'The set is empty: nothing to wake for.';
  return `Now the worker can sleep ${duration(timeOf(nextWake.score, scoring) - now * 1000)}.`;
}

/** A member's score as a time, and how far away that is. */
function about({ state, keys }: Frame<ClockState>, member: string): string {
  const { scoring, now } = state;
  const score = keys.sortedSet(keyOf(scoring)).find((entry) => entry.member === member)?.score;
  if (score === undefined) return `${member} is in the set no more: a worker has claimed it.`;
  const ms = timeOf(score, scoring);
  const left = ms - now * 1000;
  const when = left > 0 ? `due in ${duration(left)}` : left === 0 ? 'due now' : `due for ${duration(-left)}`;
  return `${member} has score ${score}: ${clockTime(ms)}, ${when}.`;
}

/** A delayed set read against a clock that the reader moves. */
export const clock: Scenario<ClockState, ClockActions> = {
  id: 'clock',
  watch: ({ scoring }) => [keyOf(scoring)],
  now: ({ now }) => now * 1000,
  start(context) {
    const settings = { scoring: 'seconds', size: 'few', now: START_SECOND, claimed: [] } as const;
    addAll(context, settings);
    const { state } = read(context, settings);
    // Who is next is the reader's to guess.
    return { state, sentence: `At ${clockTime(START_SECOND * 1000)}, ${count(state.due, 'job')} due.` };
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
    claim: { params: [], run: claim },
  },
  about,
  guess: {
    question: 'Which job will the worker wake for next? Tap it.',
    reveal: [['claim']],
    right: ({ state }) => state.nextWake!.member,
  },
  goals: [
    {
      name: 'four-due',
      text: 'Make exactly four jobs due.',
      isReached: ({ state }) => state.size === 'few' && state.due === 4,
    },
    {
      name: 'sleep-90',
      text: 'Find a moment when the worker may sleep exactly 90 s.',
      isReached: ({ state: { nextWake, now, scoring } }) =>
        nextWake !== undefined && timeOf(nextWake.score, scoring) - now * 1000 === 90_000,
    },
  ],
};
