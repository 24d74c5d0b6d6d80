import type { QuestionMaker } from '../question.ts';
import { chance } from './chance.ts';
import { addDelayed, delayedJobs, momentBetween } from './delayed-jobs.ts';
import { elements } from './elements.ts';

const say = (ids: readonly string[]): string => ids.join(', ');

/** Which jobs of a delayed set are due. */
export const dueJobs: QuestionMaker = (seed) => {
  const luck = chance(seed);
  const jobs = delayedJobs(5, luck);
  const ids = jobs.map(({ id }) => id);
  const at = luck.between(0, jobs.length - 2);
  const now = momentBetween(jobs[at]!, jobs[at + 1]!, luck);
  return {
    kind: 'pick',
    prompt: `The clock says \`${now}\`. Which jobs are due?`,
    given: addDelayed(luck.shuffled(jobs)),
    options: ids.map((_, index) => say(ids.slice(0, index + 1))),
    answer: (send) => [say(elements(send('ZRANGEBYSCORE', 'delayed', '-inf', now)))],
    why: 'A job is due when its score is at or below now: the bound itself belongs to the range.',
  };
};
