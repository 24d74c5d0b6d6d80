import { queueKeys } from '#emq/keys.ts';
import { MAX_PRIORITY, SCORES_PER_TIER } from '#emq/scores.ts';
import { scoredMembers, type ScoredMember } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized } from '#emq/steps/add.ts';
import { list } from '#ui/words.ts';

/** Which arrivals the six jobs have: 1 to 6, or 1 and then five around 2^32. */
export type Counters = 'start' | 'wrap';

export interface EdgeState {
  readonly tier: number;
  /** How far the counter is on, from 0: see {@link REACH}. */
  readonly reach: number;
  /** The job whose bits are on show. */
  readonly chosen: string;
}

export type EdgeActions = {
  tier: readonly [tier: number];
  counters: readonly [Counters];
  reach: readonly [reach: number];
  next: readonly [];
  look: readonly [id: string];
};

export const MAIL = queueKeys('mail');
/** The tiers within reach: three on each side of 2^21. */
export const TIERS = whole(MAX_PRIORITY - 2, MAX_PRIORITY + 4);

/** In the order in which they arrive: the reverse of the order of their bytes. */
export const JOBS = ['zoe', 'yan', 'wes', 'tom', 'sam', 'rob'] as const;

/** How far the counter can be on: 1 to 6, then the first of the later five 5, 4, … 0 before 2^32. */
export const REACH = whole(0, 6);
/** How far on three of the six have been wrapped. */
const THREE_WRAPPED = 4;

/** What INCR replied to a job. The first is always arrival 1. @param reach how far the counter is on */
export function counterOf(id: string, reach: number): number {
  const index = JOBS.findIndex((job) => job === id);
  return index === 0 || reach === 0 ? index + 1 : SCORES_PER_TIER + index + reach - REACH.max - 1;
}

/** The arrival that a job's score should hold: what INCR replied to it, modulo 2^32. */
export function arrivalOf(id: string, reach: number): number {
  return counterOf(id, reach) % SCORES_PER_TIER;
}

function addAll({ prepare, send }: ActionContext<unknown>, state: EdgeState): Result<EdgeState> {
  prepare('DEL', MAIL.prioritized);
  for (const id of JOBS) {
    prepare('SET', MAIL.pc, counterOf(id, state.reach) - 1);
    addPrioritized(prepare, MAIL, { id, tier: state.tier });
  }
  const members = scoredMembers(send('ZRANGE', MAIL.prioritized, 0, -1, 'WITHSCORES'));
  const ties = JOBS.filter((id) => tiesWithAnother(id, members));
  const order = members.map(({ member }) => member);
  const inOrder = order.every((id, index) => id === JOBS[index]);
  const equal = ties.length === 0 ? 'No two scores are equal' : `${list(ties)} tie`;
  const result = inOrder ? 'the order is that of arrival' : `the order is ${list(order)}`;
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
  start: (context) => ({
    state: addAll(context, { tier: MAX_PRIORITY, reach: 0, chosen: 'wes' }).state,
    sentence: 'Here all scores are exact.',
  }),
  actions: {
    tier: {
      params: [TIERS],
      continuous: true,
      run: (context, tier) => addAll(context, { ...context.state, tier }),
    },
    counters: {
      params: [oneOf({ start: '1 to 6', wrap: '1, then across 2³²' })],
      run: (context, counters) =>
        addAll(context, { ...context.state, reach: counters === 'wrap' ? THREE_WRAPPED : REACH.min }),
    },
    next: {
      params: [],
      run: (context) => addAll(context, { ...context.state, tier: Math.min(context.state.tier + 1, TIERS.max) }),
    },
    reach: {
      params: [REACH],
      continuous: true,
      run: (context, reach) => addAll(context, { ...context.state, reach }),
    },
    look: {
      params: [oneOf(JOBS)],
      run({ state, send }, chosen) {
        const score = String(send('ZSCORE', MAIL.prioritized, chosen));
        const counter = counterOf(chosen, state.reach);
        return {
          state: { ...state, chosen },
          sentence: `The bits are those of ${chosen}: INCR replied ${counter}, and its score is ${score}.`,
        };
      },
    },
  },
  goals: [
    {
      name: 'first-tie',
      text: 'Move on to the first tier at which jobs tie.',
      isReached: ({ keys, state }) => {
        const members = keys.sortedSet(MAIL.prioritized);
        return state.reach === REACH.min && JOBS.some((id) => tiesWithAnother(id, members));
      },
    },
    {
      name: 'wrap',
      text: 'Let a job that arrives later go before zoe, who came first.',
      isReached: ({ keys }) => keys.sortedSet(MAIL.prioritized)[0]?.member !== JOBS[0],
    },
  ],
  guess: {
    question: 'How many different ones at tier 2²¹?',
    answers: { 6: 'six', 5: 'five', 4: 'four', 1: 'one' },
    reveal: [['tier', MAX_PRIORITY + 1]],
    right: ({ keys }) => String(new Set(keys.sortedSet(MAIL.prioritized).map(({ score }) => score)).size),
  },
};
