// oxlint-disable no-await-in-loop -- commands have an order
import { ErrorReply, Redis, Status, type Reply } from '#redis/index.ts';
import { readAll } from '#redis/testing/read-all.ts';
import type { RealRedis } from '../real-redis.ts';
import { exact, NIL_ARRAY } from './compare.ts';
import type { Generator } from './generator.ts';
import { generators } from './generators.ts';
import type { Words } from './grammar.ts';

/** A command that the simulator answers otherwise than the real server, and the commands before it. */
export interface Mismatch {
  readonly before: readonly Words[];
  readonly command: Words;
  readonly real: Reply;
  readonly simulated: Reply;
}

export interface Outcome {
  /** How many commands of the sequence were run: those that cannot be compared are left out. */
  readonly count: number;
  readonly mismatch?: Mismatch | undefined;
}

/**
 * Runs commands on the real server and on a new simulator, and compares every reply, then the whole keyspace.
 * @param real the server, started with {@link NIL_ARRAY}; what it holds is deleted
 * @param createRedis makes the simulator, given a clock
 */
export async function runOnBoth(
  real: RealRedis,
  sequence: readonly Words[],
  createRedis = (now: () => number): Redis => new Redis({ now }),
): Promise<Outcome> {
  const startedAt = Date.now();
  const redis = createRedis(() => startedAt);
  await real.call('FLUSHALL');
  const before: Words[] = [];
  for (const batch of batches(sequence)) {
    const [[name = '', ...args] = []] = batch;
    const comparable = generatorOf(name)?.skip?.(args, real, redis) ? batch.slice(1) : batch;
    const difference = await firstDifference(real, redis, comparable);
    if (difference) {
      before.push(...comparable.slice(0, difference.at));
      return { count: before.length + 1, mismatch: { before, ...difference } };
    }
    before.push(...comparable);
  }
  const kept = await firstDifference(real, redis, await inspection(real));
  return { count: before.length, mismatch: kept && { before, ...kept } };
}

/** Cuts a sequence so that what may have to be skipped comes first in its batch, when all before it has run. */
function batches(sequence: readonly Words[]): Words[][] {
  const found: Words[][] = [[]];
  for (const command of sequence) {
    if (generatorOf(command[0] ?? '')?.skip) found.push([]);
    found.at(-1)?.push(command);
  }
  return found;
}

async function firstDifference(
  real: RealRedis,
  redis: Redis,
  sequence: readonly Words[],
): Promise<(Omit<Mismatch, 'before'> & { at: number }) | undefined> {
  const realReplies = await real.pipeline(sequence);
  for (const [at, command] of sequence.entries()) {
    const [name = '', ...args] = command;
    const realReply = realReplies[at] ?? null;
    const simulated = replyOf(redis, command);
    const isSame = generatorOf(name)?.same ?? exact;
    if (!isSame(realReply, simulated, { args, redis, real })) return { at, command, real: realReply, simulated };
  }
  return undefined;
}

/** The simulator's reply, the nil array told from the nil string. A crash is a reply that no server gives. */
function replyOf(redis: Redis, [name = '', ...args]: Words): Reply {
  try {
    const reply = redis.call(name, ...args);
    return reply === null && redis.command(name)?.nilArray?.(args) ? NIL_ARRAY : reply;
  } catch (crash) {
    return new ErrorReply(`CRASH ${crash instanceof Error ? crash.stack : String(crash)}`);
  }
}

function generatorOf(name: string): Generator | undefined {
  return Object.hasOwn(generators, name.toLowerCase()) ? generators[name.toLowerCase()] : undefined;
}

/** Commands whose replies say all about the keyspace: the keys, their types, what they hold and when they expire. */
async function inspection(real: RealRedis): Promise<Words[]> {
  const listed = await real.call('KEYS', '*');
  const keys = Array.isArray(listed) ? listed.map(String) : [];
  const types = await real.pipeline(keys.map((key) => ['TYPE', key]));
  return [
    ['DBSIZE'],
    ['KEYS', '*'],
    ...keys.flatMap((key, i) => {
      const type = types[i];
      const read = type instanceof Status ? readAll(type.text, key) : undefined;
      return [['TYPE', key], ['PTTL', key], read ?? []];
    }),
  ];
}
