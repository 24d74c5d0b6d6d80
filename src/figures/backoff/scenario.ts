import { queueKeys } from '#emq/keys.ts';
import { millisecondBand } from '#emq/scores.ts';
import type { Send } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { OPENS } from '../jobs.ts';
import { clockTime } from '#ui/words.ts';
import { planRetries, scoresOf, worstSecond, type Policy, type Retry } from './plan.ts';

export const MAIL = queueKeys('mail');
export const MAX_JOBS = 1000;

/** The exponents of 2 there are. */
const SUPERIORS = '⁰¹²³⁴⁵⁶⁷⁸';

export interface BackoffState {
  readonly policy: Policy;
  readonly retries: readonly Retry[];
  /** Which of the retries the delayed set holds, from 1. */
  readonly current: number;
}

export type BackoffActions = {
  fail: readonly [];
  type: readonly [Policy['type']];
  delay: readonly [ms: number];
  /** In hundredths. */
  jitter: readonly [percent: number];
  attempts: readonly [number];
  jobs: readonly [number];
};

/** What it costs to plan one retry of one job. */
const UNITS_PER_RETRY = 1;
const FIRST: Policy = { type: 'exponential', delay: 1000, jitter: 0, attempts: 6, jobs: 1 };

/** Lets all jobs fail their attempt before this retry, each at its own time, one after the other. */
function failAll(
  { prepare, send }: ActionContext<unknown>,
  { policy, retries, current }: BackoffState,
): Result<BackoffState> {
  const retry = retries[current - 1]!;
  const [first, ...rest] = scoresOf(retry);
  const atOnce = retry.order.filter((job) => retry.delays[job] === 0);
  prepare('DEL', MAIL.delayed, MAIL.wait);
  const skip = first ? prepare : send;
  if (atOnce.length > 0) skip('LPUSH', MAIL.wait, ...atOnce.map(nameOf));
  if (rest.length > 0) prepare('ZADD', MAIL.delayed, ...rest.flatMap(({ job, score }) => [score, nameOf(job)]));
  // The first job's command stands for those of all.
  if (first) send('ZADD', MAIL.delayed, first.score, nameOf(first.job));
  const state = { policy, retries, current };
  return { state, sentence: policy.jobs === 1 ? ofOne(state) : countWorst(send, state, atOnce.length) };
}

function nameOf(job: number): string {
  return `job-${job + 1}`;
}

function ofOne({ policy: { type, delay, jitter }, retries, current }: BackoffState): string {
  const { delays, dues } = retries[current - 1]!;
  const [wait, due] = [delays[0]!, dues[0]!];
  const longest = type === 'fixed' ? delay : 2 ** (current - 1) * delay;
  const sum = type === 'fixed' ? `${delay} ms` : `2${SUPERIORS[current - 1]} × ${delay} = ${longest} ms`;
  const shortened = jitter > 0 ? `, shortened by chance to ${wait}` : '';
  const then = wait === 0 ? 'is back at once, past the delayed set' : `is due ${clockTime(due)}`;
  return `Retry ${current} of ${retries.length}: ${sum}${shortened}. The job ${then}.`;
}

/** Asks the set how many jobs it holds in its worst second. */
function countWorst(send: Send, { policy, retries, current }: BackoffState, atOnce: number): string {
  const { delays, dues } = retries[current - 1]!;
  const { second } = worstSecond(dues.filter((_, job) => delays[job]! > 0));
  const load = send('ZCOUNT', MAIL.delayed, millisecondBand(second).min, millisecondBand(second + 999).max);
  const [first, last] = [Math.min(...dues), Math.max(...dues)];
  const span =
    first === last ? `in one millisecond, ${clockTime(first)}` : `from ${clockTime(first)} to ${clockTime(last)}`;
  const skipped = atOnce === 0 ? '' : ` A delay of 0 ms puts ${atOnce} back at once, past the delayed set.`;
  return (
    `Retry ${current} of ${retries.length}: ${policy.jobs} jobs fall due ${span}. ` +
    `The worst second, ${clockTime(second)}, gets ${String(load)} of them.${skipped}`
  );
}

/** Plans anew. */
function begin(context: ActionContext<unknown>, policy: Policy, current: number): Result<BackoffState> {
  context.budget.spend(UNITS_PER_RETRY * policy.jobs * (policy.attempts - 1));
  return failAll(context, { policy, retries: planRetries(policy), current });
}

/** Another policy, at the same retry as far as it has that many. */
function change(context: ActionContext<BackoffState>, changed: Partial<Policy>): Result<BackoffState> {
  const policy = { ...context.state.policy, ...changed };
  return begin(context, policy, Math.min(context.state.current, policy.attempts - 1));
}

/** When jobs that fail together come back. */
export const backoff: Scenario<BackoffState, BackoffActions> = {
  id: 'backoff',
  watch: () => [MAIL.delayed],
  start: (context) => begin(context, FIRST, 1),
  actions: {
    fail: {
      params: [],
      run(context) {
        const { state } = context;
        if (state.current < state.retries.length) return failAll(context, { ...state, current: state.current + 1 });
        return { state, sentence: 'This is the last attempt: a job that fails it goes to failed.' };
      },
    },
    type: { params: [oneOf(['fixed', 'exponential'])], run: (context, type) => change(context, { type }) },
    delay: {
      params: [whole(100, 600_000)],
      continuous: true,
      run: (context, delay) => change(context, { delay }),
    },
    jitter: {
      params: [whole(0, 100)],
      continuous: true,
      run: (context, percent) => change(context, { jitter: percent / 100 }),
    },
    attempts: {
      params: [whole(2, 10)],
      continuous: true,
      run: (context, attempts) => change(context, { attempts }),
    },
    jobs: { params: [whole(1, MAX_JOBS)], run: (context, jobs) => change(context, { jobs }) },
  },
  guess: {
    question: 'The delay doubles. When, after the first failure, is the third retry?',
    answers: { 3000: '3 s', 4000: '4 s', 7000: '7 s' },
    reveal: [['fail'], ['fail']],
    right: ({ state }) => String(state.retries[2]!.dues[0]! - OPENS),
  },
  goals: [
    {
      name: 'hours',
      text: 'Let the fourth retry come between one and two hours after the first failure.',
      isReached: ({ state: { retries } }) => {
        const after = (retries[3]?.dues[0] ?? OPENS) - OPENS;
        return after >= 3_600_000 && after <= 7_200_000;
      },
    },
    {
      name: 'spread',
      text: `Of ${MAX_JOBS} jobs, let at most 300 make their third retry in one second.`,
      isReached: ({ state: { policy, retries } }) =>
        policy.jobs === MAX_JOBS && retries.length >= 3 && worstSecond(retries[2]!.dues).jobs <= 300,
    },
  ],
};
