import type { Arg } from './scenario.ts';

/** What an argument of an action may be, and how a link spells it. */
export interface Param<T extends Arg> {
  /** Says in a few words what is expected, for the message about a bad link. */
  readonly expected: string;
  /** The value, or undefined when the text is not one. */
  readonly parse: (text: string) => T | undefined;
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number): Param<number> {
  return {
    expected: `a whole number from ${min} to ${max}`,
    parse(text) {
      const value = Number(text);
      return /^-?\d+$/.test(text) && value >= min && value <= max ? value : undefined;
    },
  };
}

/** One of the words given. */
export function oneOf<const T extends string>(...words: readonly T[]): Param<T> {
  return {
    expected: `one of ${words.join(', ')}`,
    parse: (text) => words.find((word) => word === text),
  };
}
