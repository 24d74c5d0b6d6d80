import { queueKeys } from '#emq/keys.ts';
import { prioritizedScore } from '#emq/scores.ts';
import { oneOf, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized } from '#emq/steps/add.ts';
import { list } from '#ui/words.ts';

export type Counter = 'on' | 'off';

export interface CounterToggleState {
  readonly counter: Counter;
}

export type CounterToggleActions = {
  counter: readonly [Counter];
};

export const MAIL = queueKeys('mail');
export const TIER = 1;
/** In the order in which they arrive. */
export const ARRIVALS = ['zeta', 'alpha', 'mid'] as const;

/** Adds the three jobs, their scores with or without the arrival number, and reads the set. */
function addAll({ prepare, send }: ActionContext<unknown>, counter: Counter): Result<CounterToggleState> {
  prepare('DEL', MAIL.prioritized, MAIL.pc);
  for (const id of ARRIVALS) {
    if (counter === 'on') addPrioritized(prepare, MAIL, { id, tier: TIER });
    else prepare('ZADD', MAIL.prioritized, prioritizedScore(TIER, 0), id);
  }
  send('ZRANGE', MAIL.prioritized, 0, -1, 'WITHSCORES');
  const order = list(prepare('ZRANGE', MAIL.prioritized, 0, -1) as string[]);
  const sentence =
    counter === 'on'
      ? `Each add takes the next INCR of pc: three scores, and the order is that of arrival: ${order}.`
      : 'All three scores are equal, so the bytes of the names decide. Who came first is lost.';
  return { state: { counter }, sentence };
}

/** Three jobs of one tier, with and without the arrival counter in the score. */
export const counterToggle: Scenario<CounterToggleState, CounterToggleActions> = {
  id: 'counter-toggle',
  watch: () => [MAIL.prioritized, MAIL.pc],
  start: (context) => addAll(context, 'off'),
  actions: {
    counter: { params: [oneOf(['on', 'off'])], run: addAll },
  },
  guess: {
    question: 'With the counter on, who is first? Tap it.',
    reveal: [['counter', 'on']],
    right: ({ keys }) => keys.sortedSet(MAIL.prioritized)[0]!.member,
  },
  goals: [
    {
      name: 'first-come',
      text: `Let ${ARRIVALS[0]}, who came first, be first.`,
      isReached: ({ keys }) => keys.sortedSet(MAIL.prioritized)[0]?.member === ARRIVALS[0],
    },
  ],
};
