import { queueKeys } from '#emq/keys.ts';
import { prioritizedScore } from '#emq/scores.ts';
import { scoredMembers } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized } from '#emq/steps/add.ts';
import { OPENS } from '../jobs.ts';

/** What fills the low 32 bits of the score. */
export type TieBreaker = 'timestamp' | 'counter';
/** How far apart the two jobs arrive: in one millisecond, or in two. */
export type Apart = 'same' | 'next';

export interface CounterOrTimestampState {
  readonly tieBreaker: TieBreaker;
  /** When each of the two jobs arrives, in µs from the start of the ruler. */
  readonly first: number;
  readonly second: number;
}

export type CounterOrTimestampActions = {
  by: readonly [TieBreaker];
  apart: readonly [Apart];
  first: readonly [us: number];
  second: readonly [us: number];
};

export const MAIL = queueKeys('mail');
export const TIER = 1;
export const FIRST = 'yak';
export const SECOND = 'ant';
/** Where the ruler begins, in Unix ms, and how long it is, in ms. */
export const RULER_START = OPENS + 250;
export const RULER_MS = 3;
const MAX_US = RULER_MS * 1000 - 1;

/** The two jobs in the order in which they arrive, and the ms that a clock shows then, in Unix ms. */
export function arrivals({ first, second }: CounterOrTimestampState): { id: string; us: number; ms: number }[] {
  return [
    { id: FIRST, us: first },
    { id: SECOND, us: second },
  ]
    .toSorted((a, b) => a.us - b.us)
    .map(({ id, us }) => ({ id, us, ms: RULER_START + Math.floor(us / 1000) }));
}

function addBoth(
  { prepare, send }: ActionContext<unknown>,
  state: CounterOrTimestampState,
): Result<CounterOrTimestampState> {
  prepare('DEL', MAIL.prioritized, MAIL.pc);
  const arrived = arrivals(state);
  for (const { id, ms } of arrived) {
    if (state.tieBreaker === 'counter') addPrioritized(prepare, MAIL, { id, tier: TIER });
    else prepare('ZADD', MAIL.prioritized, prioritizedScore(TIER, ms), id);
  }
  const [head, last] = scoredMembers(send('ZRANGE', MAIL.prioritized, 0, -1, 'WITHSCORES'));
  const [one, other] = arrived;
  const when = `${one!.id} arrives first, ${other!.id} ${other!.us - one!.us} µs later`;
  const tie = head?.score === last?.score;
  const what = tie
    ? 'the timestamps are equal and the bytes of the names decide'
    : `the ${state.tieBreaker} tells them apart`;
  return { state, sentence: `${when}: ${what}. ${head?.member} goes first.` };
}

/** Two jobs of one tier that arrive almost together, told apart by a timestamp or by a counter. */
export const counterOrTimestamp: Scenario<CounterOrTimestampState, CounterOrTimestampActions> = {
  id: 'counter-or-timestamp',
  watch: () => [MAIL.prioritized, MAIL.pc],
  start: (context) => addBoth(context, { tieBreaker: 'timestamp', first: 200, second: 700 }),
  actions: {
    by: {
      params: [oneOf({ timestamp: 'timestamp', counter: 'INCR pc' })],
      run: (context, tieBreaker) => addBoth(context, { ...context.state, tieBreaker }),
    },
    apart: {
      params: [oneOf({ same: 'same millisecond', next: '1 ms apart' })],
      run: ({ state, ...context }, apart) =>
        addBoth({ ...context, state }, { ...state, first: 200, second: apart === 'same' ? 700 : 1200 }),
    },
    first: {
      params: [whole(0, MAX_US)],
      continuous: true,
      run: (context, first) => addBoth(context, { ...context.state, first }),
    },
    second: {
      params: [whole(0, MAX_US)],
      continuous: true,
      run: (context, second) => addBoth(context, { ...context.state, second }),
    },
  },
  goals: [
    {
      name: 'told-apart',
      text: `With timestamps alone, let the job that arrives first go first.`,
      isReached: ({ state, keys }) =>
        state.tieBreaker === 'timestamp' && keys.sortedSet(MAIL.prioritized)[0]?.member === arrivals(state)[0]!.id,
    },
    {
      name: 'far-tie',
      text: 'Make two timestamps tie that are more than 900 µs apart.',
      isReached: ({ state, keys }) => {
        const [head, last] = keys.sortedSet(MAIL.prioritized);
        return head?.score === last?.score && Math.abs(state.first - state.second) > 900;
      },
    },
  ],
};
