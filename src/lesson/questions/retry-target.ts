import { failJob } from '#emq/steps/attempt.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { FAILS_AT, MAIL, makeActive, times } from './failing-job.ts';
import { JOB_IDS } from './jobs.ts';

const KEYS = [MAIL.wait, MAIL.prioritized, MAIL.delayed, MAIL.failed];

/** Which key holds a job after it has failed. */
export const retryTarget: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const [id] = some(1, JOB_IDS);
  const attempts = between(2, 4);
  const failures = between(0, attempts - 1);
  const tier = between(0, 2);
  const backoff = between(0, 1) === 0 ? 0 : 1000 * between(1, 9);
  const options = [
    `attempts ${attempts}`,
    tier === 0 ? 'no priority' : `priority ${tier}`,
    backoff === 0 ? 'no backoff' : `a fixed backoff of ${backoff} ms`,
  ];
  return {
    kind: 'pick',
    prompt: `\`${id}\` has ${options.join(', ')}. It has failed ${times(failures)} so far. Now it fails. Which key is its id in afterwards?`,
    given: makeActive(id!, failures),
    options: KEYS,
    answer(send) {
      failJob(send, MAIL, { id: id!, tier }, FAILS_AT, (attempt) => (attempt < attempts ? backoff : undefined));
      return KEYS.filter((key) => send('EXISTS', key) === 1);
    },
    why: 'The last attempt ends in `failed`. Before that a backoff leads to `delayed`; without one the job is back where workers take it, at once.',
  };
};
