import { queueKeys } from '#emq/keys.ts';
import { delayedScore, dueBound, fireTime, millisecondBand } from '#emq/scores.ts';
import type { Send } from '#redis/index.ts';
import { oneOf, whole, type ActionContext, type Frame, type Result, type Scenario } from '#replay/index.ts';
import { addDelayed, enqueue } from '#emq/steps/add.ts';
import { countDue, MAX_PROMOTED, readDelayed } from '#emq/steps/promote.ts';
import { OPENS } from '../jobs.ts';
import { clockTime, count, duration, list } from '#ui/words.ts';

/** A handful of jobs around this millisecond, or what ten minutes without a worker leave behind. */
export type Size = 'few' | 'many';

/** The highest score a sweep takes: the last one of the current millisecond, or, by mistake, its first. */
export type Bound = 'last' | 'first';

export interface SweepState {
  readonly size: Size;
  /** What the worker's clock says, in Unix ms. */
  readonly now: number;
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
  now: readonly [ms: number];
  bound: readonly [Bound];
  backlog: readonly [Size];
};

export const MAIL = queueKeys('mail');
/** What the worker's clock says at first: 2024-01-30 21:10:00 UTC. */
export const NOW = OPENS + 600_000;

/** In the order in which they were added. Three are due in one millisecond, the last one in the next. */
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

/** How far the reader may set the clock, in Unix ms. */
export const LAST_MS = NOW + 3;

/** The score up to which a sweep reads. @param now in Unix ms */
export function boundScore(bound: Bound, now: number): number {
  return bound === 'last' ? dueBound(now) : millisecondBand(now).min;
}

/** Builds a backlog, with no sweep yet. */
function fill(context: ActionContext<unknown>, size: Size, bound: Bound): Result<SweepState> {
  const { prepare } = context;
  prepare('DEL', MAIL.delayed, MAIL.wait);
  if (size === 'few') for (const job of FEW) addDelayed(prepare, MAIL, job);
  else prepare('ZADD', MAIL.delayed, ...MANY.flatMap(({ id, due }) => [delayedScore(due, undefined), id]));
  return look(context, { size, now: NOW, bound, limit: FIRST_LIMIT[size], sweeps: 0 });
}

type Reach = Pick<SweepState, 'now' | 'bound' | 'limit'>;

/** The jobs that one sweep takes. */
function range(run: Send, { now, bound, limit }: Reach): string[] {
  return readDelayed(run, MAIL, boundScore(bound, now), limit);
}

/** Reads what a sweep would take, which moves nothing. */
function look({ send }: ActionContext<unknown>, wanted: Omit<SweepState, 'batch' | 'missed'>): Result<SweepState> {
  const batch = range(send, wanted);
  const unread = [`(${boundScore('first', wanted.now)}`, boundScore('last', wanted.now)];
  const missed = wanted.bound === 'last' ? [] : (send('ZRANGEBYSCORE', MAIL.delayed, ...unread) as string[]);
  const named = `With LIMIT ${wanted.limit} the range names ${nameOrCount(batch)}. It moves nothing.`;
  const late =
    missed.length === 0 ? '' : ` Its bound misses ${list(missed)}, which ${missed.length === 1 ? 'is' : 'are'} due.`;
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
  const left = countDue(prepare, MAIL, state.now);
  return {
    state: { ...state, sweeps: number, batch: range(prepare, state) },
    sentence:
      jobs.length > 0
        ? `Sweep ${number} takes ${nameOrCount(jobs)}, earliest first, with one ZREM. ${count(left, 'due job')} left.`.replace(
            '. no',
            '. No',
          )
        : `Sweep ${number} finds nothing and sends no ZREM: ${count(left, 'due job')} left${left > 0 ? ', above the bound' : ''}.`,
  };
}

const MAX_NAMED = 4;

function nameOrCount(jobs: readonly string[]): string {
  return jobs.length === 0 || jobs.length > MAX_NAMED ? count(jobs.length, 'job') : list(jobs);
}

/** When a job is due, and whether it is in the set. */
function about({ keys, state: { now } }: Frame<SweepState>, member: string): string {
  const score = keys.sortedSet(MAIL.delayed).find((entry) => entry.member === member)?.score;
  if (score === undefined) return `${member} is in ${MAIL.wait}: a sweep has moved it.`;
  const left = fireTime(score) - now;
  const when = left > 0 ? `due in ${duration(left)}` : left === 0 ? 'due now' : `due for ${duration(-left)}`;
  return `${member} has score ${score}: ${clockTime(fireTime(score))}, ${when}.`;
}

/** A backlog of due jobs, drained by sweep after sweep. */
export const promotionSweep: Scenario<SweepState, SweepActions> = {
  id: 'promotion-sweep',
  watch: () => [MAIL.delayed, MAIL.wait],
  now: ({ now }) => now,
  start(context) {
    const { state } = fill(context, 'few', 'last');
    return { state, sentence: `${count(countDue(context.prepare, MAIL, NOW), 'job')} due.` };
  },
  actions: {
    sweep: { params: [], run: sweep },
    limit: {
      params: [whole(1, MAX_PROMOTED)],
      continuous: true,
      run: (context, limit) => look(context, { ...context.state, limit }),
    },
    now: {
      params: [whole(OPENS, LAST_MS)],
      continuous: true,
      run: (context, now) => look(context, { ...context.state, now }),
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
  about,
  guess: {
    question: 'With 2500 due, how many stay delayed after one sweep?',
    answers: { 0: 'none', 1500: '1500', 2499: '2499' },
    reveal: [['backlog', 'many'], ['sweep']],
    right: ({ keys }) => String(keys.sortedSet(MAIL.delayed).length),
  },
  goals: [
    {
      name: 'drained',
      text: 'Drain the 2500 jobs in three sweeps.',
      isReached: ({ state, keys }) =>
        state.size === 'many' && state.sweeps === 3 && keys.sortedSet(MAIL.delayed).length === 0,
    },
    {
      name: 'missed',
      text: 'Lose due jobs to the naive bound: sweep until only what it misses is left.',
      isReached: ({ state: { bound, sweeps, batch, missed }, keys }) =>
        bound === 'first' &&
        sweeps > 0 &&
        batch.length === 0 &&
        keys.sortedSet(MAIL.delayed).some(({ member }) => missed.includes(member)),
    },
  ],
};
