import { queueKeys } from '#emq/keys.ts';
import { MAX_PRIORITY, SCORES_PER_TIER, prioritizedScore, unpackPrioritized } from '#emq/scores.ts';
import { addPrioritized } from '#emq/steps/add.ts';
import { whole, type ActionContext, type Frame, type Result, type Scenario } from '#replay/index.ts';
import { count } from '#ui/words.ts';

export interface PackBitsState {
  readonly tier: number;
  /** The arrival number, as the score holds it. */
  readonly counter: number;
  /** What the two came to, as the set holds it. */
  readonly score: number;
  /** The bit that was flipped last, counted from 0; undefined when the score came about otherwise. */
  readonly flipped: number | undefined;
}

export type PackBitsActions = {
  flip: readonly [bit: number];
  later: readonly [];
  tier: readonly [tier: number];
  counter: readonly [counter: number];
  fill: readonly [];
};

export const MAIL = queueKeys('mail');
export const MAX_COUNTER = SCORES_PER_TIER - 1;
const COUNTER_BITS = 32;
const TIER_BITS = 21;
/** The reader's job, where it starts, and those that it is compared with. */
export const MINE = 'mine';
const START = { tier: 2, counter: 5 };
const OTHERS = [
  { id: 'urgent', tier: 1, counter: 6 },
  { id: 'early', tier: 2, counter: 7 },
  { id: 'late', tier: 2, counter: 9 },
  { id: 'bulk', tier: 3, counter: 4 },
];
/** How many jobs are on show, the reader's included. */
export const JOBS = OTHERS.length + 1;

/** Adds the job of these two numbers as `addPrioritizedJob-9` does, the counter standing just before. */
function pack(context: ActionContext<unknown>, tier: number, counter: number, what: string): Result<PackBitsState> {
  const { prepare, send } = context;
  prepare('SET', MAIL.pc, counter - 1);
  addPrioritized(send, MAIL, { id: MINE, tier });
  return tell(context, undefined, what);
}

/** Reads where the job stands now. */
function tell(
  { prepare, send }: ActionContext<unknown>,
  flipped: number | undefined,
  what: string,
): Result<PackBitsState> {
  const before = Number(send('ZRANK', MAIL.prioritized, MINE));
  const score = Number(prepare('ZSCORE', MAIL.prioritized, MINE));
  const { tier, arrival } = unpackPrioritized(score);
  const place =
    before === 0 ? 'mine goes first' : `${count(before, 'job')} ${before === 1 ? 'goes' : 'go'} before mine`;
  return { state: { tier, counter: arrival, score, flipped }, sentence: `${what}: ${place}.` };
}

function flip(context: ActionContext<PackBitsState>, bit: number): Result<PackBitsState> {
  const score = BigInt(context.state.score) ^ (1n << BigInt(bit));
  const { tier, arrival } = unpackPrioritized(Number(score));
  context.send('ZADD', MAIL.prioritized, String(score), MINE);
  const [worth, field] = bit < COUNTER_BITS ? [bit, 'arrival'] : [bit - COUNTER_BITS, 'tier'];
  const now =
    tier === 0 ? `tier 0, which no script writes here, arrival ${arrival}` : `tier ${tier}, arrival ${arrival}`;
  return tell(context, bit, `Bit ${bit} is worth ${2 ** worth} in the ${field}. Now ${now}`);
}

/** How many bits of a score differ from where the reader's job started. */
function bitsChanged(score: number): number {
  const changed = BigInt(score) ^ BigInt(prioritizedScore(START.tier, START.counter));
  return changed.toString(2).replaceAll('0', '').length;
}

/** Whether the reader's job stands behind every other job of tier 2, and one bit brought it there. */
function isBehindTier2({ state, keys }: Frame<PackBitsState>): boolean {
  const members = keys.sortedSet(MAIL.prioritized);
  const rank = (id: string): number => members.findIndex(({ member }) => member === id);
  const isBehind = OTHERS.every(({ id, tier }) => tier !== 2 || rank(id) < rank(MINE));
  return isBehind && bitsChanged(state.score) === 1;
}

/** Two numbers packed in one score, and taken out again. */
export const packBits: Scenario<PackBitsState, PackBitsActions> = {
  id: 'pack-bits',
  watch: () => [MAIL.prioritized],
  start(context) {
    const { prepare } = context;
    for (const { counter, ...job } of OTHERS) {
      prepare('SET', MAIL.pc, counter - 1);
      addPrioritized(prepare, MAIL, job);
    }
    const { state, sentence } = pack(context, START.tier, START.counter, 'Mine is the first to arrive in tier 2');
    return { state, sentence: `${sentence} Flip any bit of its score.` };
  },
  actions: {
    flip: { params: [whole(0, COUNTER_BITS + TIER_BITS - 1)], run: flip },
    later: {
      params: [],
      run(context) {
        const { tier, counter } = context.state;
        const what =
          counter === MAX_COUNTER
            ? `The 32 bits wrap to 0, and tier ${tier} keeps its bits`
            : `One arrival later, ${counter + 1}: the tier’s bits stay as they are`;
        return pack(context, tier, counter + 1, what);
      },
    },
    tier: {
      params: [whole(1, MAX_PRIORITY)],
      continuous: true,
      run: (context, tier) =>
        pack(context, tier, context.state.counter, `Tier ${tier}, arrival ${context.state.counter}`),
    },
    counter: {
      params: [whole(1, MAX_COUNTER)],
      continuous: true,
      run: (context, counter) =>
        pack(context, context.state.tier, counter, `Tier ${context.state.tier}, arrival ${counter}`),
    },
    fill: {
      params: [],
      run: (context) =>
        pack(context, MAX_PRIORITY, MAX_COUNTER, 'The highest tier and the last arrival fill all 53 bits with ones'),
    },
  },
  goals: [
    { name: 'behind-tier-2', text: 'Put mine behind every job of tier 2 by one flip.', isReached: isBehindTier2 },
    {
      name: 'within-tier-2',
      text: 'The same by one flip, and mine stays in tier 2.',
      isReached: (frame) => frame.state.tier === START.tier && isBehindTier2(frame),
    },
  ],
};
