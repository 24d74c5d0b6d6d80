import { queueKeys } from '#emq/keys.ts';
import { unpackPrioritized } from '#emq/scores.ts';
import { scoredMembers, type Send } from '#redis/index.ts';
import { integer, type Scenario, type Session, type Step } from '#replay/index.ts';
import { putInLine } from '#emq/add-jobs.ts';

export interface ZpopminState {
  /** How many jobs were added in all: the next one's name. */
  readonly added: number;
}

export type ZpopminActions = {
  pop: readonly [];
  add: readonly [tier: number];
};

export const MAIL = queueKeys('mail');
export const MAX_TIER = 4;
/** The priorities of the jobs that stand there at the start, in arrival order. A job without one has priority 0. */
const AT_START = [2, 1, 3, 1, 0];

/** Adds a job as the add scripts do: without a priority to the wait list, with one to the ladder. */
function add(run: Send, id: string, tier: number): string {
  const number = putInLine(run, MAIL, { id, tier });
  return tier === 0
    ? `${id} has no priority and goes to the wait list, before every tier.`
    : `${id} joins tier ${tier} as arrival ${number}.`;
}

/** Takes the next job as `moveToActive-11` does: the wait list first, then the head of the ladder. */
function pop({ send, state }: Session<ZpopminState>): Step<ZpopminState> {
  const waiting = send('RPOPLPUSH', MAIL.wait, MAIL.active);
  if (waiting !== null) return { state, sentence: `The wait list is served first: ${String(waiting)} is active now.` };
  const [popped] = scoredMembers(send('ZPOPMIN', MAIL.prioritized));
  if (!popped) {
    const existed = send('DEL', MAIL.pc);
    const counter = existed === 1 ? 'pc is deleted, and the next arrival number is 1' : 'pc is gone already';
    return { state, sentence: `Nothing is left to take: ${counter}.` };
  }
  send('LPUSH', MAIL.active, popped.member);
  const { tier, arrival } = unpackPrioritized(popped.score);
  return {
    state,
    sentence: `ZPOPMIN takes ${popped.member}, tier ${tier}, arrival ${arrival}; LPUSH makes it active.`,
  };
}

/** A worker that takes job after job: the wait list, then the smallest score. */
export const zpopminHead: Scenario<ZpopminState, ZpopminActions> = {
  id: 'zpopmin-head',
  watch: () => [MAIL.wait, MAIL.prioritized, MAIL.active, MAIL.pc],
  start({ prepare, send }) {
    for (const [index, tier] of AT_START.entries()) add(prepare, `job-${index + 1}`, tier);
    send('ZRANGE', MAIL.prioritized, 0, 0, 'WITHSCORES');
    return {
      state: { added: AT_START.length },
      sentence: 'One job waits without a priority, four stand on the ladder. Nothing is active.',
    };
  },
  actions: {
    pop: { params: [], run: pop },
    add: {
      params: [integer(0, MAX_TIER)],
      run({ send, state }, tier) {
        const added = state.added + 1;
        return { state: { added }, sentence: add(send, `job-${added}`, tier) };
      },
    },
  },
};
