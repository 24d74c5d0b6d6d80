import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { addDelayed, delayedJobs } from './delayed-jobs.ts';
import { elements } from './elements.ts';

/** The order of tasks of which some are due in the same second, scored as the textbook does. */
export const sameSecond: QuestionMaker = (seed) => {
  const random = randomOf(seed);
  const jobs = delayedJobs(4, random);
  // Three of one second, and one before or after them.
  const [apart, { due }] = [random.between(0, 1) * 3, jobs[1]!];
  const added = random.shuffled(jobs.map((job, index) => ({ id: job.id, due: index === apart ? job.due : due })));
  return {
    kind: 'order',
    prompt: 'Scores are Unix seconds. In which order does `ZRANGE delayed 0 -1` return the four jobs?',
    given: addDelayed(added),
    items: added.map(({ id }) => id),
    ends: ['first', 'last'],
    answer: (send) => elements(send('ZRANGE', 'delayed', 0, -1)),
    why: 'Within a second the scores are equal, and the bytes of the ids decide: nothing remembers who was added first.',
  };
};
