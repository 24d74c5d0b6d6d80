import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
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
};

/** Names for jobs that the reader adds, in this order. */
export const MORE_IDS = ['export', 'refund', 'ping', 'sync'] as const;
/** How far the reader may set the clock, in seconds after the start. */
export const LAST_SECOND = 20;
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
  },
};
