import { queueKeys } from '#emq/keys.ts';
import { prioritizedScore } from '#emq/scores.ts';
import { scoredMembers } from '#redis/index.ts';
import { oneOf, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized } from '#emq/steps/add.ts';
import { OPENS } from '../jobs.ts';
import { clockTime } from '#ui/words.ts';

/** What fills the low 32 bits of the score. */
export type TieBreaker = 'timestamp' | 'counter';
/** How far apart the two jobs arrive. */
export type Apart = 'same' | 'next';

export interface CounterOrTimestampState {
  readonly tieBreaker: TieBreaker;
  readonly apart: Apart;
}

export type CounterOrTimestampActions = {
  by: readonly [TieBreaker];
  apart: readonly [Apart];
};

export const MAIL = queueKeys('mail');
export const TIER = 1;
export const FIRST = 'yak';
export const SECOND = 'ant';

/** When each of the two jobs arrives, in Unix ms. */
export function arrivals(apart: Apart): readonly { readonly id: string; readonly ms: number }[] {
  return [
    { id: FIRST, ms: OPENS + 250 },
    { id: SECOND, ms: OPENS + 250 + (apart === 'same' ? 0 : 1) },
  ];
}

function addBoth(
  { prepare, send }: ActionContext<unknown>,
  state: CounterOrTimestampState,
): Result<CounterOrTimestampState> {
  prepare('DEL', MAIL.prioritized, MAIL.pc);
  for (const { id, ms } of arrivals(state.apart)) {
    if (state.tieBreaker === 'counter') addPrioritized(prepare, MAIL, { id, tier: TIER });
    else prepare('ZADD', MAIL.prioritized, prioritizedScore(TIER, ms), id);
  }
  const members = scoredMembers(send('ZRANGE', MAIL.prioritized, 0, -1, 'WITHSCORES'));
  const [head, last] = members;
  const tie = head?.score === last?.score;
  const when = `${FIRST} arrives at ${clockTime(OPENS + 250)}, ${SECOND} ${state.apart === 'same' ? 'in the same millisecond' : 'one millisecond later'}`;
  const what = tie ? 'the timestamps tie and the member’s bytes decide' : `the ${state.tieBreaker} tells them apart`;
  return { state, sentence: `${when}: ${what}. ${head?.member} goes first.` };
}

/** Two jobs of one tier that arrive almost together, told apart by a timestamp or by a counter. */
export const counterOrTimestamp: Scenario<CounterOrTimestampState, CounterOrTimestampActions> = {
  id: 'counter-or-timestamp',
  watch: () => [MAIL.prioritized, MAIL.pc],
  start: (context) => addBoth(context, { tieBreaker: 'timestamp', apart: 'same' }),
  actions: {
    by: {
      params: [oneOf({ timestamp: 'timestamp', counter: 'INCR pc' })],
      run: (context, tieBreaker) => addBoth(context, { ...context.state, tieBreaker }),
    },
    apart: {
      params: [oneOf({ same: 'same millisecond', next: '1 ms apart' })],
      run: (context, apart) => addBoth(context, { ...context.state, apart }),
    },
  },
};
