import { seededRandom } from '#redis/random.ts';

/** Random choices, the same ones for the same seed. */
export class RandomChoices {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** A whole number in [0, below). */
  below(below: number): number {
    return Math.floor(this.#random() * below);
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  /** @param choices at least one */
  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** Up to so many of something. */
  upTo<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }

  /** A number in [0, 1). */
  fraction(): number {
    return this.#random();
  }
}
