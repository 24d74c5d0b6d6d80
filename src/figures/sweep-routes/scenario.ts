import { oneOf, whole, type ActionContext, type Frame, type Result, type Scenario } from '#replay/index.ts';
import { jobKey } from '#emq/keys.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { countDue, sweep, type Promoted } from '#emq/steps/promote.ts';
import { DELAYED, MAIL, setUp, whereTo, writeHash, type DelayedJob } from '../delayed-jobs.ts';
import { hiding } from '../hiding.ts';
import { OPENS } from '../jobs.ts';
import { clockTime, count, list } from '#ui/words.ts';

export type Lifo = 'fifo' | 'lifo';

export interface SweepState {
  /** What the worker's clock says, in Unix ms. */
  readonly now: number;
  /** Every job that was delayed at some time. */
  readonly jobs: readonly DelayedJob[];
  /** What the sweep just now moved, in the order in which it did; empty after anything else. */
  readonly moved: readonly Promoted[];
}

export type SweepActions = {
  clock: readonly [seconds: number];
  add: readonly [priority: number, lifo: Lifo];
  sweep: readonly [];
  prioritize: readonly [id: string, priority: number];
};

/** Names for jobs that the reader adds, in this order. */
export const MORE_IDS = ['export', 'refund', 'ping', 'sync'] as const;
/** How far the reader may set the clock, in seconds after the start. */
export const LAST_SECOND = 20;
/** In how many ms a job that the reader adds is due. */
export const DELAY = 4_000;
/** The highest priority number that the reader may give. */
export const MAX_PRIORITY = 3;

function look({ send }: ActionContext<unknown>, now: number, jobs: readonly DelayedJob[]): Result<SweepState> {
  const due = countDue(send, MAIL, now);
  const until = ['', ' It stays until a script sweeps.'][due] ?? ' They stay until a script sweeps.';
  return {
    state: { now, jobs, moved: [] },
    sentence: `The worker’s clock says ${clockTime(now)}: ${count(due, 'job')} due.${until}`,
  };
}

function add({ state, send, prepare }: ActionContext<SweepState>, priority: number, lifo: boolean): Result<SweepState> {
  const id = MORE_IDS[state.jobs.length - DELAYED.length];
  if (id === undefined) return { state, sentence: 'Enough for one queue: Reset or Back makes room.' };
  const job = { id, priority, lifo, due: state.now + DELAY };
  writeHash(prepare, job, DELAY);
  addDelayed(send, MAIL, job);
  return {
    state: { ...state, jobs: [...state.jobs, job], moved: [] },
    sentence: `${id} is due at ${clockTime(job.due)}. Its score says nothing about its priority.`,
  };
}

/** Gives a delayed job another priority as `changePriority-7` does: in its hash, and nowhere else. */
function prioritize(
  { state, send, prepare }: ActionContext<SweepState>,
  id: string,
  priority: number,
): Result<SweepState> {
  if (prepare('ZSCORE', MAIL.delayed, id) === null) {
    return { state, sentence: `${id} is not delayed. Tap a job in ${MAIL.delayed}.` };
  }
  send('HSET', jobKey(MAIL, id), 'priority', priority);
  return {
    state: { ...state, jobs: state.jobs.map((job) => (job.id === id ? { ...job, priority } : job)), moved: [] },
    sentence: `${id} has ${priority === 0 ? 'no priority now' : `priority ${priority} now`}. It is written in the job’s hash; its score stays.`,
  };
}

/** Of more than so many jobs the sentence tells only how many went where. */
const MAX_NAMED = 3;

function countedMoves(promoted: readonly Promoted[]): string {
  const toWait = promoted.filter(({ tier }) => tier === 0).length;
  return `${toWait} to ${MAIL.wait}, ${promoted.length - toWait} to ${MAIL.prioritized}, earliest first`;
}

function callWorker(context: ActionContext<SweepState>): Result<SweepState> {
  const { state } = context;
  const promoted = sweep(hiding(context, 'HGET'), MAIL, state.now);
  if (promoted.length === 0) {
    return { state: { ...state, moved: [] }, sentence: 'Nothing is due, so the sweep ends after one read.' };
  }
  const moves = promoted.map((job) => `${job.id} ${whereTo(job)}`);
  const what = promoted.length <= MAX_NAMED ? list(moves) : countedMoves(promoted);
  return {
    state: { ...state, moved: promoted },
    sentence: `One ZREM takes ${count(promoted.length, 'job')}: ${what}.`,
  };
}

/** Where a job is, and what that means for its turn. */
function about({ keys, state: { jobs } }: Frame<SweepState>, member: string): string {
  const wait = keys.list(MAIL.wait);
  const place = wait.length - 1 - wait.indexOf(member);
  if (wait.includes(member)) {
    return `${member} is in ${MAIL.wait}: ${place === 0 ? 'it is taken next' : `${count(place, 'job')} before it`}.`;
  }
  const rank = keys.sortedSet(MAIL.prioritized).findIndex((entry) => entry.member === member);
  if (rank >= 0) return `${member} is in ${MAIL.prioritized}: ${count(wait.length + rank, 'job')} before it.`;
  return `${member} is delayed until ${clockTime(jobs.find(({ id }) => id === member)?.due ?? 0)}.`;
}

/** Where a job is. */
function whereIs({ keys }: Frame<SweepState>, member: string): string {
  if (keys.list(MAIL.wait).includes(member)) return 'wait';
  return keys.sortedSet(MAIL.prioritized).some((entry) => entry.member === member) ? 'prioritized' : 'delayed';
}

/** What becomes of due jobs: the sweep sends each down the route that its priority names. */
export const sweepRoutes: Scenario<SweepState, SweepActions> = {
  id: 'sweep-routes',
  watch: () => [MAIL.delayed, MAIL.wait, MAIL.prioritized, MAIL.pc],
  now: ({ now }) => now,
  start(context) {
    setUp(context);
    const { state } = look(context, OPENS + 5_000, DELAYED);
    // Where a job goes is the reader's to guess.
    return { state, sentence: 'report is due.' };
  },
  actions: {
    clock: {
      params: [whole(0, LAST_SECOND)],
      continuous: true,
      run: (context, seconds) => look(context, OPENS + seconds * 1000, context.state.jobs),
    },
    add: {
      params: [whole(0, 3), oneOf(['fifo', 'lifo'])],
      run: (context, priority, lifo) => add(context, priority, lifo === 'lifo'),
    },
    sweep: { params: [], run: callWorker },
    prioritize: {
      params: [oneOf([...DELAYED.map(({ id }) => id), ...MORE_IDS]), whole(0, MAX_PRIORITY)],
      run: prioritize,
    },
  },
  about,
  guess: {
    question: 'A worker sweeps. Where does report go?',
    answers: { active: 'active', wait: 'wait', prioritized: 'prioritized' },
    reveal: [['sweep']],
    right: (after) => whereIs(after, 'report'),
  },
  goals: [
    {
      name: 'one-each',
      text: 'Let one sweep bring exactly one job to each list.',
      isReached: ({ state: { moved } }) => moved.length === 2 && moved.filter(({ tier }) => tier === 0).length === 1,
    },
    {
      name: 'all-wait',
      text: 'Let one sweep send all four jobs to wait.',
      isReached: ({ state: { moved } }) => moved.length >= DELAYED.length && moved.every(({ tier }) => tier === 0),
    },
  ],
};
