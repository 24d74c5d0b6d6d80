import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { addDelayed, delayedJobs, momentBetween } from './delayed-jobs.ts';
import { elements } from './elements.ts';

const say = (ids: readonly string[]): string => ids.join(', ');

/** Which jobs of a delayed set are due. */
export const dueJobs: QuestionMaker = (seed) => {
  const random = randomOf(seed);
  const jobs = delayedJobs(5, random);
  const ids = jobs.map(({ id }) => id);
  const at = random.between(0, jobs.length - 2);
  const now = momentBetween(jobs[at]!, jobs[at + 1]!, random);
  return {
    kind: 'pick',
    prompt: `The clock says \`${now}\`. Which jobs are due?`,
    given: addDelayed(random.shuffled(jobs)),
    options: ids.map((_, index) => say(ids.slice(0, index + 1))),
    answer: (send) => [say(elements(send('ZRANGEBYSCORE', 'delayed', '-inf', now)))],
    why: 'A job is due when its score is at or below now: the bound itself belongs to the range.',
  };
};
