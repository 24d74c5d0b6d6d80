import { backoffDelay } from '#emq/backoff.ts';
import { fireTime } from '#emq/scores.ts';
import { failJob } from '#emq/steps/attempt.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { FAILS_AT, MAIL, makeActive, times } from './failing-job.ts';
import { JOB_IDS } from './jobs.ts';

/** How long a job waits for its next attempt. */
export const retryDelay: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const [id] = some(1, JOB_IDS);
  const backoff = { type: between(0, 3) === 0 ? 'fixed' : 'exponential', delay: 100 * between(1, 30) };
  const failures = between(1, 5);
  return {
    kind: 'number',
    prompt: `\`${id}\` has the backoff \`{ type: '${backoff.type}', delay: ${backoff.delay} }\` and has failed ${times(failures)}. At \`${FAILS_AT}\` it fails once more. How many ms does it wait?`,
    given: makeActive(id!, failures),
    label: 'Delay in ms',
    answer(send) {
      failJob(send, MAIL, { id: id!, tier: 0 }, FAILS_AT, (attempt) =>
        // There is no jitter, so nothing is left to chance.
        backoffDelay(backoff, attempt, { random: () => 0 }),
      );
      return [String(fireTime(Number(send('ZSCORE', MAIL.delayed, id!))) - FAILS_AT)];
    },
    why: 'The attempt that fails now is counted: `HINCRBY` replies n, and the delay is d when it is fixed, 2ⁿ⁻¹ × d when it is exponential.',
  };
};
