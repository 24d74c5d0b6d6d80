import type { Redis } from '#redis/index.ts';
import { parseTimeout } from '#redis/time.ts';
import { NIL_ARRAY, orNewerError, withScores, type Comparison } from './compare.ts';
import type { Generator, Generators } from './generator.ts';
import { counted, many, maybe, oneOf, row, weighted, type Words } from './grammar.ts';
import { keyOf, integer, oddNumber } from './words.ts';

const SHORT = '0.001';
const list = keyOf('l');
const sortedSet = keyOf('z');
const side = oneOf('left', 'right', 'LEFT', 'middle');
const timeout = weighted([9, oneOf(SHORT)], [1, oddNumber]);

/** Who has waited in vain gets the nil array, where the simulator, which does not wait, may have the nil string. */
const timedOut: Comparison = (real, simulated, situation) =>
  (real === NIL_ARRAY && simulated === null) ||
  withScores(real, simulated, situation) ||
  orNewerError(real, simulated, situation);

/**
 * Leaves out what would keep the test waiting.
 * @param timeoutAt where among the words the timeout stands
 * @param keyCount how many words may be keys that have something
 */
function waiting(args: Generator['args'], timeoutAt: number, keyCount = Infinity): Generator {
  const skip = (words: Words, _: unknown, redis: Redis): boolean => {
    const word = words.at(timeoutAt) ?? '';
    const mayHaveSomething = words.slice(0, keyCount).some((key) => redis.call('EXISTS', key) === 1);
    return isTimeout(word) && (word !== SHORT || !mayHaveSomething);
  };
  return { args, skip, weight: 1, same: timedOut };
}

function isTimeout(word: string): boolean {
  try {
    parseTimeout(word);
    return true;
  } catch {
    return false;
  }
}

export const blocking: Generators = {
  blpop: waiting(row(many(list, 1, 3), timeout), -1),
  brpop: waiting(row(many(list, 1, 3), timeout), -1),
  bzpopmin: waiting(row(many(sortedSet, 1, 3), timeout), -1),
  bzpopmax: waiting(row(many(sortedSet, 1, 3), timeout), -1),
  blmove: waiting(row(list, list, side, side, timeout), -1, 1),
  brpoplpush: waiting(row(list, list, timeout), -1, 1),
  blmpop: waiting(row(timeout, counted(list, 2), side, maybe(row('count', integer))), 0),
  bzmpop: waiting(row(timeout, counted(sortedSet, 2), oneOf('min', 'MAX', 'mid'), maybe(row('count', integer))), 0),
};
