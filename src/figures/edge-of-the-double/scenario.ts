import { queueKeys } from '#emq/keys.ts';
import { MAX_PRIORITY, SCORES_PER_TIER } from '#emq/scores.ts';
import { scoredMembers, type ScoredMember } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized } from '#emq/steps/add.ts';
import { list } from '#ui/words.ts';

/** Where the counter stands for the second job; the first is always arrival 1. */
export type Counters = 'start' | 'wrap';

export interface EdgeState {
  readonly tier: number;
  readonly counters: Counters;
  /** The job whose bits are on show. */
  readonly chosen: string;
}

export type EdgeActions = {
  tier: readonly [tier: number];
  counters: readonly [Counters];
  look: readonly [id: string];
};

export const MAIL = queueKeys('mail');
/** The tiers within reach: three on each side of 2^21. */
export const TIERS = whole(MAX_PRIORITY - 2, MAX_PRIORITY + 4);

/** In the order in which they arrive: the reverse of the order of their bytes. */
export const JOBS = ['zoe', 'yan', 'wes', 'tom', 'sam', 'rob'] as const;

/** What INCR replies to each job. */
const COUNTERS: Readonly<Record<Counters, readonly number[]>> = {
  start: [1, 2, 3, 4, 5, 6],
  wrap: [1, ...[-2, -1, 0, 1, 2].map((step) => SCORES_PER_TIER + step)],
};

/** The arrival that a job's score should hold: what INCR replied to it, modulo 2^32. */
export function arrivalOf(id: string, counters: Counters): number {
  return counterOf(id, counters) % SCORES_PER_TIER;
}

/** What INCR replied to a job. */
export function counterOf(id: string, counters: Counters): number {
  return COUNTERS[counters][JOBS.findIndex((job) => job === id)]!;
}

function addAll({ prepare, send }: ActionContext<unknown>, state: EdgeState): Result<EdgeState> {
  prepare('DEL', MAIL.prioritized);
  for (const id of JOBS) {
    prepare('SET', MAIL.pc, counterOf(id, state.counters) - 1);
    addPrioritized(prepare, MAIL, { id, tier: state.tier });
  }
  const members = scoredMembers(send('ZRANGE', MAIL.prioritized, 0, -1, 'WITHSCORES'));
  const ties = JOBS.filter((id) => tiesWithAnother(id, members));
  const order = members.map(({ member }) => member);
  const inOrder = order.every((id, index) => id === JOBS[index]);
  const equal = ties.length === 0 ? 'No two scores are equal' : `${list(ties)} share a score with another`;
  const result = inOrder ? 'the jobs stand as they arrived' : `the order is ${list(order)}, not that of arrival`;
  return { state, sentence: `Tier ${state.tier}. ${equal}; ${result}.` };
}

/** Whether another member has the same score. */
export function tiesWithAnother(id: string, members: readonly ScoredMember[]): boolean {
  const own = members.find(({ member }) => member === id)?.score;
  return members.some(({ member, score }) => member !== id && score === own);
}

/** Six jobs of one tier where doubles end to be exact, and where the counter wraps. */
export const edgeOfTheDouble: Scenario<EdgeState, EdgeActions> = {
  id: 'edge-of-the-double',
  watch: () => [MAIL.prioritized],
  start: (context) => addAll(context, { tier: MAX_PRIORITY, counters: 'start', chosen: 'wes' }),
  actions: {
    tier: {
      params: [TIERS],
      continuous: true,
      run: (context, tier) => addAll(context, { ...context.state, tier }),
    },
    counters: {
      params: [oneOf({ start: '1 to 6', wrap: '1, then across 2³²' })],
      run: (context, counters) => addAll(context, { ...context.state, counters }),
    },
    look: {
      params: [oneOf(JOBS)],
      run({ state, send }, chosen) {
        const score = String(send('ZSCORE', MAIL.prioritized, chosen));
        const counter = counterOf(chosen, state.counters);
        return {
          state: { ...state, chosen },
          sentence: `The bits are those of ${chosen}: INCR replied ${counter}, and its score is ${score}.`,
        };
      },
    },
  },
};
