import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { addDelayed, delayedJobs } from './delayed-jobs.ts';

/** How many of the ZREMs of workers that read the same jobs get 1. */
export const zremOnes: QuestionMaker = (seed) => {
  const random = randomOf(seed);
  const jobs = delayedJobs(random.between(2, 4), random);
  const workers = random.between(2, 3);
  const ids = jobs.map(({ id }) => id);
  const attempts = random.shuffled(Array.from({ length: workers }, () => ids).flat());
  const named = ids.map((id) => `\`${id}\``).join(', ');
  return {
    kind: 'number',
    prompt: `${workers === 2 ? 'Two' : 'Three'} workers have each read ${named}, and each sends a \`ZREM\` for each of them: ${attempts.length} in all, in any order. How many reply 1?`,
    given: addDelayed(jobs),
    label: 'Replies of 1',
    answer: (send) => [String(attempts.filter((id) => send('ZREM', 'delayed', id) === 1).length)],
    why: 'A member can be removed once: for each job one `ZREM` gets 1, whoever sends it, and all the others get 0.',
  };
};
