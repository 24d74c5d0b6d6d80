import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { addDelayed, delayedJobs } from './delayed-jobs.ts';
import { elements } from './elements.ts';

/** How long a worker sleeps that reads the head and has a longest sleep. */
export const asleepFor: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const jobs = delayedJobs(4, { between, some, shuffled });
  const now = jobs[0]!.due - between(3, 40);
  const longest = between(5, 30);
  return {
    kind: 'number',
    prompt: `The clock says \`${now}\`, nothing is due, and the worker sleeps for at most ${longest} s at a time. For how many seconds does it sleep now?`,
    given: addDelayed(shuffled(jobs)),
    label: 'Seconds',
    answer(send) {
      const [, score] = elements(send('ZRANGE', 'delayed', 0, 0, 'WITHSCORES'));
      return [String(Math.min(Number(score) - now, longest))];
    },
    why: `It sleeps until the head is due, but never for longer than ${longest} s; after that it looks again.`,
  };
};
