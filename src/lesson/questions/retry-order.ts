import { prioritizedScore } from '#emq/scores.ts';
import { failJob } from '#emq/steps/attempt.ts';
import type { QuestionMaker, Words } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { FAILS_AT, MAIL, makeActive } from './failing-job.ts';
import { JOB_IDS } from './jobs.ts';

/** In which order jobs are taken when one of them has failed and gone straight back. */
export const retryOrder: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const [unlucky, ...others] = some(4, JOB_IDS);
  const tier = between(1, 2);
  return {
    kind: 'order',
    prompt: `\`${unlucky}\`, priority ${tier}, is active: it was the first to arrive. It fails and has no backoff. In which order do workers take the jobs now?`,
    given: [
      ['SET', MAIL.pc, others.length + 1],
      ...others.map((id, index): Words => ['ZADD', MAIL.prioritized, prioritizedScore(between(1, 2), index + 2), id]),
      ...makeActive(unlucky!, 0),
    ],
    items: shuffled([unlucky!, ...others]),
    ends: ['first', 'last'],
    answer(send) {
      failJob(send, MAIL, { id: unlucky!, tier }, FAILS_AT, () => 0);
      return elements(send('ZRANGE', MAIL.prioritized, 0, -1));
    },
    why: 'A job that is retried takes a new arrival number: it stands behind everyone of its tier, but still before the next tier.',
  };
};
