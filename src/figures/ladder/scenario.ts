import { queueKeys } from '#emq/keys.ts';
import { MAX_PRIORITY, unpackPrioritized } from '#emq/scores.ts';
import { scoredMembers } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addPrioritized, changePriority } from '#emq/steps/add.ts';
import { JOBS, type Job } from '../jobs.ts';

/** Names for jobs that the reader adds, in this order. */
export const MORE_JOBS = ['audit', 'refund', 'resize', 'export', 'ping', 'archive'] as const;

export type LadderState = {
  /** How many of `MORE_JOBS` were added. */
  readonly added: number;
};

export type LadderActions = {
  add: readonly [tier: number];
  change: readonly [id: string, tier: number];
  pop: readonly [];
};

export const MAIL = queueKeys('mail');
const IDS = [...JOBS.map(({ id }) => id), ...MORE_JOBS];

/** Names the job that ZPOPMIN would return, without taking it. */
function nextToGo({ send }: ActionContext<unknown>): string {
  const [head] = scoredMembers(send('ZRANGE', MAIL.prioritized, 0, 0, 'WITHSCORES'));
  return head ? `ZPOPMIN would return ${head.member}.` : 'Nobody is left.';
}

function pop(context: ActionContext<LadderState>): Result<LadderState> {
  const { state, send, prepare } = context;
  const [taken] = scoredMembers(send('ZPOPMIN', MAIL.prioritized));
  if (!taken) return { state, sentence: 'ZPOPMIN finds nothing: the ladder is empty.' };
  const { tier, arrival } = unpackPrioritized(taken.score);
  const next = nextToGo({ ...context, send: prepare });
  return { state, sentence: `ZPOPMIN takes ${taken.member}: tier ${tier}, arrival ${arrival}. ${next}` };
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
    context.send('ZCARD', MAIL.prioritized);
    return { state: { added: 0 }, sentence: 'Six jobs in four tiers. Each has an arrival number from pc.' };
  },
  actions: {
    add: { params: [whole(1, MAX_PRIORITY)], run: add },
    change: { params: [oneOf(IDS), whole(1, MAX_PRIORITY)], run: change },
    pop: { params: [], run: pop },
  },
  guess: {
    question: 'Who is next? Tap the job.',
    reveal: [['pop']],
    right: ({ exchanges }) => scoredMembers(exchanges[0]!.reply)[0]!.member,
  },
  goals: [
    {
      name: 'behind-equals',
      text: 'Put a job behind its equals without giving it another tier.',
      isReached: ({ keys }) => {
        const order = keys.sortedSet(MAIL.prioritized);
        const isBehind = (id: string, other: string): boolean =>
          order.findIndex(({ member }) => member === id) > order.findIndex(({ member }) => member === other);
        const isStill = ({ id, tier }: Job): boolean =>
          order.some(({ member, score }) => member === id && unpackPrioritized(score).tier === tier);
        // They were added in the order of JOBS.
        return JOBS.some((job, index) =>
          JOBS.slice(index + 1).some(
            (later) => later.tier === job.tier && isStill(job) && isStill(later) && isBehind(job.id, later.id),
          ),
        );
      },
    },
  ],
};
