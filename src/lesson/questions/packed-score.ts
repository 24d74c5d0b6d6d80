import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';

const MULTIPLIERS = [100, 1000, 10_000, 100_000];
const LAST = 'last of tier 1';

/** The multiplier that keeps two tiers apart. */
export const packedScore: QuestionMaker = (seed) => {
  const { between } = randomOf(seed);
  const size = 10 ** between(1, 4);
  const highest = 2 * between(size / 2, 4 * size) + (seed % 2);
  return {
    kind: 'pick',
    prompt: `A queue packs tier × M + arrival, and its arrival numbers go up to \`${highest}\`. What is the smallest M here with which all of tier 1 goes before tier 2?`,
    given: [],
    options: MULTIPLIERS.map(String),
    answer(send) {
      const isWideEnough = (multiplier: number): boolean => {
        const key = `packed-${multiplier}`;
        send('ZADD', key, multiplier + highest, LAST, 2 * multiplier + 1, 'first of tier 2');
        return elements(send('ZRANGE', key, 0, 0))[0] === LAST;
      };
      return [String(MULTIPLIERS.find(isWideEnough))];
    },
    why: `One step of the tier has to be as wide as all arrival numbers together, and ${highest} of them are possible.`,
  };
};
