import { queueKeys } from '#emq/keys.ts';
import { millisecondBand } from '#emq/scores.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { JOB_IDS } from './jobs.ts';

const keys = queueKeys('mail');

/** The score of one more job in a millisecond that has some already, one of which was removed. */
export const nextDelayedScore: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const due = OPENS + between(0, 600_000);
  const { min } = millisecondBand(due);
  const [mine, ...present] = some(between(3, 6), JOB_IDS) as [string, ...string[]];
  const [gone] = some(1, present) as [string];
  return {
    kind: 'number',
    prompt: `All these jobs are due at \`${due}\` ms; times 4096 that is \`${min}\`. Then \`${mine}\` is added for the same millisecond. What is its score?`,
    given: [...present.map((id, place) => ['ZADD', keys.delayed, min + place, id]), ['ZREM', keys.delayed, gone]],
    label: 'Score',
    answer(send) {
      addDelayed(send, keys, { id: mine, due });
      return [String(send('ZSCORE', keys.delayed, mine))];
    },
    why: 'The next place is the highest score present + 1: a hole further down is not filled, and a place at the top that became free is given out again.',
  };
};
