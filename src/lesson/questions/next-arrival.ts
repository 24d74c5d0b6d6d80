import { queueKeys } from '#emq/keys.ts';
import type { QuestionMaker, Words } from '../question.ts';
import { JOB_IDS, prioritizeJob } from './jobs.ts';
import { randomOf } from './random.ts';

const keys = queueKeys('mail');
const { pc, prioritized, wait } = keys;

/** The arrival number that the next prioritized job gets. */
export const nextArrival: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const [plain, ...others] = some(between(3, 5), JOB_IDS);
  const start = between(0, 40);
  const adds = others.map((id, index) => prioritizeJob(keys, { id, tier: between(1, 3), arrival: start + index + 1 }));
  const distractions: Words[][] = [[['LPUSH', wait, plain!]], [['ZPOPMIN', prioritized]]];
  return {
    kind: 'number',
    prompt: `The counter stands at ${start}; then these commands run. Which arrival number does the next job of tier ${between(1, 3)} get?`,
    given: [['SET', pc, start], ...adds.slice(0, 1).flat(), ...shuffled([...adds.slice(1), ...distractions]).flat()],
    label: 'Arrival number',
    answer: (send) => [String(send('INCR', pc))],
    why: 'One counter serves all tiers, and only INCR moves it: a job put on `wait` takes no number, and a pop gives none back.',
  };
};
