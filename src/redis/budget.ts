/** Thrown when a {@link Budget} is spent. No reply and no Lua error: nothing between the spender and the budget's owner catches it. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/**
 * How much work may still be done. What runs for a reader is bounded by what it does, not by how long it takes, so that
 * it ends the same on every machine. A unit is about what one step of a script, one element looked at or {@link BYTES_PER_UNIT}
 * bytes copied cost.
 */
export class Budget {
  #left: number;

  /** @param units left out: no bound */
  constructor(units = Infinity) {
    this.#left = units;
  }

  get left(): number {
    return this.#left;
  }

  /** @throws {BudgetSpent} when there is less left */
  spend(units: number): void {
    this.#left -= units;
    if (this.#left < 0) throw new BudgetSpent('The budget is spent.');
  }

  /** @throws {BudgetSpent} when there is less left */
  spendBytes(bytes: number): void {
    this.spend(bytes / BYTES_PER_UNIT);
  }
}

const BYTES_PER_UNIT = 16;
