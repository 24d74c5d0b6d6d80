import { queueKeys } from '#emq/keys.ts';
import { prioritizedScore } from '#emq/scores.ts';
import { takeJob } from '#emq/steps/attempt.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { JOB_IDS } from './jobs.ts';

const keys = queueKeys('mail');

/** In which order workers take the jobs of a queue. */
export const popSequence: QuestionMaker = (seed) => {
  const { between, some } = randomOf(seed);
  const ids = some(4, JOB_IDS);
  const plain = ids.at(-1)!;
  const tiers = [between(2, 3), between(1, 3), between(1, 2)];
  return {
    kind: 'order',
    prompt: 'Workers ask for a job four times. In which order do the jobs go to `active`?',
    given: [
      ...ids
        .slice(0, -1)
        .map((id, index) => ['ZADD', keys.prioritized, prioritizedScore(tiers[index]!, index + 1), id]),
      ['LPUSH', keys.wait, plain],
    ],
    items: ids,
    ends: ['first', 'last'],
    answer: (send) => ids.map(() => takeJob(send, keys)!.id),
    why: `\`${plain}\` came last but has no priority, so it goes before every tier; then the scores go, smallest first.`,
  };
};
