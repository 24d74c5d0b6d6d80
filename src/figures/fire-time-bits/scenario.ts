import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_MS, delayedScore, fireTime, millisecondBand } from '#emq/scores.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { readDue } from '#emq/steps/promote.ts';
import { OPENS } from '../jobs.ts';
import { timeInFull } from '#ui/words.ts';

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
  /** The bit that was flipped last, counted from 0; undefined when the score came about otherwise. */
  readonly flipped: number | undefined;
}

export type FireTimeActions = {
  flip: readonly [bit: number];
  due: readonly [ms: number];
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
const START = { timestamp: OPENS, delay: 60_000, before: 3, later: 'none' } as const;
const START_DUE = START.timestamp + START.delay;
const START_SCORE = millisecondBand(START_DUE).min + START.before;
/** The lowest bits of a score, which say nothing about the millisecond. */
const PLACE_BITS = 12;
/** The highest bit that a score can have here. */
const HIGHEST_BIT = 54;

/** Adds the job, then looks for it as a sweep does that runs one millisecond too early. */
function schedule(
  { prepare, send, budget }: ActionContext<unknown>,
  wanted: Omit<FireTimeState, 'score' | 'flipped'>,
): Result<FireTimeState> {
  const due = wanted.timestamp + wanted.delay;
  prepare('DEL', MAIL.delayed);
  budget.spend(wanted.before);
  if (wanted.later === 'there') addDelayed(prepare, MAIL, { id: LATER, due: due + 1 });
  const highest = lastOf(due, wanted.before);
  if (highest !== undefined) prepare('ZADD', MAIL.delayed, highest, EARLIER);
  addDelayed(send, MAIL, { id: MINE, due });
  const early = readDue(send, MAIL, due - 1);
  const state = { ...wanted, score: Number(prepare('ZSCORE', MAIL.delayed, MINE)), flipped: undefined };
  return { state, sentence: sentence(state, early.includes(MINE)) };
}

/** The same job at another millisecond: its delay is as before, unless it would have been made too early or too late. */
function dueAt(state: FireTimeState, due: number): FireTimeState {
  const timestamp = Math.min(Math.max(0, due - state.delay), MAX_TIMESTAMP);
  return { ...state, timestamp, delay: due - timestamp };
}

/** Gives the job a score that differs in one bit. */
function flip({ state, send }: ActionContext<FireTimeState>, bit: number): Result<FireTimeState> {
  send('ZADD', MAIL.delayed, String(BigInt(state.score) ^ (1n << BigInt(bit))), MINE);
  const score = Number(send('ZSCORE', MAIL.delayed, MINE));
  const due = fireTime(score);
  const before = score - millisecondBand(due).min;
  const worth = bit < PLACE_BITS ? `${2 ** bit} in the discriminator` : `${2 ** (bit - PLACE_BITS)} ms`;
  return {
    state: { ...dueAt(state, due), before, score, flipped: bit },
    sentence: `Bit ${bit} is worth ${worth}. ${whatMoved(state.score, score)}.`,
  };
}

function whatMoved(from: number, to: number): string {
  if (to === from) return 'A double of this size has no place for it: the set holds the same score';
  const moved = fireTime(to) - fireTime(from);
  if (moved === 0) return `The millisecond is the same, ${fireTime(to)}`;
  return `The job moves ${Math.abs(moved)} ms ${moved < 0 ? 'earlier' : 'later'}, to ${timeInFull(fireTime(to))}`;
}

/** The one bit in which a score differs from where the job started; undefined where it differs in none or several. */
function changedBit(score: number): number | undefined {
  const changed = (BigInt(score) ^ BigInt(START_SCORE)).toString(2);
  return /^10*$/.test(changed) ? changed.length - 1 : undefined;
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
  const ms = fireTime(score);
  const result =
    wanted === BigInt(score) ? `${due} × 4096 + ${before} is ${score}` : `The sum ${wanted} is held as ${score}`;
  const back = ms === due ? 'the millisecond comes back' : `${ms} comes back, not ${due}`;
  const sweep = isEarly ? 'A sweep 1 ms early takes it' : 'A sweep 1 ms early leaves it';
  return `${result}: ${back}. ${sweep}.`;
}

/** One delayed job's score: what it is made of, and what a double keeps of it. */
export const fireTimeBits: Scenario<FireTimeState, FireTimeActions> = {
  id: 'fire-time-bits',
  watch: () => [MAIL.delayed],
  start: (context) => ({
    state: schedule(context, START).state,
    sentence: `report is due at ${START_DUE} and is the fourth job of that millisecond. Flip any bit of its score.`,
  }),
  actions: {
    flip: { params: [whole(0, HIGHEST_BIT)], run: flip },
    due: {
      params: [whole(0, MAX_TIMESTAMP + MAX_DELAY)],
      continuous: true,
      run: (context, due) => schedule(context, dueAt(context.state, due)),
    },
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
  goals: [
    {
      name: 'by-4096-ms',
      text: 'Move the job by 4096 ms with one flip.',
      isReached: ({ state }) =>
        changedBit(state.score) !== undefined && Math.abs(fireTime(state.score) - START_DUE) === 4096,
    },
    {
      name: 'same-millisecond',
      text: 'Flip the highest bit that keeps the millisecond.',
      isReached: ({ state }) => changedBit(state.score) === PLACE_BITS - 1,
    },
    {
      name: 'no-place',
      text: 'Find a moment when flipping bit 0 changes nothing.',
      isReached: ({ state }) => state.flipped === 0 && state.score >= 2 ** 53,
    },
  ],
};
