// oxlint-disable no-await-in-loop -- one sequence after the other, on one server
import fc from 'fast-check';
import { commands } from '#redis/commands/index.ts';
import { formatCommand, formatReply } from '#redis/cli.ts';
import type { Redis } from '#redis/index.ts';
import type { RealRedis } from '../real-redis.ts';
import { sequenceOf } from './generators.ts';
import type { Words } from './grammar.ts';
import { runOnBoth, type Mismatch } from './run.ts';
import { shrink } from './shrink.ts';

const SEQUENCE_LENGTH = 500;
/** How many lines of a reply are shown. */
const EXCERPT_LENGTH = 10;

export interface FuzzOptions {
  /** Started with `NIL_ARRAY`. What it holds is deleted. */
  readonly real: RealRedis;
  /** How many commands to compare at least. */
  readonly commands: number;
  /** The same seed gives the same commands. */
  readonly seed: number;
  /** Makes the simulator, given a clock. */
  readonly createRedis?: (now: () => number) => Redis;
  /** Told how many commands have been compared, now and then. */
  readonly onProgress?: (count: number) => void;
}

/** Sends random commands to the real server and the simulator until they differ; resolves to the shortest way there. */
export async function fuzz(options: FuzzOptions): Promise<Mismatch | undefined> {
  const sequence = sequenceOf(Object.keys(commands), SEQUENCE_LENGTH);
  let compared = 0;
  for (let seed = options.seed; compared < options.commands; seed += 1) {
    const [words = []] = fc.sample(sequence, { seed, numRuns: 1 });
    const { count, mismatch } = await runOnBoth(options.real, words, options.createRedis);
    if (mismatch) return shrinkMismatch(mismatch, options);
    compared += count;
    options.onProgress?.(compared);
  }
  return undefined;
}

/** Leaves out commands, then words of commands, for as long as the two still differ somewhere. */
async function shrinkMismatch(found: Mismatch, { real, createRedis }: FuzzOptions): Promise<Mismatch> {
  let smallest = found;
  const fails = async (sequence: readonly Words[]): Promise<boolean> => {
    const { mismatch } = await runOnBoth(real, sequence, createRedis);
    if (mismatch) smallest = mismatch;
    return mismatch !== undefined;
  };
  let sequence = await shrink([...found.before, found.command], fails);
  for (let i = 0; i < sequence.length; i += 1) {
    const shorter = await shrink(
      sequence[i] ?? [],
      async (words) => words.length > 0 && fails(sequence.with(i, words)),
    );
    sequence = sequence.with(i, shorter);
  }
  return smallest;
}

/** A mismatch as a script for redis-cli, with the replies to its last line as comments, cut to where they differ. */
export function reproduction({ before, command, real, simulated }: Mismatch): string {
  const [realLines, simulatedLines] = [formatReply(real).split('\n'), formatReply(simulated).split('\n')];
  const first = realLines.findIndex((line, i) => line !== simulatedLines[i]);
  const excerpt = (lines: string[]): string[] =>
    lines.slice(Math.max(0, first - 2), Math.max(0, first) + EXCERPT_LENGTH);
  return [
    'FLUSHALL',
    ...[...before, command].map(formatCommand),
    '# real server:',
    ...excerpt(realLines).map((line) => `#   ${line}`),
    '# simulator:',
    ...excerpt(simulatedLines).map((line) => `#   ${line}`),
  ].join('\n');
}
