import { backoffDelay, type Backoff } from '#emq/backoff.ts';
import { jobKey, queueKeys } from '#emq/keys.ts';
import { fireTime } from '#emq/scores.ts';
import { scoredMembers } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { enqueue } from '#emq/steps/add.ts';
import { failJob, takeJob } from '#emq/steps/attempt.ts';
import { sweep } from '#emq/steps/promote.ts';
import { hiding } from '../hiding.ts';
import { OPENS } from '../jobs.ts';
import { clockTime, duration } from '#ui/words.ts';

export const MAIL = queueKeys('mail');
/** The job that fails, and those that wait behind it. */
export const UNLUCKY = 'invoice';
export const OTHERS = ['digest', 'survey'] as const;
/** How often a job is tried in all. */
export const ATTEMPTS = 3;

export const BACKOFFS = {
  none: undefined,
  fixed: { type: 'fixed', delay: 1000 },
  exponential: { type: 'exponential', delay: 1000 },
} as const satisfies Record<string, Backoff | undefined>;
export type BackoffName = keyof typeof BACKOFFS;

export interface RetryState {
  readonly backoff: BackoffName;
  /** The priority of all three jobs; 0 is none. */
  readonly tier: number;
  /** What the worker's clock says, in Unix ms. */
  readonly now: number;
  /** How many attempts have failed. */
  readonly failed: number;
}

export type RetryActions = {
  fail: readonly [];
  pass: readonly [];
  take: readonly [];
  backoff: readonly [BackoffName];
  tier: readonly [tier: number];
};

/** Adds three jobs of one priority and takes the first. */
function begin({ prepare, send }: ActionContext<unknown>, backoff: BackoffName, tier: number): Result<RetryState> {
  prepare('DEL', MAIL.wait, MAIL.prioritized, MAIL.pc, MAIL.active, MAIL.delayed, MAIL.failed);
  prepare('HSET', jobKey(MAIL, UNLUCKY), 'priority', tier, 'atm', 0);
  for (const id of [UNLUCKY, ...OTHERS]) enqueue(prepare, MAIL, { id, tier });
  takeJob(send, MAIL);
  return {
    state: { backoff, tier, now: OPENS, failed: 0 },
    sentence: `${UNLUCKY} is active: attempt 1 of ${ATTEMPTS}. ${OTHERS.join(' and ')} wait for a worker.`,
  };
}

function fail({ send, state }: ActionContext<RetryState>): Result<RetryState> {
  const { backoff, tier, now } = state;
  const delayOf = (attempt: number): number | undefined => {
    if (attempt >= ATTEMPTS) return undefined;
    const policy = BACKOFFS[backoff];
    // Nothing here is left to chance.
    return policy ? backoffDelay(policy, attempt, { random: () => 0 }) : 0;
  };
  const failed = failJob(send, MAIL, { id: UNLUCKY, tier }, now, delayOf);
  if (!failed) return { state, sentence: `${UNLUCKY} is not active, so it cannot fail.` };
  const { attempt, delay } = failed;
  const start = `Attempt ${attempt} of ${ATTEMPTS} has failed`;
  return { state: { ...state, failed: attempt }, sentence: `${start}${outcome(delay, state)}` };
}

function outcome(delay: number | undefined, { tier, now }: RetryState): string {
  if (delay === undefined) return `, the last: ${UNLUCKY} goes to failed, scored by plain milliseconds.`;
  if (delay > 0) {
    return `: ${UNLUCKY} is delayed for ${duration(delay)}, until ${clockTime(now + delay)}: the score is that ms × 4096.`;
  }
  const line = tier === 0 ? 'the wait list' : `tier ${tier}, under a new arrival number`;
  return ` and there is no backoff: ${UNLUCKY} is back on ${line}, at once. The delayed set is not touched.`;
}

/** Goes on to when the job is due; there a worker calls, and its script sweeps. */
function pass(context: ActionContext<RetryState>): Result<RetryState> {
  const { prepare, state } = context;
  const [head] = scoredMembers(prepare('ZRANGE', MAIL.delayed, 0, 0, 'WITHSCORES'));
  if (!head) return { state, sentence: 'Nothing is delayed, so there is no time to wait for.' };
  const now = fireTime(head.score);
  sweep(hiding(context, 'HGET', 'HSET'), MAIL, now);
  const line = state.tier === 0 ? 'joins the wait list' : `joins tier ${state.tier} under a new arrival number`;
  return {
    state: { ...state, now },
    sentence: `It is ${clockTime(now)}. A worker’s call sweeps: ${head.member} is due and ${line}.`,
  };
}

function take({ send, state }: ActionContext<RetryState>): Result<RetryState> {
  const taken = takeJob(send, MAIL)?.id;
  if (taken === UNLUCKY) {
    return { state, sentence: `${UNLUCKY} is active again: attempt ${state.failed + 1} of ${ATTEMPTS}.` };
  }
  return { state, sentence: taken ? `${taken} is active.` : 'No job is ready, so the worker waits.' };
}

/** One job that fails and comes back, until its attempts are used up. */
export const retryLadder: Scenario<RetryState, RetryActions> = {
  id: 'retry-ladder',
  watch: () => [MAIL.wait, MAIL.prioritized, MAIL.pc, MAIL.active, MAIL.delayed, MAIL.failed],
  now: ({ now }) => now,
  start: (context) => begin(context, 'none', 1),
  actions: {
    fail: { params: [], run: fail },
    pass: { params: [], run: pass },
    take: { params: [], run: take },
    backoff: {
      params: [oneOf({ none: 'none', fixed: '1 s, fixed', exponential: '1 s, exponential' })],
      run: (context, backoff) => begin(context, backoff, context.state.tier),
    },
    tier: {
      params: [whole(0, 4)],
      run: (context, tier) => begin(context, context.state.backoff, tier),
    },
  },
  guess: {
    question: `${UNLUCKY} fails, without a backoff. Where does it go?`,
    answers: { prioritized: 'Its tier', delayed: 'Delayed', failed: 'Failed' },
    reveal: [['fail']],
    right: ({ keys }) =>
      (['prioritized', 'delayed', 'failed'] as const).find((name) =>
        keys.sortedSet(MAIL[name]).some(({ member }) => member === UNLUCKY),
      )!,
  },
  goals: [
    {
      name: 'at-once',
      text: `Bring ${UNLUCKY} to failed without any delay.`,
      isReached: ({ state, keys }) => keys.sortedSet(MAIL.failed).length > 0 && state.now === OPENS,
    },
    {
      name: 'delayed',
      text: 'Now bring it there through the delayed set.',
      isReached: ({ state, keys }) => keys.sortedSet(MAIL.failed).length > 0 && state.now > OPENS,
    },
  ],
};
