import { SCORES_PER_MS } from '#emq/scores.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

/** The order of jobs of which some are due in the same millisecond. */
export const delayedOrder: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const first = OPENS + between(0, 600_000);
  // Three share a millisecond, one is due just before it or just after.
  const places = shuffled([0, 1, 2]);
  const jobs = some(4, JOB_IDS).map((id, index) => ({
    id,
    due: index < 3 ? first + 1 : first + 2 * between(0, 1),
    place: index < 3 ? places[index]! : between(0, 9),
  }));
  const given = shuffled(jobs);
  return {
    kind: 'order',
    prompt: 'Each score is due × 4096 + discriminator. In which order does the delayed set keep the four jobs?',
    given: [
      ['ZADD', 'due', ...given.flatMap(({ id, due }) => [due, id])],
      ['ZADD', 'discriminator', ...given.flatMap(({ id, place }) => [place, id])],
      ['ZUNIONSTORE', 'delayed', 2, 'due', 'discriminator', 'WEIGHTS', SCORES_PER_MS, 1],
    ],
    items: given.map(({ id }) => id),
    ends: ['first due', 'last due'],
    answer: (send) => elements(send('ZRANGE', 'delayed', 0, -1)),
    why: 'The millisecond decides; the discriminator is looked at only inside one, however large it is.',
  };
};
