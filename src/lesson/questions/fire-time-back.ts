import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_MS, millisecondBand } from '#emq/scores.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

const { delayed } = queueKeys('mail');

/** The millisecond in a delayed score. */
export const fireTimeBack: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const [id] = some(1, JOB_IDS) as [string];
  const score = millisecondBand(OPENS + between(0, 600_000)).min + between(1, 9);
  return {
    kind: 'number',
    prompt: `\`${id}\` has the score \`${score}\`. At which Unix millisecond is it due? (\`0x1000\` is \`4096\`.)`,
    given: [['ZADD', delayed, score, id]],
    label: 'Unix ms',
    answer(send) {
      const [, quotient] = elements(send('ZUNION', 1, delayed, 'WEIGHTS', 1 / SCORES_PER_MS, 'WITHSCORES'));
      return [String(Math.floor(Number(quotient)))];
    },
    why: 'Redis has just multiplied the score by 1/4096; the fraction is what the discriminator leaves, and the floor drops it.',
  };
};
