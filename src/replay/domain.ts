import type { Arg } from './scenario.ts';

/** Whole numbers from `min` to `max`. */
export interface Whole {
  readonly min: number;
  readonly max: number;
}

/** One of some words, and how a reader is told of each. */
export interface Words<T extends string> {
  readonly words: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
}

/** What an argument of an action may be: controls, links and tests read it here. */
export type Domain<T extends Arg> = [T] extends [string] ? Words<T> : Whole;

export function whole(min: number, max: number): Whole {
  return { min, max };
}

/** @param words with their labels, or without where they are their own */
export function oneOf<const T extends string>(words: readonly T[] | Readonly<Record<T, string>>): Words<T> {
  const labels = Array.isArray(words) ? Object.fromEntries(words.map((word: T) => [word, word])) : words;
  return { words: Object.keys(labels) as T[], labels: labels as Readonly<Record<T, string>> };
}

/** Each number, as a select or a choice spells it. */
export function numbersIn({ min, max }: Whole): string[] {
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
}

/** Reads an argument as a link spells it. @returns undefined when the text is none */
export function readArg(domain: Whole | Words<string>, text: string): Arg | undefined {
  if ('words' in domain) return domain.words.find((word) => word === text);
  const value = Number(text);
  return /^-?\d+$/.test(text) && value >= domain.min && value <= domain.max ? value : undefined;
}

/** What a domain allows, in a few words. */
export function expected(domain: Whole | Words<string>): string {
  return 'words' in domain ? `one of ${domain.words.join(', ')}` : `a whole number from ${domain.min} to ${domain.max}`;
}
