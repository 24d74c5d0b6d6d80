import { countDue, promote, promoteAll } from '#emq/steps/promote.ts';
import { oneOf, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { DELAYED, MAIL, RANKED, setUp, WAITING, whereTo } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import { count } from '#ui/words.ts';

export type PromoteActions = {
  promote: readonly [id: string];
  all: readonly [];
};

/** Also two that are not delayed. */
const IDS = [...DELAYED.map(({ id }) => id), WAITING, RANKED.id];

function promoteByName({ send }: ActionContext<null>, id: string): Result<null> {
  const promoted = promote(send, MAIL, id);
  if (!promoted) {
    return {
      state: null,
      sentence: `ZREM removed nothing: ${id} is not delayed. Nothing moves, and promote-9 returns −3.`,
    };
  }
  return { state: null, sentence: `${id} ${whereTo(promoted)}; promote-9 returns 0.` };
}

function promoteEvery({ send }: ActionContext<null>): Result<null> {
  const jobs = promoteAll(send, MAIL);
  return { state: null, sentence: `${count(jobs.length, 'job')} pushed on wait, whatever their priority.` };
}

/** One delayed job made ready by its name, whatever its time. */
export const promoteOne: Scenario<null, PromoteActions> = {
  id: 'promote-one',
  watch: () => [MAIL.delayed, MAIL.wait, MAIL.prioritized, MAIL.pc],
  start(context) {
    setUp(context);
    const jobs = Number(context.send('ZCARD', MAIL.delayed));
    const due = countDue(context.send, MAIL, OPENS);
    return { state: null, sentence: `${count(jobs, 'job')} delayed, ${count(due, 'job')} due.` };
  },
  actions: {
    promote: { params: [oneOf(IDS)], run: promoteByName },
    all: { params: [], run: promoteEvery },
  },
};
