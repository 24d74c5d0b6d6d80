import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_TIER, prioritizedScore, unpackPrioritized } from '#emq/scores.ts';
import { hex } from '#ui/bits.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

const { prioritized } = queueKeys('mail');

/** The job that was added first, which is not the one that goes first. */
export const unpackScore: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const ids = some(3, JOB_IDS);
  const tiers = some(3, [1, 2, 3, 4, 5, 6]).toSorted((a, b) => a - b);
  // Never the job of the smallest tier, which the set has first.
  const arrivals = [between(200, 999), ...shuffled([between(10, 99), between(100, 199)])];
  const scores = tiers.map((tier, index) => prioritizedScore(tier, arrivals[index]!));
  const jobs = shuffled(ids.map((id, index) => ({ id, score: scores[index]! })));
  const listed = jobs.map(({ id, score }) => `\`${id}\` has \`${hex(BigInt(score))}\``);
  return {
    kind: 'pick',
    prompt: `Three scores in hex: ${listed.join(', ')}. Which of these jobs was added first?`,
    given: [['ZADD', prioritized, ...jobs.flatMap(({ id, score }) => [score, id])]],
    options: jobs.map(({ id }) => id),
    answer(send) {
      for (const { id, score } of jobs) {
        send('ZINCRBY', prioritized, -unpackPrioritized(score).tier * SCORES_PER_TIER, id);
      }
      return elements(send('ZRANGE', prioritized, 0, 0));
    },
    why: 'The last eight hex digits are the arrival number; with the tiers taken off, the smallest that is left was added first.',
  };
};
