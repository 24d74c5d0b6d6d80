import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';
import { addFields, PACKED } from './tiers-and-arrivals.ts';

/** The order of six prioritized jobs. */
export const ladderOrder: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const ids = some(6, JOB_IDS);
  // The last job to arrive is always the most urgent, so the order of arrival is never the answer.
  const tiers = [3, ...ids.slice(2).map(() => between(1, 3)), 1];
  const jobs = ids.map((id, index) => ({ id, tier: tiers[index]!, arrival: index + 1 }));
  return {
    kind: 'order',
    prompt: 'Each score is tier × 2³² + arrival. In which order does the sorted set keep the six jobs?',
    given: [...addFields(jobs), ['ZUNIONSTORE', 'prioritized', ...PACKED]],
    items: ids,
    ends: ['head', 'tail'],
    answer: (send) => elements(send('ZRANGE', 'prioritized', 0, -1)),
    why: 'The smaller tier comes first whatever the arrival; inside a tier the smaller arrival does.',
  };
};
