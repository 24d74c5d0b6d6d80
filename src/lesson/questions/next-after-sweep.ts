import { queueKeys } from '#emq/keys.ts';
import { takeJob } from '#emq/steps/attempt.ts';
import { sweep } from '#emq/steps/promote.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { delayJob, JOB_IDS, prioritizeJob } from './jobs.ts';
import { randomOf } from './random.ts';

const keys = queueKeys('mail');

/** Which job a worker gets from a script that sweeps first. */
export const nextAfterSweep: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const [standing, plain, urgent, late] = some(4, JOB_IDS) as [string, string, string, string];
  const tier = between(2, 4);
  // The plain job is due in half of the questions only; the late one never, though it would be the first of all.
  const delayed = [
    { id: plain, priority: 0, in: seed % 2 === 0 ? 0 : between(1, 900) },
    { id: urgent, priority: between(1, 5), in: -between(1, 900) },
    { id: late, priority: 0, in: between(1, 900) },
  ];
  return {
    kind: 'pick',
    prompt: `It is \`${OPENS}\` on the clock of a worker that calls \`moveToActive-11\`. Which job does it get?`,
    given: [
      ...prioritizeJob(keys, { id: standing, tier, arrival: 1 }),
      ...shuffled(delayed).flatMap((job) => delayJob(keys, { ...job, due: OPENS + job.in })),
    ],
    options: shuffled([standing, plain, urgent, late]),
    answer(send) {
      sweep(send, keys, OPENS);
      return [takeJob(send, keys)!.id];
    },
    why: 'The sweep moves what is due; then the worker is served as always: `wait` first, and only if that is empty the smallest score.',
  };
};
