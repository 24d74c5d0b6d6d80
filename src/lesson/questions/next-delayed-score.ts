import { queueKeys } from '#emq/keys.ts';
import { millisecondBand } from '#emq/scores.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { JOB_IDS } from './jobs.ts';

const keys = queueKeys('mail');

/** The place of one more job in a millisecond that has some already, one of which was removed. */
export const nextDelayedScore: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const due = OPENS + between(0, 600_000);
  const { min } = millisecondBand(due);
  const [mine, ...present] = some(between(4, 6), JOB_IDS) as [string, ...string[]];
  const [gone] = some(1, present) as [string];
  const listed = present.map((id) => `\`${id}\``).join(', ');
  return {
    kind: 'pick',
    prompt: `${listed} are due in the same millisecond and have its places 0 to ${present.length - 1}. \`${gone}\` is removed, and \`${mine}\` is added. Which place does \`${mine}\` get?`,
    given: [...present.map((id, place) => ['ZADD', keys.delayed, min + place, id]), ['ZREM', keys.delayed, gone]],
    options: Array.from({ length: present.length + 1 }, (_, place) => `place ${place}`),
    answer(send) {
      addDelayed(send, keys, { id: mine, due });
      return [`place ${Number(send('ZSCORE', keys.delayed, mine)) - min}`];
    },
    why: 'The script takes the highest score present + 1: a hole further down is not filled, and a place at the top that became free is given out again.',
  };
};
