import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { addDelayed, delayedJobs, momentBetween } from './delayed-jobs.ts';
import { elements } from './elements.ts';

/** Which job of a delayed set a worker has to wait for. */
export const nextWake: QuestionMaker = (seed) => {
  const random = randomOf(seed);
  const jobs = delayedJobs(5, random);
  const at = random.between(0, jobs.length - 2);
  const now = momentBetween(jobs[at]!, jobs[at + 1]!, random);
  const added = random.shuffled(jobs);
  return {
    kind: 'pick',
    prompt: `The clock says \`${now}\`. Which job is the next that a worker has to wait for?`,
    given: addDelayed(added),
    options: added.map(({ id }) => id),
    answer: (send) => elements(send('ZRANGEBYSCORE', 'delayed', `(${now}`, '+inf', 'LIMIT', 0, 1)),
    why: 'What is due at this second or before is not waited for but claimed; the first score after it is the next to wake for.',
  };
};
