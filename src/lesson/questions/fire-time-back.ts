import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_MS, millisecondBand } from '#emq/scores.ts';
import { OPENS } from '#figures/jobs.ts';
import { hex } from '#ui/bits.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';

const { delayed } = queueKeys('mail');

/** The job that is due in the same millisecond as another. */
export const fireTimeBack: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const { min } = millisecondBand(OPENS + between(0, 600_000));
  const [mine, ...others] = some(4, JOB_IDS) as [string, ...string[]];
  const own = between(1, 9);
  // One in the same millisecond, one in the next with the same discriminator, one so near that only a digit tells them apart.
  const scores = [min + between(0x100, 0xfff), min + SCORES_PER_MS + own, min - between(1, 9)];
  const jobs = shuffled(others.map((id, index) => ({ id, score: scores[index]! })));
  const listed = jobs.map(({ id, score }) => `\`${id}\` has \`${hex(BigInt(score))}\``);
  return {
    kind: 'pick',
    prompt: `\`${mine}\` has the score \`${hex(BigInt(min + own))}\`; ${listed.join(', ')}. Which is due in the same millisecond as \`${mine}\`?`,
    given: [['ZADD', delayed, min + own, mine, ...jobs.flatMap(({ id, score }) => [score, id])]],
    options: jobs.map(({ id }) => id),
    answer: (send) =>
      elements(send('ZRANGEBYSCORE', delayed, min, min + SCORES_PER_MS - 1)).filter((id) => id !== mine),
    why: 'The last three hex digits are the discriminator. All digits before them are the millisecond, and they have to be equal.',
  };
};
