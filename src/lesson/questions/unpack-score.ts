import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_TIER, prioritizedScore } from '#emq/scores.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

const { prioritized } = queueKeys('mail');

/** One of the two fields of a prioritized score. */
export const unpackScore: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const [id] = some(1, JOB_IDS) as [string];
  const score = prioritizedScore(between(1, 9), between(1, 999));
  const field = seed % 2 === 0 ? 'tier' : 'arrival number';
  return {
    kind: 'number',
    prompt: `\`${id}\` has the score \`${score}\`. Which ${field} is packed in it? (2³² is \`${SCORES_PER_TIER}\`.)`,
    given: [['ZADD', prioritized, score, id]],
    label: field === 'tier' ? 'Tier' : 'Arrival number',
    answer(send) {
      const [, quotient] = elements(send('ZUNION', 1, prioritized, 'WEIGHTS', 1 / SCORES_PER_TIER, 'WITHSCORES'));
      const tier = Math.floor(Number(quotient));
      return [field === 'tier' ? String(tier) : String(send('ZINCRBY', prioritized, -tier * SCORES_PER_TIER, id))];
    },
    why: 'Divided by 2³² and floored, the score gives the tier; what is left when the tier’s share is taken off is the arrival number.',
  };
};
