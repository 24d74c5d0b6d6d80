import { Bench } from 'tinybench';
import type { ScoredMember } from '#redis/sorted-set.ts';
import type { Contender } from './contenders.ts';

/** So much processor time the filling of a set may take, in ms. */
export const FILL_LIMIT = 30_000;
/** So much processor time one operation may take, in ms. */
export const OPERATION_LIMIT = 250;

/** So many entries are added at once, where that can be done. */
const FILL_BATCH = 10_000;
/** So many operations are timed together: one alone is too short for a timer. */
const BATCH = 100;

export interface Operation {
  readonly name: string;
  readonly isPossible?: (set: Contender) => boolean;
  /**
   * Does once what is measured.
   * @param fresh an entry that is not in the set
   * @param jobs the entries that the set was filled with; their scores are the integers from 0 on
   */
  readonly run: (set: Contender, fresh: ScoredMember, jobs: readonly ScoredMember[]) => unknown;
  /** Gives the set the size back that it had; not measured. */
  readonly undo?: (set: Contender, fresh: ScoredMember) => unknown;
}

/** Fills a set. Resolves to false when that takes too long. */
export async function fill(set: Contender, jobs: readonly ScoredMember[]): Promise<boolean> {
  const end = processorTime() + FILL_LIMIT;
  for (let i = 0; i < jobs.length && processorTime() < end; i += FILL_BATCH) {
    const batch = jobs.slice(i, i + FILL_BATCH);
    if (set.addAll) await set.addAll(batch);
    else for (const { member, score } of batch) set.add(member, score);
  }
  return processorTime() < end;
}

/**
 * Measures one operation on a full set.
 * @param nextFresh makes entries that are not in the set
 * @param time for how long to measure, in ms
 * @returns operations a second, the median of many samples
 */
export async function measure(
  set: Contender,
  jobs: readonly ScoredMember[],
  operation: Operation,
  nextFresh: () => ScoredMember,
  time: number,
): Promise<number | 'too slow' | 'cannot'> {
  if (operation.isPossible?.(set) === false) return 'cannot';
  const { run, undo } = operation;

  const fresh = nextFresh();
  const start = processorTime();
  const answer = run(set, fresh, jobs);
  await answer;
  if (processorTime() - start > OPERATION_LIMIT) return 'too slow';
  await undo?.(set, fresh);

  const bench = new Bench({ time, iterations: 10, warmupTime: time / 2, warmupIterations: 2, throws: true });
  if (answer instanceof Promise) {
    let next: ScoredMember;
    bench.add(operation.name, () => run(set, next, jobs), {
      async: true,
      beforeEach: () => void (next = nextFresh()),
      afterEach: async () => void (await undo?.(set, next)),
    });
  } else {
    const measureBatch = (): { overriddenDuration: number; overriddenIterationCost: number } => {
      const batch = Array.from({ length: BATCH }, nextFresh);
      const batchStart = performance.now();
      for (const entry of batch) run(set, entry, jobs);
      const cost = performance.now() - batchStart;
      for (const entry of batch) undo?.(set, entry);
      return { overriddenDuration: cost / BATCH, overriddenIterationCost: cost };
    };
    bench.add(operation.name, measureBatch, { async: false });
  }
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error(`${operation.name} was not measured`);
  return 1000 / task.result.latency.p50;
}

/** The processor time this process has taken, in ms: what else runs on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
