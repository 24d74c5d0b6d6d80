import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';

/** The order of members whose scores are equal. */
export const equalScores: QuestionMaker = (seed) => {
  const { some, shuffled } = randomOf(seed);
  const members = shuffled([
    ...some(1, ['10', '100', '12', '19']),
    ...some(1, ['2', '25', '5', '9']),
    ...some(1, ['M', 'Q', 'Z', 'Zeta']),
    ...some(1, ['a', 'alpha', 'b', 'q']),
  ]);
  return {
    kind: 'order',
    prompt: 'All four have the score 1. In which order does `ZRANGE ties 0 -1` return them?',
    given: members.map((member) => ['ZADD', 'ties', 1, member]),
    items: members,
    ends: ['first', 'last'],
    answer: (send) => elements(send('ZRANGE', 'ties', 0, -1)),
    why: 'Equal scores are ordered by the members’ bytes, one by one: digits before capitals before small letters, and `10` before `9`, whatever the numbers are worth.',
  };
};
