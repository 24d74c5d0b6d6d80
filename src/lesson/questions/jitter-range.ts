import type { QuestionMaker, Words } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';

/** Which delay jitter may give. */
export const jitterRange: QuestionMaker = (seed) => {
  const { between, shuffled } = randomOf(seed);
  const base = 1000 * between(1, 5);
  const attempt = between(1, 4);
  const jitter = between(1, 2) / 4;
  const longest = 2 ** (attempt - 1) * base;
  const shortest = longest * (1 - jitter);
  const right = between(shortest, longest - 1);
  const delays = [
    right,
    between(longest / 8, shortest - 1),
    between(longest + 1, 2 * longest),
    between(2 * longest + 1, 3 * longest),
  ];
  return {
    kind: 'pick',
    prompt: `The backoff is exponential from ${base} ms, with jitter ${jitter}. Attempt ${attempt} fails. Which delay may the job get?`,
    given: delays.map((ms): Words => ['ZADD', 'delays', ms, `${ms} ms`]),
    options: shuffled(delays).map((ms) => `${ms} ms`),
    answer: (send) => elements(send('ZRANGEBYSCORE', 'delays', shortest, longest)),
    why: `Without jitter it would be ${longest} ms. Chance takes away something, up to the jitter’s part of that, and never adds.`,
  };
};
