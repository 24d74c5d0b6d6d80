// oxlint-disable no-await-in-loop -- one history after the other, on one server
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatCommand } from '#redis/cli.ts';
import { Redis, seededRandom } from '#redis/index.ts';
import { RealRedis } from '../real-redis.ts';
import type { Words } from './grammar.ts';

/**
 * Long streams, which random commands seldom make. What an approximate trim leaves depends on where Redis began a new
 * node, and so on the bytes that each entry takes there.
 */

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

const EDGES = [-32769, -4097, -4096, -1, 127, 128, 4095, 4096, 32768, 8388607, 8388608, 2 ** 31, 2 ** 32, 2 ** 53];
const LENGTHS = [0, 1, 62, 63, 64, 65, 125, 126, 127, 128];
const LARGE = [300, 1000, 4000, 4090, 4095, 4096, 5000];
const GAPS = [1n, 1n, 1n, 1n, 130n, 5000n, 2n ** 20n, 2n ** 64n, 2n ** 64n - 40n, 2n ** 90n];
const MANY_FIELDS = Array.from({ length: 260 }, (_, i) => `f${i}`);

/** Commands on one stream: entries of many kinds are added, some deleted, and it is trimmed every way there is. */
function history(seed: number): Words[] {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  /** Small entries fill a node by their number, others by their bytes. */
  const size = pick(['small', 'mixed', 'large']);
  const content = (): string => {
    const kind = below(size === 'large' ? 9 : 8);
    if (kind === 0) return String(below(20_000) - 10_000);
    if (kind === 1) return String(pick(EDGES));
    if (kind === 2) return pick(['', '007', '-0', '9223372036854775807', '9223372036854775808']);
    if (kind < 5) return 'x'.repeat(pick(LENGTHS));
    if (kind < 8) return 'completed';
    return 'x'.repeat(pick(LARGE));
  };
  const fields = (): string[] => {
    if (size === 'small') return ['jobId', String(below(300))];
    if (below(40) === 0) return MANY_FIELDS;
    if (below(5) === 0) return Array.from({ length: 2 * (1 + below(4)) }, content);
    return ['event', content(), 'jobId', content()];
  };

  let id = pick([1n, 2n ** 117n]);
  const ids: string[] = [];
  const count = (): string => String(below(250));
  const command = (): Words => {
    const kind = below(20);
    if (kind < 15 || ids.length === 0) {
      id += pick(GAPS);
      ids.push(`${id >> 64n}-${BigInt.asUintN(64, id)}`);
      const trim = below(4) === 0 ? ['MAXLEN', '~', count()] : [];
      return ['XADD', 'x', ...trim, ids.at(-1) ?? '', ...fields()];
    }
    if (kind < 18) {
      const from = below(ids.length);
      return ['XDEL', 'x', ...ids.slice(from, from + pick([1, 1, 2, 130]))];
    }
    const how = pick(['~', '~', '=']);
    const limit = how === '~' && below(3) === 0 ? ['LIMIT', count()] : [];
    return ['XTRIM', 'x', ...(below(2) ? ['MAXLEN', how, count()] : ['MINID', how, pick(ids)]), ...limit];
  };
  const changes = Array.from({ length: 400 }, command);
  return [
    ...changes.flatMap((change) => [change, ['XLEN', 'x']]),
    ['XRANGE', 'x', '-', '+'],
    ['XREVRANGE', 'x', '+', '-'],
  ];
}

test.each([1, randomInt(2 ** 31)])('streams are trimmed as on the real server, from seed %i', async (seed) => {
  for (let run = 0; run < 60; run += 1) {
    const commands = history(seed + run);
    const redis = new Redis();
    await real.call('FLUSHALL');
    const replies = await real.pipeline(commands);
    const differing = commands.findIndex((words, i) => {
      const reply = redis.call(...words);
      return JSON.stringify(reply) !== JSON.stringify(replies[i]);
    });
    const upTo = commands.slice(0, differing + 1).map(formatCommand);
    expect(differing, upTo.join('\n')).toBe(-1);
  }
});
