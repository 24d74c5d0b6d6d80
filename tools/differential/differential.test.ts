// oxlint-disable no-await-in-loop -- each step of a scan needs the cursor of the one before
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatReply } from '#redis/cli.ts';
import type { Command } from '#redis/command.ts';
import { commands } from '#redis/commands/index.ts';
import { OK, type Reply } from '#redis/reply.ts';
import { Redis } from '#redis/index.ts';
import { RealRedis } from '../real-redis.ts';
import { NIL_ARRAY } from './compare.ts';
import { fuzz, reproduction } from './fuzz.ts';
import { generators } from './generators.ts';
import type { Words } from './grammar.ts';
import { runOnBoth } from './run.ts';
import { isPage } from './scan.ts';

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start(NIL_ARRAY);
});
afterAll(() => real.stop());

describe('the simulator answers as the real server does', () => {
  test('no command goes untried', () => {
    expect(Object.keys(generators).toSorted()).toEqual(Object.keys(commands).toSorted());
  });

  const runs = [
    { commands: 200_000, seed: 1 },
    { commands: 20_000, seed: randomInt(2 ** 31) },
  ];
  test.each(runs)('$commands random commands, seed $seed', { timeout: 120_000 }, async (run) => {
    const mismatch = await fuzz({ real, ...run });
    expect(mismatch && reproduction(mismatch)).toBeUndefined();
  });

  const members = Array.from({ length: 1000 }, (_, i) => `m${i}`);
  test.each([
    { scan: ['SCAN'], fill: members.map((name) => ['SET', name, '']) },
    { scan: ['SSCAN', 'k'], fill: [['SADD', 'k', ...members]] },
    { scan: ['HSCAN', 'k'], fill: [['HSET', 'k', ...members.flatMap((name, i) => [name, `v${i}`])]] },
    { scan: ['ZSCAN', 'k'], fill: [['ZADD', 'k', ...members.flatMap((name, i) => [`${i}`, name])]] },
  ])('$scan.0 walks through all of a thousand', async ({ scan, fill }) => {
    const redis = new Redis();
    await real.pipeline([['FLUSHALL'], ...fill]);
    for (const words of fill) redis.call(...words);
    const options = ['MATCH', '*1*', 'COUNT', '7'];
    const expected = await scanAll((words) => real.call(...words), scan, options);
    const found = await scanAll(async (words) => redis.call(...words), scan, options);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

describe('a simulator that is wrong is found', () => {
  test('by a reply, and by no more commands than it takes', async () => {
    const strlen: Command = { arity: 2, run: ({ db }, [key = '']) => Math.min(3, db.getString(key)?.length ?? 0) };
    const createRedis = (now: () => number): Redis => new Redis({ now, commands: { strlen } });
    const mismatch = await fuzz({ real, commands: 10_000, seed: 1, createRedis });
    expect(mismatch?.command[0]?.toLowerCase()).toBe('strlen');
    expect(mismatch?.before).toHaveLength(1);
  });

  test('by what it keeps', async () => {
    const ltrim: Command = { arity: 4, run: () => OK };
    const createRedis = (now: () => number): Redis => new Redis({ now, commands: { ltrim } });
    const sequence = [
      ['RPUSH', 'k', 'a', 'b'],
      ['LTRIM', 'k', '0', '0'],
    ];
    const { mismatch } = await runOnBoth(real, sequence, createRedis);
    expect(mismatch).toMatchObject({ command: ['LRANGE', 'k', '0', '-1'], real: ['a'], simulated: ['a', 'b'] });
  });

  test('by a crash', async () => {
    const echo: Command = { arity: 2, run: () => JSON.parse('') };
    const createRedis = (now: () => number): Redis => new Redis({ now, commands: { echo } });
    const { mismatch } = await runOnBoth(real, [['ECHO', 'a']], createRedis);
    expect(mismatch && reproduction(mismatch)).toContain('SyntaxError');
  });
});

/** What a scan gives from its first page to its last. The cursor stands before the options. */
async function scanAll(call: (words: Words) => Promise<Reply>, scan: Words, options: Words): Promise<Reply[]> {
  const all: Reply[] = [];
  let cursor = '0';
  do {
    const page = await call([...scan, cursor, ...options]);
    if (!isPage(page)) throw new Error(`not a page of a scan: ${formatReply(page)}`);
    cursor = page[0];
    all.push(...page[1]);
  } while (cursor !== '0');
  return all;
}
