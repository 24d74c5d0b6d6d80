import { queueKeys } from '#emq/keys.ts';
import { fireTime, prioritizedScore, unpackPrioritized } from '#emq/scores.ts';
import { scoredMembers } from '#redis/index.ts';
import { oneOf, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { readDue } from '#emq/steps/promote.ts';
import { JOBS, OPENS, type Job } from '../jobs.ts';
import { clockTime } from '#ui/words.ts';

export type Reading = 'delayed' | 'prioritized';

/** Six jobs that have names, or a crowd that shows the pattern. */
export type Size = 'few' | 'crowd';

export interface TwoReadingsState {
  readonly reading: Reading;
  readonly size: Size;
}

export type TwoReadingsActions = {
  reading: readonly [Reading];
  take: readonly [];
  jobs: readonly [Size];
};

const MAIL = queueKeys('mail');
/** The worker's clock: two of the six jobs are due. */
export const NOW = OPENS + 195_000;

export function keyOf(reading: Reading): string {
  return MAIL[reading];
}

const CROWD: readonly Job[] = Array.from({ length: 200 }, (_, index) => ({
  id: `job-${index + 1}`,
  due: OPENS + ((index * 89) % 600) * 1000,
  tier: 1 + ((index * 7) % 4),
}));
const JOBS_OF: Readonly<Record<Size, readonly Job[]>> = { few: JOBS, crowd: CROWD };
const ALL_JOBS = new Map([...JOBS, ...CROWD].map((job) => [job.id, job]));
/** The job that the clock has last. */
const LAST_DUE = JOBS.reduce((last, job) => (job.due > last.due ? job : last));
/** Arrival numbers count from 1 in either list. */
const ARRIVALS = new Map([JOBS, CROWD].flatMap((jobs) => jobs.map(({ id }, index) => [id, index + 1] as const)));

/** Scores jobs for a reading and shows the set: one structure, whatever the number means. */
function score(
  { prepare, send }: ActionContext<unknown>,
  state: TwoReadingsState,
  jobs: readonly Job[],
): Result<TwoReadingsState> {
  const { reading } = state;
  for (const job of jobs) {
    if (reading === 'delayed') addDelayed(prepare, MAIL, job);
    else prepare('ZADD', MAIL.prioritized, prioritizedScore(job.tier, ARRIVALS.get(job.id)!), job.id);
  }
  const [head] = scoredMembers(send('ZRANGE', keyOf(reading), 0, -1, 'WITHSCORES'));
  const meaning =
    reading === 'delayed'
      ? 'when a job is due, and is read by ZRANGEBYSCORE up to now'
      : 'a job’s tier, then its arrival, and is read by ZPOPMIN';
  const first = head ? `; ${head.member} is the head` : '';
  return { state, sentence: `The score says ${meaning}${first}.` };
}

/** Empties the set. @returns the jobs that were in it, in the order in which they were added */
function removeAll({ prepare, state }: ActionContext<TwoReadingsState>): Job[] {
  const key = keyOf(state.reading);
  const ids = new Set(prepare('ZRANGE', key, 0, -1) as string[]);
  prepare('DEL', key);
  return [...ALL_JOBS.values()].filter(({ id }) => ids.has(id));
}

/** Takes the next job as the reading does it: a clock only gives what is due, a ladder always gives its head. */
function take({ send, state }: ActionContext<TwoReadingsState>): Result<TwoReadingsState> {
  if (state.reading === 'prioritized') {
    const [popped] = scoredMembers(send('ZPOPMIN', MAIL.prioritized));
    if (!popped) return { state, sentence: 'ZPOPMIN finds nothing: the ladder is empty.' };
    const { tier, arrival } = unpackPrioritized(popped.score);
    return { state, sentence: `ZPOPMIN takes ${popped.member}: tier ${tier}, arrival ${arrival}.` };
  }
  const [due] = readDue(send, MAIL, NOW, 1);
  if (due !== undefined) {
    send('ZREM', MAIL.delayed, due);
    return { state, sentence: `${due} was due, and ZREM’s 1 claims it.` };
  }
  const [head] = scoredMembers(send('ZRANGE', MAIL.delayed, 0, 0, 'WITHSCORES'));
  const wait = head ? `; the head, ${head.member}, is due at ${clockTime(fireTime(head.score))}` : '';
  return { state, sentence: `At ${clockTime(NOW)} no job is due${wait}.` };
}

/** The same six jobs in one sorted set, scored by fire-time or by tier and arrival. */
export const twoReadings: Scenario<TwoReadingsState, TwoReadingsActions> = {
  id: 'two-readings',
  watch: ({ reading }) => [keyOf(reading)],
  start(context) {
    const { state } = score(context, { reading: 'delayed', size: 'few' }, JOBS);
    return { state, sentence: `Six jobs, read as a clock: the score says when each is due.` };
  },
  actions: {
    reading: {
      params: [oneOf({ delayed: 'a clock', prioritized: 'a ladder' })],
      run: (context, reading) => score(context, { ...context.state, reading }, removeAll(context)),
    },
    jobs: {
      params: [oneOf({ few: 'six', crowd: '200' })],
      run(context, size) {
        removeAll(context);
        return score(context, { ...context.state, size }, JOBS_OF[size]);
      },
    },
    take: { params: [], run: take },
  },
  guess: {
    question: 'Who leaves first, read as a ladder? Tap it.',
    reveal: [['reading', 'prioritized']],
    right: ({ keys }) => keys.sortedSet(MAIL.prioritized)[0]!.member,
  },
  goals: [
    {
      name: 'ladder-empties',
      text: 'Take jobs off the ladder until the one that the clock has last is next.',
      isReached: ({ state: { reading }, keys }) =>
        reading === 'prioritized' && keys.sortedSet(MAIL.prioritized)[0]?.member === LAST_DUE.id,
    },
  ],
};
