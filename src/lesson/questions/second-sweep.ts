import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { addDelayed, delayedJobs } from './delayed-jobs.ts';
import { elements } from './elements.ts';

/** Which jobs the second sweep of a backlog takes. */
export const secondSweep: QuestionMaker = (seed) => {
  const random = randomOf(seed);
  const { between, shuffled } = random;
  const jobs = delayedJobs(6, random);
  const limit = between(2, 3);
  // The second sweep finds its limit's worth, or one job less.
  const due = 2 * limit - between(0, 1);
  const now = jobs[due - 1]!.due;
  const range = ['ZRANGEBYSCORE', 'delayed', '-inf', now, 'LIMIT', 0, limit] as const;
  const said = (from: number, to: number): string =>
    jobs
      .slice(from, to)
      .map(({ id }) => id)
      .join(', ');
  return {
    kind: 'pick',
    prompt: `The clock says \`${now}\`, and a sweep takes at most ${limit} jobs. Which does the second sweep take?`,
    given: addDelayed(shuffled(jobs)),
    options: shuffled([
      ...new Set([said(0, limit), said(limit, 2 * limit), said(limit, 2 * limit - 1), said(limit - 1, due - 1)]),
    ]),
    answer(send) {
      const first = elements(send(...range));
      send('ZREM', 'delayed', ...first);
      return [elements(send(...range)).join(', ')];
    },
    why: 'The first sweep has removed what it took, so the same range now starts after it; the limit caps a sweep, and the clock ends it.',
  };
};
