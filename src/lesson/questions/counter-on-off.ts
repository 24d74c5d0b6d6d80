import { queueKeys } from '#emq/keys.ts';
import { prioritizedScore } from '#emq/scores.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { prioritizeJob } from './jobs.ts';

const keys = queueKeys('mail');

/** Which of three jobs of one tier is popped first, with the arrival counter in the score or without it. */
export const counterOnOff: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const counted = seed % 2 === 0;
  const tier = between(1, 5);
  const [alpha, mid, zeta] = some(3, ['alpha', 'beta', 'delta', 'kappa', 'mid', 'omega', 'sigma', 'zeta']).toSorted();
  // Arrival order and the order of the ids begin with different jobs.
  const arrived = [zeta!, alpha!, mid!];
  return {
    kind: 'pick',
    prompt: `Three jobs of tier ${tier}, ${counted ? 'with the arrival counter in the score' : 'scored by their tier alone'}. Which one does ZPOPMIN return?`,
    given: arrived.flatMap((id, index) =>
      counted
        ? prioritizeJob(keys, { id, tier, arrival: index + 1 })
        : [['ZADD', keys.prioritized, prioritizedScore(tier, 0), id]],
    ),
    options: arrived,
    answer: (send) => elements(send('ZPOPMIN', keys.prioritized)).slice(0, 1),
    why: counted
      ? 'The counter makes the first to arrive the smallest score of its tier.'
      : 'The scores are equal, so the set falls back to the order of the ids, and arrival is lost.',
  };
};
