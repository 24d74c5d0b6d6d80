import { queueKeys } from '#emq/keys.ts';
import { unpackPrioritized } from '#emq/scores.ts';
import type { Send } from '#redis/index.ts';
import { whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { enqueue } from '#emq/steps/add.ts';
import { takeJob } from '#emq/steps/attempt.ts';

export interface ZpopminState {
  /** How many jobs were added in all: the next one's name. */
  readonly added: number;
}

export type ZpopminActions = {
  pop: readonly [];
  add: readonly [tier: number];
};

export const MAIL = queueKeys('mail');
/** The priorities of the jobs that stand there at the start, in arrival order. A job without one has priority 0. */
const AT_START = [2, 1, 3, 1, 0];

function add(run: Send, id: string, tier: number): string {
  const number = enqueue(run, MAIL, { id, tier });
  return tier === 0
    ? `${id} has no priority and goes to the wait list, before every tier.`
    : `${id} joins tier ${tier} as arrival ${number}.`;
}

function pop({ send, prepare, state }: ActionContext<ZpopminState>): Result<ZpopminState> {
  const hadCounter = prepare('EXISTS', MAIL.pc) === 1;
  const taken = takeJob(send, MAIL);
  if (!taken) {
    const counter = hadCounter ? 'pc is deleted, and the next arrival number is 1' : 'pc is gone already';
    return { state, sentence: `Nothing is left to take: ${counter}.` };
  }
  const { id, score } = taken;
  if (score === undefined) return { state, sentence: `The wait list is served first: ${id} is active now.` };
  const { tier, arrival } = unpackPrioritized(score);
  return { state, sentence: `ZPOPMIN takes ${id}, tier ${tier}, arrival ${arrival}; LPUSH makes it active.` };
}

/** A worker that takes job after job: the wait list, then the smallest score. */
export const zpopminHead: Scenario<ZpopminState, ZpopminActions> = {
  id: 'zpopmin-head',
  watch: () => [MAIL.wait, MAIL.prioritized, MAIL.active, MAIL.pc],
  start({ prepare, send }) {
    for (const [index, tier] of AT_START.entries()) add(prepare, `job-${index + 1}`, tier);
    send('ZCARD', MAIL.prioritized);
    send('LLEN', MAIL.wait);
    return {
      state: { added: AT_START.length },
      sentence: 'Five jobs are in line, and the worker is free.',
    };
  },
  actions: {
    pop: { params: [], run: pop },
    add: {
      params: [whole(0, 4)],
      run({ send, state }, tier) {
        const added = state.added + 1;
        return { state: { added }, sentence: add(send, `job-${added}`, tier) };
      },
    },
  },
  guess: {
    question: 'Who leaves next? Tap it.',
    reveal: [['pop']],
    right: ({ keys }) => keys.list(MAIL.active)[0]!,
  },
  goals: [
    {
      name: 'from-one',
      text: 'Empty the line, so that the next arrival is number 1 again.',
      isReached: ({ keys }) =>
        keys.list(MAIL.wait).length + keys.sortedSet(MAIL.prioritized).length === 0 &&
        keys.string(MAIL.pc) === undefined,
    },
  ],
};
