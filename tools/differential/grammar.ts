import fc from 'fast-check';

/** A command, or a part of one, as byte strings. */
export type Words = readonly string[];

/** Arbitrary words in a row. A plain string is a keyword, written in any case. */
export type Part = string | fc.Arbitrary<string> | fc.Arbitrary<Words>;

export const nothing: fc.Arbitrary<Words> = fc.constant([]);

/** The parts one after the other. */
export function row(...parts: Part[]): fc.Arbitrary<Words> {
  return fc.tuple(...parts.map(words)).map((all) => all.flat());
}

/** Mostly nothing, sometimes the parts. */
export function maybe(...parts: Part[]): fc.Arbitrary<Words> {
  return weighted([2, nothing], [1, row(...parts)]);
}

/** The part again and again, from `min` to `max` times. */
export function many(part: Part, min: number, max: number): fc.Arbitrary<Words> {
  return fc.array(words(part), { minLength: min, maxLength: max, size: 'max' }).map((all) => all.flat());
}

/** Options in any order, mostly few of them; the same one may come twice, and two that exclude each other. */
export function options(...parts: Part[]): fc.Arbitrary<Words> {
  const option = fc.oneof(...parts.map(words));
  return weighted([3, nothing], [3, option], [2, many(option, 2, 4)]);
}

/** Keys or the like after their number: `ZUNION 2 a b`. */
export function counted(part: Part, max: number): fc.Arbitrary<Words> {
  return many(part, 1, max).map((all) => [String(all.length)].concat(all));
}

/** One of several, the number before each saying how often. */
export function weighted<T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

export function oneOf(...choices: string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...choices);
}

/** A keyword in lower, upper or mixed case. */
export function anyCase(keyword: string): fc.Arbitrary<string> {
  return oneOf(keyword, keyword.toUpperCase(), keyword.slice(0, 1).toUpperCase() + keyword.slice(1));
}

function words(part: Part): fc.Arbitrary<Words> {
  const arbitrary: fc.Arbitrary<string | Words> = typeof part === 'string' ? anyCase(part) : part;
  return arbitrary.map((found) => [found].flat());
}
