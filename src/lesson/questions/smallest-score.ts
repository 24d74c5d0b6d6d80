import { prioritizedScore } from '#emq/scores.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

/** Which of several packed scores is popped first. */
export const smallestScore: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const ids = some(4, JOB_IDS);
  const tiers = shuffled([between(1, 2), between(1, 2), 3, between(4, 9)]);
  const arrivals = some(
    4,
    Array.from({ length: 300 }, (_, index) => index + 1),
  );
  return {
    kind: 'pick',
    prompt: 'Which job does `ZPOPMIN prioritized` return?',
    given: ids.map((id, index) => ['ZADD', 'prioritized', prioritizedScore(tiers[index]!, arrivals[index]!), id]),
    options: ids,
    answer: (send) => elements(send('ZPOPMIN', 'prioritized')).slice(0, 1),
    why: 'The smallest score leaves first: it has the smallest tier and, in that tier, the smallest arrival number.',
  };
};
