import { queueKeys } from '#emq/keys.ts';
import { prioritizedScore } from '#emq/scores.ts';
import { takeJob } from '#emq/steps/attempt.ts';
import type { QuestionMaker, Words } from '../question.ts';
import { randomOf } from './random.ts';
import { JOB_IDS } from './jobs.ts';

const keys = queueKeys('mail');

/** The arrival number after the set has been emptied: by the last pop, or by that and one pop more. */
export const counterAfterEmpty: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const jobs = some(between(2, 4), JOB_IDS);
  const takes = jobs.length + between(0, 1);
  return {
    kind: 'number',
    prompt: `Workers ask for a job ${takes} times. Then a prioritized job is added. Which arrival number does it get?`,
    given: jobs.flatMap((id, index): Words[] => [
      ['INCR', keys.pc],
      ['ZADD', keys.prioritized, prioritizedScore(1, index + 1), id],
    ]),
    label: 'Arrival number',
    answer(send) {
      for (let take = 0; take < takes; take++) takeJob(send, keys);
      return [String(send('INCR', keys.pc))];
    },
    why: 'Popping the last job leaves `pc` alone; only a pop that finds the set empty deletes it, and counting starts again.',
  };
};
