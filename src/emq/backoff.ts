/** How long a failed job waits before it is tried again. */
export interface Backoff {
  /** `fixed`, `exponential`, or a name of one's own for a {@link BackoffStrategy}. */
  readonly type: string;
  /** In ms. */
  readonly delay?: number;
  /** The part of the delay, 0 to 1, that is left to chance. */
  readonly jitter?: number;
}

/** Gives the delay in ms; −1 stands for no retry at all. */
export type BackoffStrategy = (attempt: number, type: string) => number;

export interface BackoffOptions {
  /** Gives numbers in [0, 1), for jitter. */
  readonly random: () => number;
  /** Asked about every type that is not built in. */
  readonly strategy?: BackoffStrategy | undefined;
}

/** A plain number of ms is a fixed backoff. */
export function normalizeBackoff(backoff: Backoff | number | undefined): Backoff | undefined {
  return typeof backoff === 'number' ? { type: 'fixed', delay: backoff } : backoff;
}

/**
 * The delay before the next attempt, in ms (`Backoffs.calculate`). Jitter only shortens it.
 * @param attempt how many attempts have failed by now, this one included
 * @throws {Error} for a type that nobody knows
 */
export function backoffDelay(backoff: Backoff, attempt: number, { random, strategy }: BackoffOptions): number {
  const { type, delay = Number.NaN, jitter = 0 } = backoff;
  switch (type) {
    case 'fixed':
      return jittered(delay, jitter, random);
    case 'exponential':
      return jittered(Math.round(2 ** (attempt - 1) * delay), jitter, random);
    default:
      if (strategy) return strategy(attempt, type);
      throw new Error(`Unknown backoff strategy ${type}.
      If a custom backoff strategy is used, specify it when the queue is created.`);
  }
}

function jittered(longest: number, jitter: number, random: () => number): number {
  return jitter > 0 ? Math.floor(random() * longest * jitter + longest * (1 - jitter)) : longest;
}
