/**
 * Thrown when a {@link Budget} is spent. No reply and no Lua error: nothing between the spender and whoever set the bound
 * catches it.
 */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/**
 * How much work may still be done. What runs for a reader is bounded by what it does, not by how long it takes, so that
 * it ends the same on every machine. A unit is about what one step of a script, one element looked at or {@link BYTES_PER_UNIT}
 * bytes copied cost.
 */
export class Budget {
  readonly #units: number;
  /** At how many units spent it ends: sooner than at all of them while {@link within} runs. */
  #bound: number;
  #spent = 0;

  /** @param units left out: no bound */
  constructor(units = Infinity) {
    this.#units = units;
    this.#bound = units;
  }

  get spent(): number {
    return this.#spent;
  }

  /** What is left of all of it; less than 0 when it is spent. */
  get left(): number {
    return this.#units - this.#spent;
  }

  /** Whether it ends at all. */
  get isBounded(): boolean {
    return this.#bound !== Infinity;
  }

  /** @throws {BudgetSpent} when there is less left */
  spend(units: number): void {
    this.#spent += units;
    if (this.#spent > this.#bound) throw new BudgetSpent('The budget is spent.');
  }

  /** @throws {BudgetSpent} when there is less left */
  spendBytes(bytes: number): void {
    this.spend(bytes / BYTES_PER_UNIT);
  }

  /**
   * Runs what may spend a part of the budget.
   * @throws {BudgetSpent} when the part is spent; when all is, {@link left} is less than 0
   */
  within<T>(units: number, action: () => T): T {
    const bound = this.#bound;
    this.#bound = Math.min(bound, this.#spent + units);
    try {
      return action();
    } finally {
      this.#bound = bound;
    }
  }
}

export const BYTES_PER_UNIT = 16;

/**
 * The budget of the command that is running; no bound where none is. Value types and parsers spend it wherever they go
 * through something, so that no command has to, and what is used without a command is not counted.
 */
let running = new Budget();

/** Spends the budget of the running command. @throws {BudgetSpent} */
export function spend(units: number): void {
  running.spend(units);
}

/** Spends the budget of the running command. @throws {BudgetSpent} */
export function spendBytes(bytes: number): void {
  running.spendBytes(bytes);
}

/** Runs a command on a budget, of which it has spent its words then. @throws {BudgetSpent} */
export function runOn<T>(budget: Budget, words: readonly string[], command: () => T): T {
  const outer = running;
  running = budget;
  try {
    let bytes = 0;
    for (const word of words) bytes += word.length;
    budget.spend(1 + words.length + bytes / BYTES_PER_UNIT);
    return command();
  } finally {
    running = outer;
  }
}
