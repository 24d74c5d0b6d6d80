import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_MS, delayedScore, fireTime } from '#emq/scores.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { readDue } from '#emq/steps/promote.ts';
import { OPENS } from '../jobs.ts';

export interface FireTimeState {
  /** When the job was made, in Unix ms. */
  readonly timestamp: number;
  /** In ms. */
  readonly delay: number;
  /** How many jobs were added to its millisecond before it. */
  readonly before: number;
  /** Whether a job of the next millisecond was added before it. */
  readonly later: 'there' | 'none';
  /** What its score came to, as the set holds it. */
  readonly score: number;
}

export type FireTimeActions = {
  timestamp: readonly [ms: number];
  delay: readonly [ms: number];
  before: readonly [count: number];
  later: readonly [FireTimeState['later']];
  edge: readonly [];
  next: readonly [];
};

export const MAIL = queueKeys('mail');
export const MINE = 'report';
const EARLIER = 'before';
const LATER = 'later';

/** The last year is 2109: there, doubles begin to step by 4. */
const MAX_TIMESTAMP = 2 ** 42;
/** Ten years. */
const MAX_DELAY = 10 * 365 * 86_400_000;
/** 2039-09-07T15:47:35.552Z: the first millisecond whose scores reach 2^53. */
const EDGE = 2 ** 41;

/** Adds the job, then looks for it as a sweep does that runs one millisecond too early. */
function schedule(
  { prepare, send, budget }: ActionContext<unknown>,
  wanted: Omit<FireTimeState, 'score'>,
): Result<FireTimeState> {
  const due = wanted.timestamp + wanted.delay;
  prepare('DEL', MAIL.delayed);
  budget.spend(wanted.before);
  if (wanted.later === 'there') addDelayed(prepare, MAIL, { id: LATER, due: due + 1 });
  const highest = lastOf(due, wanted.before);
  if (highest !== undefined) prepare('ZADD', MAIL.delayed, highest, EARLIER);
  addDelayed(send, MAIL, { id: MINE, due });
  const early = readDue(send, MAIL, due - 1);
  const state = { ...wanted, score: Number(prepare('ZSCORE', MAIL.delayed, MINE)) };
  return { state, sentence: sentence(state, early.includes(MINE)) };
}

/** The score of the last of so many jobs, added to an empty millisecond one after the other; the others may have left. */
function lastOf(due: number, count: number): number | undefined {
  let score: number | undefined;
  for (let added = 0; added < count; added += 1) score = delayedScore(due, score);
  return score;
}

function sentence({ timestamp, delay, before, score }: FireTimeState, isEarly: boolean): string {
  const due = timestamp + delay;
  const wanted = BigInt(due) * BigInt(SCORES_PER_MS) + BigInt(before);
  const sum = `${due} × 4096 + ${before}`;
  const back = fireTime(score) === due ? 'the millisecond comes back' : `${fireTime(score)} comes back, not ${due}`;
  const result = wanted === BigInt(score) ? `${sum} is ${score}` : `${sum} should be ${wanted}, the set holds ${score}`;
  const sweep = isEarly ? 'A sweep one millisecond early takes it' : 'A sweep one millisecond early leaves it';
  return `${result}; divided by 4096 and floored, ${back}. ${sweep}.`;
}

/** One delayed job's score: what it is made of, and what a double keeps of it. */
export const fireTimeBits: Scenario<FireTimeState, FireTimeActions> = {
  id: 'fire-time-bits',
  watch: () => [MAIL.delayed],
  start: (context) => schedule(context, { timestamp: OPENS, delay: 60_000, before: 3, later: 'none' }),
  actions: {
    timestamp: {
      params: [whole(0, MAX_TIMESTAMP)],
      continuous: true,
      run: (context, timestamp) => schedule(context, { ...context.state, timestamp }),
    },
    delay: {
      params: [whole(0, MAX_DELAY)],
      continuous: true,
      run: (context, delay) => schedule(context, { ...context.state, delay }),
    },
    before: {
      params: [whole(0, SCORES_PER_MS - 1)],
      continuous: true,
      run: (context, before) => schedule(context, { ...context.state, before }),
    },
    later: {
      params: [oneOf(['there', 'none'])],
      run: (context, later) => schedule(context, { ...context.state, later }),
    },
    // The timestamp whose job becomes due in the last millisecond with room for a discriminator.
    edge: {
      params: [],
      run: (context) => schedule(context, { ...context.state, timestamp: EDGE - 1 - context.state.delay }),
    },
    next: {
      params: [],
      run: (context) =>
        schedule(context, { ...context.state, timestamp: Math.min(context.state.timestamp + 1, MAX_TIMESTAMP) }),
    },
  },
};
