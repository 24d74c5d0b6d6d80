import { queueKeys } from '#emq/keys.ts';
import { sweep } from '#emq/steps/promote.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { delayJob, JOB_IDS } from './jobs.ts';

const keys = queueKeys('mail');

/** The arrival number that a job gets when a sweep puts it on the ladder. */
export const arrivalAfterSweep: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const ids = some(4, JOB_IDS);
  const asked = ids[between(0, 3)]!;
  const counter = between(1, 30);
  const plain = shuffled(ids.filter((id) => id !== asked))[0]!;
  const ages = shuffled([40, 30, 20, 10]).map((age) => age + between(0, 9));
  const jobs = ids.map((id, index) => ({ id, priority: id === plain ? 0 : between(1, 3), due: OPENS - ages[index]! }));
  return {
    kind: 'number',
    prompt: `Four jobs are due, and a sweep promotes them. \`${asked}\` has priority ${jobs.find(({ id }) => id === asked)!.priority}. Which arrival number does it get?`,
    given: [['SET', keys.pc, counter], ...jobs.flatMap((job) => delayJob(keys, job))],
    label: 'Arrival number',
    answer: (send) => [String(sweep(send, keys, OPENS).find(({ id }) => id === asked)!.number)],
    why: `Numbers are given out at promotion, in order of the fire-times, one counter for all tiers; \`${plain}\` has no priority and takes none.`,
  };
};
