import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_MS } from '#emq/scores.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker, Words } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

const { delayed } = queueKeys('mail');

/** Whose time the marker carries after several delayed adds. */
export const markerTime: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const ids = some(4, JOB_IDS);
  let due = OPENS;
  const added = shuffled(ids.map((id) => ({ id, due: (due += between(500, 90_000)) })));
  return {
    kind: 'pick',
    prompt: 'Each add rewrites the marker. Whose time does it carry after the last one?',
    given: added.map((job): Words => ['ZADD', delayed, job.due * SCORES_PER_MS, job.id]),
    options: added.map(({ id }) => id),
    answer: (send) => elements(send('ZRANGE', delayed, 0, 0, 'WITHSCORES')).slice(0, 1),
    why: 'The script writes the time of whoever is the head now, which need not be the job that was just added.',
  };
};
