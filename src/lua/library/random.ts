const MASK = (1n << 48n) - 1n;
const MULTIPLIER = 0x5deece66dn;
const INCREMENT = 0xbn;

/** The `drand48` family's generator, which Redis carries so that a seed gives the same numbers on every machine. */
export class Random48 {
  #state = 0x1234abcd330en;

  seed(seed: number): void {
    this.#state = (BigInt.asUintN(32, BigInt(seed)) << 16n) | 0x330en;
  }

  /** A whole number in [0, 2^31). */
  next(): number {
    this.#state = (this.#state * MULTIPLIER + INCREMENT) & MASK;
    return Number(this.#state >> 17n);
  }
}
