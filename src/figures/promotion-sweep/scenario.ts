import { queueKeys } from '#emq/keys.ts';
import { delayedScore, dueBound, millisecondBand } from '#emq/scores.ts';
import type { Send } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addDelayed, enqueue } from '#emq/steps/add.ts';
import { countDue, MAX_PROMOTED, readDelayed } from '#emq/steps/promote.ts';
import { OPENS } from '../jobs.ts';
import { count, list } from '#ui/words.ts';

/** A handful of jobs around this millisecond, or what ten minutes without a worker leave behind. */
export type Size = 'few' | 'many';

/** The highest score a sweep takes: the last one of the current millisecond, or, by mistake, its first. */
export type Bound = 'last' | 'first';

export interface SweepState {
  readonly size: Size;
  readonly bound: Bound;
  readonly limit: number;
  /** How many sweeps have run. */
  readonly sweeps: number;
  /** What the next sweep would take: what its range replies. */
  readonly batch: readonly string[];
  /** What is due in this millisecond and above the bound. */
  readonly missed: readonly string[];
}

export type SweepActions = {
  sweep: readonly [];
  limit: readonly [limit: number];
  bound: readonly [Bound];
  backlog: readonly [Size];
};

export const MAIL = queueKeys('mail');
/** The worker's clock: 2024-01-30 21:10:00 UTC. */
export const NOW = OPENS + 600_000;

/** In the order in which they were added. Three are due in this very millisecond, the last one in the next. */
const FEW = [
  { id: 'mail', due: NOW - 5 },
  { id: 'report', due: NOW - 5 },
  { id: 'bill', due: NOW - 3 },
  { id: 'digest', due: NOW },
  { id: 'survey', due: NOW },
  { id: 'refund', due: NOW },
  { id: 'audit', due: NOW + 1 },
];

/** Ten minutes without a worker: 2500 jobs, so far apart. */
export const MS_BETWEEN = 240;
const MANY = Array.from({ length: 2_500 }, (_, index) => ({ id: `j${index + 1}`, due: OPENS + MS_BETWEEN * index }));

/** The limit that each backlog starts with. */
const FIRST_LIMIT: Readonly<Record<Size, number>> = { few: 3, many: MAX_PROMOTED };

/** The score up to which a sweep at `NOW` reads. */
export function boundScore(bound: Bound): number {
  return bound === 'last' ? dueBound(NOW) : millisecondBand(NOW).min;
}

/** Builds a backlog, with no sweep yet. */
function fill(context: ActionContext<unknown>, size: Size, bound: Bound): Result<SweepState> {
  const { prepare } = context;
  prepare('DEL', MAIL.delayed, MAIL.wait);
  if (size === 'few') for (const job of FEW) addDelayed(prepare, MAIL, job);
  else prepare('ZADD', MAIL.delayed, ...MANY.flatMap(({ id, due }) => [delayedScore(due, undefined), id]));
  return look(context, { size, bound, limit: FIRST_LIMIT[size], sweeps: 0 });
}

type Reach = Pick<SweepState, 'bound' | 'limit'>;

/** The jobs that one sweep takes. */
function range(run: Send, { bound, limit }: Reach): string[] {
  return readDelayed(run, MAIL, boundScore(bound), limit);
}

/** Reads what a sweep would take, which moves nothing. */
function look({ send }: ActionContext<unknown>, wanted: Omit<SweepState, 'batch' | 'missed'>): Result<SweepState> {
  const batch = range(send, wanted);
  const unread = [`(${boundScore('first')}`, boundScore('last')];
  const missed = wanted.bound === 'last' ? [] : (send('ZRANGEBYSCORE', MAIL.delayed, ...unread) as string[]);
  const named = `With LIMIT ${wanted.limit} the range names ${nameOrCount(batch)}, and moves nothing.`;
  const late = missed.length === 0 ? '' : ` Its bound misses ${list(missed)}: due now, but above it.`;
  return { state: { ...wanted, batch, missed }, sentence: named + late };
}

/** A sweep with a bound and a limit of the reader’s own, over jobs that have neither a priority nor, here, a hash. */
function sweep({ send, prepare, state }: ActionContext<SweepState>): Result<SweepState> {
  const number = state.sweeps + 1;
  const jobs = range(send, state);
  if (jobs.length > 0) {
    send('ZREM', MAIL.delayed, ...jobs);
    for (const id of jobs) enqueue(send, MAIL, { id, tier: 0 });
  }
  const left = countDue(prepare, MAIL, NOW);
  return {
    state: { ...state, sweeps: number, batch: range(prepare, state) },
    sentence:
      jobs.length > 0
        ? `Sweep ${number} takes ${nameOrCount(jobs)}, earliest first, with one ZREM; ${count(left, 'due job')} left.`
        : `Sweep ${number} reads, and sends no ZREM: ${count(left, 'due job')} left${left > 0 ? ', above the bound' : ''}.`,
  };
}

const MAX_NAMED = 4;

function nameOrCount(jobs: readonly string[]): string {
  return jobs.length === 0 || jobs.length > MAX_NAMED ? count(jobs.length, 'job') : list(jobs);
}

/** A backlog of due jobs, drained by sweep after sweep. */
export const promotionSweep: Scenario<SweepState, SweepActions> = {
  id: 'promotion-sweep',
  watch: () => [MAIL.delayed, MAIL.wait],
  start: (context) => fill(context, 'few', 'last'),
  actions: {
    sweep: { params: [], run: sweep },
    limit: {
      params: [whole(1, MAX_PROMOTED)],
      continuous: true,
      run: (context, limit) => look(context, { ...context.state, limit }),
    },
    bound: {
      params: [oneOf({ last: '(now + 1) × 0x1000 − 1', first: 'now × 0x1000' })],
      run: (context, bound) => look(context, { ...context.state, bound }),
    },
    backlog: {
      params: [oneOf({ few: 'seven jobs', many: '2500 jobs' })],
      run: (context, size) => fill(context, size, context.state.bound),
    },
  },
  guess: {
    question: 'How many due jobs will stay after one sweep?',
    answers: { 0: 'None', 2: 'Two', 3: 'Three' },
    reveal: [['sweep']],
    right: ({ keys }) => String(keys.sortedSet(MAIL.delayed).filter(({ score }) => score <= dueBound(NOW)).length),
  },
  goals: [
    {
      name: 'three-sweeps',
      text: 'Drain the 2500 jobs in three sweeps.',
      isReached: ({ state, keys }) =>
        state.size === 'many' && state.sweeps === 3 && keys.sortedSet(MAIL.delayed).length === 0,
    },
    {
      name: 'naive-bound',
      text: 'Leave due jobs behind that no further sweep takes.',
      isReached: ({ state, keys }) =>
        state.sweeps > 0 &&
        state.batch.length === 0 &&
        keys.sortedSet(MAIL.delayed).some(({ score }) => score <= dueBound(NOW)),
    },
  ],
};
