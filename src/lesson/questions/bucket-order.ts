import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';

/** The order of members that share a few scores: buckets by score, and inside a bucket the member decides. */
export const bucketOrder: QuestionMaker = (seed) => {
  const { some, shuffled } = randomOf(seed);
  const letters = some(4, [...'abcdefghijk']).toSorted();
  // The later letters are in the first bucket, so order by member alone is never the answer.
  const buckets = [2, 2, 1, 1];
  const entries = shuffled(letters.map((letter, index) => ({ member: `${letter}:job`, bucket: buckets[index]! })));
  return {
    kind: 'order',
    prompt: 'In which order does `ZRANGE hybrid 0 -1` return these members?',
    given: entries.map(({ member, bucket }) => ['ZADD', 'hybrid', bucket, member]),
    items: entries.map(({ member }) => member),
    ends: ['first', 'last'],
    answer: (send) => elements(send('ZRANGE', 'hybrid', 0, -1)),
    why: 'The score chooses the bucket; only where scores are equal do the members’ bytes decide.',
  };
};
