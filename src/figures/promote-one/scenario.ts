import { countDue, promote, promoteAll } from '#emq/steps/promote.ts';
import { oneOf, type Frame, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { DELAYED, MAIL, RANKED, setUp, WAITING, whereTo } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import { count } from '#ui/words.ts';

export interface PromoteState {
  /** The jobs that were promoted by name, in order. */
  readonly promoted: readonly string[];
  /** The job of the last call, where promote-9 returned −3. */
  readonly refused: string | undefined;
}

export type PromoteActions = {
  promote: readonly [id: string];
  all: readonly [];
};

/** Also two that are not delayed. */
const IDS = [...DELAYED.map(({ id }) => id), WAITING, RANKED.id];

function promoteByName({ state, send }: ActionContext<PromoteState>, id: string): Result<PromoteState> {
  const promoted = promote(send, MAIL, id);
  if (!promoted) {
    return {
      state: { ...state, refused: id },
      sentence: `ZREM removed nothing: ${id} is not delayed. Nothing moves, and promote-9 returns −3.`,
    };
  }
  return {
    state: { promoted: [...state.promoted, id], refused: undefined },
    sentence: `ZREM removed ${id}: it ${whereTo(promoted)}, and promote-9 returns 0.`,
  };
}

function promoteEvery({ state, send }: ActionContext<PromoteState>): Result<PromoteState> {
  const jobs = promoteAll(send, MAIL);
  return {
    state: { ...state, refused: undefined },
    sentence: `queue.promoteJobs() pushed ${count(jobs.length, 'job')} on wait. It read no priority.`,
  };
}

/** The jobs that are ready, in the order in which workers take them: first `wait` from its right end, then the ladder. */
export function inTurn({ keys }: Frame<PromoteState>): string[] {
  return [...keys.list(MAIL.wait).toReversed(), ...keys.sortedSet(MAIL.prioritized).map(({ member }) => member)];
}

/** One delayed job made ready by its name, whatever its time. */
export const promoteOne: Scenario<PromoteState, PromoteActions> = {
  id: 'promote-one',
  watch: () => [MAIL.delayed, MAIL.wait, MAIL.prioritized, MAIL.pc],
  start(context) {
    setUp(context);
    const jobs = Number(context.send('ZCARD', MAIL.delayed));
    const due = countDue(context.send, MAIL, OPENS);
    return {
      state: { promoted: [], refused: undefined },
      sentence: `${count(jobs, 'job')} delayed, ${count(due, 'job')} due. Tap a job to promote it.`,
    };
  },
  actions: {
    promote: { params: [oneOf(IDS)], run: promoteByName },
    all: { params: [], run: promoteEvery },
  },
  goals: [
    {
      name: 'twice',
      text: 'Promote one job twice, and read −3.',
      isReached: ({ state: { promoted, refused } }) => refused !== undefined && promoted.includes(refused),
    },
    {
      name: 'tier-2-first',
      text: 'Make report, of tier 2, ready to leave before alert, of tier 1.',
      isReached(frame) {
        const ready = inTurn(frame);
        return ready.includes('alert') && ready.includes('report') && ready.indexOf('report') < ready.indexOf('alert');
      },
    },
  ],
};
