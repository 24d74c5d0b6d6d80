import { seededRandom } from '#redis/index.ts';

/** Choices at random. */
export interface Random {
  /** A whole number, both ends included. */
  readonly between: (min: number, max: number) => number;
  /** So many of the items, each at most once, in any order. */
  readonly some: <T>(count: number, items: readonly T[]) => T[];
  /** All the items in any order. */
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/** What is drawn at random for a question: for the same seed the same. */
export function randomOf(seed: number): Random {
  const random = seededRandom(seed);
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { between, shuffled, some: (count, items) => shuffled(items).slice(0, count) };
}
