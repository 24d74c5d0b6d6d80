import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_MS, delayedScore, millisecondBand } from '#emq/scores.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

const { delayed } = queueKeys('mail');

/** Which due job a sweep leaves behind whose bound is the first score of the millisecond, not the last. */
export const missedByBound: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const now = 1_706_648_400_000 + between(0, 600_000);
  const { min, max } = millisecondBand(now);
  const ids = some(4, JOB_IDS);
  const scores = [
    delayedScore(now - between(1, 9), undefined),
    min,
    delayedScore(now, min),
    delayedScore(now + between(1, 9), undefined),
  ];
  return {
    kind: 'pick',
    prompt: `The clock says \`${now}\` ms; times 4096 that is \`${min}\`. A sweep takes \`${min}\` for its upper bound. Which job is due and stays behind?`,
    given: [['ZADD', delayed, ...ids.flatMap((id, index) => [scores[index]!, id])]],
    options: shuffled(ids),
    answer(send) {
      send('ZRANGEBYSCORE', delayed, 0, min);
      return elements(send('ZRANGEBYSCORE', delayed, `(${min}`, max));
    },
    why: `Its score is the millisecond’s first + 1: due, but above the bound. The bound that includes it is the millisecond’s last score, \`(now + 1) × ${SCORES_PER_MS} − 1\`.`,
  };
};
