import { queueKeys } from '#emq/keys.ts';
import { MAX_PRIORITY, SCORES_PER_TIER, unpackPrioritized } from '#emq/scores.ts';
import { scoredMembers } from '#redis/index.ts';
import { whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized } from '#emq/steps/add.ts';

export interface PackBitsState {
  readonly tier: number;
  readonly counter: number;
  /** What the two came to, as the set holds it. */
  readonly score: number;
}

export type PackBitsActions = {
  tier: readonly [tier: number];
  counter: readonly [counter: number];
  fill: readonly [];
};

export const MAIL = queueKeys('mail');
export const MAX_COUNTER = SCORES_PER_TIER - 1;
/** The job that the reader packs, and the one it is compared with. */
export const MINE = 'mine';
export const OTHER = { id: 'other', tier: 2, counter: 7 };

/** Adds the job of these two numbers as `addPrioritizedJob-9` does, the counter standing just before. */
function pack({ prepare, send }: ActionContext<unknown>, tier: number, counter: number): Result<PackBitsState> {
  prepare('DEL', MAIL.prioritized);
  prepare('SET', MAIL.pc, OTHER.counter - 1);
  addPrioritized(prepare, MAIL, OTHER);
  prepare('SET', MAIL.pc, counter - 1);
  addPrioritized(send, MAIL, { id: MINE, tier });
  const members = scoredMembers(send('ZRANGE', MAIL.prioritized, 0, -1, 'WITHSCORES'));
  const { score } = members.find(({ member }) => member === MINE)!;
  const back = unpackPrioritized(score);
  return {
    state: { tier, counter, score },
    sentence: `Tier ${tier} × 2³² + ${counter} is ${score}; division gives tier ${back.tier} back, the remainder arrival ${back.arrival}. The smaller score, ${members[0]?.member}, goes first.`,
  };
}

/** Two numbers packed in one score, and taken out again. */
export const packBits: Scenario<PackBitsState, PackBitsActions> = {
  id: 'pack-bits',
  watch: () => [MAIL.prioritized],
  start: (context) => pack(context, 3, 42),
  actions: {
    tier: {
      params: [whole(1, MAX_PRIORITY)],
      continuous: true,
      run: (context, tier) => pack(context, tier, context.state.counter),
    },
    counter: {
      params: [whole(1, MAX_COUNTER)],
      continuous: true,
      run: (context, counter) => pack(context, context.state.tier, counter),
    },
    fill: {
      params: [],
      run: (context) => pack(context, MAX_PRIORITY, MAX_COUNTER),
    },
  },
};
