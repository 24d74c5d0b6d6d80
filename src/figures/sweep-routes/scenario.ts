import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { jobKey } from '#emq/keys.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { countDue, sweep } from '#emq/steps/promote.ts';
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
}

export type SweepActions = {
  clock: readonly [seconds: number];
  add: readonly [priority: number, lifo: Lifo];
  sweep: readonly [];
  give: readonly [id: string, priority: number];
};

/** Names for jobs that the reader adds, in this order. */
export const MORE_IDS = ['export', 'refund', 'ping', 'sync'] as const;
/** How far the reader may set the clock, in seconds after the start. */
export const LAST_SECOND = 20;
/** The priorities that a tap goes through. */
export const MAX_GIVEN = 3;
/** In how many ms a job that the reader adds is due. */
export const DELAY = 4_000;

function look({ send }: ActionContext<unknown>, now: number, jobs: readonly DelayedJob[]): Result<SweepState> {
  const due = countDue(send, MAIL, now);
  const until = ['', ' It stays until a script sweeps.'][due] ?? ' They stay until a script sweeps.';
  return {
    state: { now, jobs },
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
    state: { ...state, jobs: [...state.jobs, job] },
    sentence: `${id} is due at ${clockTime(job.due)}. Its score says nothing of its priority.`,
  };
}

/** Writes another priority into a delayed job's hash: its score stays as it is. */
function give(context: ActionContext<SweepState>, id: string, priority: number): Result<SweepState> {
  const { state, send, prepare } = context;
  const job = state.jobs.find((one) => one.id === id);
  if (!job || prepare('ZSCORE', MAIL.delayed, id) === null) {
    return { state, sentence: `${id} is not delayed, so its priority is no longer read.` };
  }
  send('HSET', jobKey(MAIL, id), 'priority', priority);
  const jobs = state.jobs.map((one) => (one.id === id ? { ...job, priority } : one));
  const list = priority === 0 ? 'the wait list' : `tier ${priority} of the ladder`;
  return {
    state: { ...state, jobs },
    sentence: `${id} has priority ${priority} now: a sweep will send it to ${list}.`,
  };
}

function callWorker(context: ActionContext<SweepState>): Result<SweepState> {
  const { state } = context;
  const promoted = sweep(hiding(context, 'HGET'), MAIL, state.now);
  if (promoted.length === 0) return { state, sentence: 'Nothing is due, so the sweep ends after one read.' };
  const moves = promoted.map((job) => `${job.id} ${whereTo(job)}`);
  return { state, sentence: `One ZREM takes ${count(promoted.length, 'job')}: ${list(moves)}.` };
}

/** What becomes of due jobs: the sweep sends each down the route that its priority names. */
export const sweepRoutes: Scenario<SweepState, SweepActions> = {
  id: 'sweep-routes',
  watch: () => [MAIL.delayed, MAIL.wait, MAIL.prioritized, MAIL.pc],
  now: ({ now }) => now,
  start(context) {
    setUp(context);
    return look(context, OPENS + 5_000, DELAYED);
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
    give: { params: [oneOf([...DELAYED.map(({ id }) => id), ...MORE_IDS]), whole(0, MAX_GIVEN)], run: give },
  },
  guess: {
    question: 'digest has priority 0. Which list will it join?',
    answers: { wait: 'Wait', prioritized: 'Prioritized' },
    reveal: [['clock', 8], ['sweep']],
    right: ({ keys }) => (keys.list(MAIL.wait).includes('digest') ? 'wait' : 'prioritized'),
  },
  goals: [
    {
      name: 'both-lists',
      text: 'Put a job in each list with one sweep.',
      isReached: ({ exchanges }) =>
        [MAIL.wait, MAIL.prioritized].every((key) =>
          exchanges.some(({ command: [name, to] }) => to === key && (name === 'LPUSH' || name === 'ZADD')),
        ),
    },
    {
      name: 'all-wait',
      text: 'Let one sweep send three jobs to the wait list.',
      isReached: ({ exchanges }) =>
        exchanges.filter(({ command: [name, to] }) => name === 'LPUSH' && to === MAIL.wait).length >= 3,
    },
  ],
};
