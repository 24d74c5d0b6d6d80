import { queueKeys } from '#emq/keys.ts';
import { takeJob } from '#emq/steps/attempt.ts';
import type { QuestionMaker } from '../question.ts';
import { JOB_IDS, prioritizeJob } from './jobs.ts';
import { randomOf } from './random.ts';

const keys = queueKeys('mail');

/** The arrival number after the set has been emptied: by the last pop, or by that and one pop more. */
export const counterAfterEmpty: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const jobs = some(between(2, 4), JOB_IDS);
  const takes = jobs.length + between(0, 1);
  return {
    kind: 'number',
    prompt: `Workers ask for a job ${takes} times. Then a prioritized job is added. Which arrival number does it get?`,
    given: jobs.flatMap((id, index) => prioritizeJob(keys, { id, tier: 1, arrival: index + 1 })),
    label: 'Arrival number',
    answer(send) {
      for (let take = 0; take < takes; take++) takeJob(send, keys);
      return [String(send('INCR', keys.pc))];
    },
    why: 'Popping the last job leaves `pc` alone; only a pop that finds the set empty deletes it, and counting starts again.',
  };
};
