import { queueKeys } from '#emq/keys.ts';
import { prioritizedScore } from '#emq/scores.ts';
import { takeJob } from '#emq/steps/attempt.ts';
import type { QuestionMaker, Words } from '../question.ts';
import { randomOf } from './random.ts';
import { JOB_IDS } from './jobs.ts';

const keys = queueKeys('mail');

/** Which job a worker gets when jobs wait both with a priority and without one. */
export const nextActive: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const ids = some(4, JOB_IDS);
  const onWait = between(0, 3) === 0 ? 0 : between(1, 2);
  const given = ids.map((id, index): Words =>
    index < onWait
      ? ['LPUSH', keys.wait, id]
      : ['ZADD', keys.prioritized, prioritizedScore(between(1, 3), index + 1), id],
  );
  return {
    kind: 'pick',
    prompt: 'A worker asks for a job. Which one goes to `active`?',
    given: shuffled(given),
    options: ids,
    answer: (send) => [takeJob(send, keys)!.id],
    why: 'The list `wait` is drained first, oldest at its right end; only when it is empty is the smallest score popped.',
  };
};
