import { queueKeys } from '#emq/keys.ts';
import { MAX_PRIORITY } from '#emq/scores.ts';
import { scoredMembers } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized, changePriority } from '#emq/steps/add.ts';
import { JOBS } from '../jobs.ts';

/** Names for jobs that the reader adds, in this order. */
export const MORE_JOBS = ['audit', 'refund', 'resize', 'export', 'ping', 'archive'] as const;

export type LadderState = {
  /** How many of `MORE_JOBS` were added. */
  readonly added: number;
};

export type LadderActions = {
  add: readonly [tier: number];
  change: readonly [id: string, tier: number];
};

export const MAIL = queueKeys('mail');
const IDS = [...JOBS.map(({ id }) => id), ...MORE_JOBS];

/** Names the job that ZPOPMIN would return, without taking it. */
function nextToGo({ send }: ActionContext<unknown>): string {
  const [head] = scoredMembers(send('ZRANGE', MAIL.prioritized, 0, 0, 'WITHSCORES'));
  return `ZPOPMIN would return ${head?.member}.`;
}

function add(context: ActionContext<LadderState>, tier: number): Result<LadderState> {
  const { state } = context;
  const id = MORE_JOBS[state.added];
  if (id === undefined) return { state, sentence: 'Enough for one ladder: Reset or Back makes room.' };
  const arrival = addPrioritized(context.send, MAIL, { id, tier });
  return {
    state: { added: state.added + 1 },
    sentence: `${id} joins tier ${tier} as arrival ${arrival}. ${nextToGo(context)}`,
  };
}

function change(context: ActionContext<LadderState>, id: string, tier: number): Result<LadderState> {
  const { state, send } = context;
  const arrival = changePriority(send, MAIL, { id, tier });
  if (arrival === undefined) return { state, sentence: `There is no job ${id} to change.` };
  return { state, sentence: `${id} moves to tier ${tier} with a new arrival number, ${arrival}. ${nextToGo(context)}` };
}

/** Prioritized jobs by composite score. */
export const ladder: Scenario<LadderState, LadderActions> = {
  id: 'ladder',
  watch: () => [MAIL.prioritized, MAIL.pc],
  start(context) {
    for (const job of JOBS) addPrioritized(context.prepare, MAIL, job);
    return { state: { added: 0 }, sentence: nextToGo(context) };
  },
  actions: {
    add: { params: [whole(1, MAX_PRIORITY)], run: add },
    change: { params: [oneOf(IDS), whole(1, MAX_PRIORITY)], run: change },
  },
};
