import { jobKey } from '#emq/keys.ts';
import { millisecondBand } from '#emq/scores.ts';
import { oneOf, type Scenario, type Session, type Step } from '#replay/index.ts';
import { DELAYED, MAIL, putToWork, RANKED, setUp, WAITING } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import { count } from '#ui/words.ts';

export type PromoteActions = {
  promote: readonly [id: string];
  all: readonly [];
};

/** Also two that are not delayed. */
export const IDS = [...DELAYED.map(({ id }) => id), WAITING, RANKED.id];

/** As `promote-9` does it; its event and the marker are left out. */
function promote({ send }: Session<null>, id: string): Step<null> {
  if (send('ZREM', MAIL.delayed, id) === 0) {
    return {
      state: null,
      sentence: `ZREM removed nothing: ${id} is not delayed. Nothing moves, and promote-9 returns −3.`,
    };
  }
  const priority = Number(send('HGET', jobKey(MAIL, id), 'priority'));
  return { state: null, sentence: `${id} ${putToWork(send, id, priority)}; promote-9 returns 0.` };
}

/** As `moveJobsToWait-8` does it for `queue.promoteJobs()`, up to 1000 at a time: no priority is read. */
function promoteAll({ send }: Session<null>): Step<null> {
  const jobs = send('ZRANGEBYSCORE', MAIL.delayed, 0, Number.MAX_VALUE, 'LIMIT', 0, 1000) as string[];
  if (jobs.length > 0) {
    send('ZREM', MAIL.delayed, ...jobs);
    send('LPUSH', MAIL.wait, ...jobs);
  }
  return {
    state: null,
    sentence: `${count(jobs.length, 'job')} pushed on wait, whatever their priority.`,
  };
}

/** One delayed job made ready by its name, whatever its time. */
export const promoteOne: Scenario<null, PromoteActions> = {
  id: 'promote-one',
  watch: () => [MAIL.delayed, MAIL.wait, MAIL.prioritized, MAIL.pc],
  start(session) {
    setUp(session);
    const jobs = Number(session.send('ZCARD', MAIL.delayed));
    const due = Number(session.send('ZCOUNT', MAIL.delayed, 0, millisecondBand(OPENS).max));
    return { state: null, sentence: `${count(jobs, 'job')} delayed, ${count(due, 'job')} due.` };
  },
  actions: {
    promote: { params: [oneOf(...IDS)], run: promote },
    all: { params: [], run: promoteAll },
  },
};
