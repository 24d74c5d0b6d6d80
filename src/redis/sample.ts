import { spend } from './budget.ts';
import { OUT_OF_RANGE, SYNTAX_ERROR } from './errors.ts';
import { INT64_MAX, parseNegatable } from './integer.ts';

/** How many random members a command is asked for; negative: with repetitions. */
export type SampleCount = bigint;

/**
 * Reads a count and the one option that may follow it, such as `WITHVALUES`.
 * @param option the option's name in lower case
 * @throws {ErrorReply}
 */
export function parseSample(words: readonly string[], option: string): { count: SampleCount; withOption: boolean } {
  const count = parseNegatable(words[0] ?? '');
  const withOption = words.length > 1;
  if (words.length > 2 || (withOption && words[1]?.toLowerCase() !== option)) throw SYNTAX_ERROR;
  // With the option a reply has two items a member, and their number must fit in 64 bits too.
  if (withOption && (count > INT64_MAX / 2n || count < -INT64_MAX / 2n)) throw OUT_OF_RANGE;
  return { count, withOption };
}

/** More picks with repetitions than this are refused: Redis would fill its memory with them, and so would a browser. */
const MAX_PICKS = 2n ** 24n;

/**
 * Random positions in a collection.
 * @param count positive: that many different positions, or all there are; negative: that many, with repetitions
 * @param size how many members the collection has, at least 1
 * @param random gives numbers in [0, 1)
 * @throws {ErrorReply} for more than 2^24 positions with repetitions
 */
export function randomPositions(count: SampleCount, size: number, random: () => number): number[] {
  if (count < -MAX_PICKS) throw OUT_OF_RANGE;
  spend(count < 0n ? -Number(count) : Math.min(Number(count), size));
  if (count < 0n) return Array.from({ length: -Number(count) }, () => randomBelow(size, random));
  if (count >= size) return Array.from({ length: size }, (_, position) => position);
  return differentPositions(Number(count), size, random);
}

/** A random whole number from 0 to `limit` - 1. */
export function randomBelow(limit: number, random: () => number): number {
  return Math.floor(random() * limit);
}

/** Robert Floyd's algorithm: `count` random numbers suffice, whatever the size. */
function differentPositions(count: number, size: number, random: () => number): number[] {
  const chosen = new Set<number>();
  for (let last = size - count; last < size; last += 1) {
    const position = randomBelow(last + 1, random);
    chosen.add(chosen.has(position) ? last : position);
  }
  return [...chosen];
}
