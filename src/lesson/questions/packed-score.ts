import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';
import { addFields, PACKED } from './tiers-and-arrivals.ts';

/** The score of a job, from its tier and its arrival number. */
export const packedScore: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const [id] = some(1, JOB_IDS) as [string];
  const tier = between(1, 9);
  const arrival = between(1, 999);
  return {
    kind: 'number',
    prompt: `A job of tier ${tier} gets the arrival number ${arrival}. What is its score? (2³² is \`4294967296\`.)`,
    given: addFields([{ id, tier, arrival }]),
    label: 'Score',
    answer: (send) => elements(send('ZUNION', ...PACKED, 'WITHSCORES')).slice(1),
    why: `Redis has just computed ${tier} × 4294967296 + ${arrival}: one step of the tier is as wide as all arrival numbers together.`,
  };
};
