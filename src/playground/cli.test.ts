import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Redis, Status, type Reply } from '#redis/index.ts';
import { readAll } from '#redis/testing/read-all.ts';
import { findProgram } from '../../tools/programs.mjs';
import { RealRedis } from '../../tools/real-redis.ts';
import { cliScript } from './cli.ts';

const NOW = 1_706_648_400_000;
const redisCli = findProgram('redis-server')!.replace(/redis-server$/, 'redis-cli');

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
beforeEach(() => real.call('FLUSHALL'));
afterAll(() => real.stop());

type Call = (...words: string[]) => Reply | Promise<Reply>;

/** All that a server holds, key by key; hashes and sets in an order of ours, scores as doubles. */
async function keyspace(call: Call): Promise<Record<string, { type: string; value: unknown; ttl: number }>> {
  const all: Record<string, { type: string; value: unknown; ttl: number }> = {};
  for (const key of (await call('KEYS', '*')) as string[]) {
    const type = ((await call('TYPE', key)) as Status).text;
    const value = await call(...readAll(type, key)!);
    all[key] = { type, value: comparable(type, value), ttl: Number(await call('PTTL', key)) };
  }
  return all;
}

function comparable(type: string, value: Reply): unknown {
  if (!Array.isArray(value)) return value;
  if (type === 'set') return value.toSorted();
  if (type === 'hash') return Object.fromEntries(pairs(value));
  if (type === 'zset')
    return pairs(value).map(([member, score]) => [member, Number(String(score).replace('inf', 'Infinity'))]);
  return value;
}

function pairs(flat: readonly Reply[]): [string, Reply][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] as string, flat[2 * at + 1]!]);
}

/** Rebuilds on the real server, through redis-cli, and compares both keyspaces. */
async function expectRebuilt(redis: Redis): Promise<void> {
  const input = Buffer.from(cliScript(redis, NOW), 'latin1');
  const { stdout, stderr } = spawnSync(redisCli, ['-s', real.socketPath], { input });
  expect(`${stdout}${stderr}`).not.toMatch(/ERR|WRONGTYPE|Invalid|Could not/);
  const wanted = await keyspace((...words) => redis.call(...words));
  const got = await keyspace((...words) => real.call(...words));
  expect(Object.keys(got).toSorted()).toEqual(Object.keys(wanted).toSorted());
  for (const [key, { type, value, ttl }] of Object.entries(wanted)) {
    expect(got[key]).toMatchObject({ type, value });
    // It goes on running out while we look.
    if (ttl < 0) expect(got[key]!.ttl).toBe(ttl);
    else expect(Math.abs(ttl - got[key]!.ttl)).toBeLessThan(10_000);
  }
}

const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const bytes = fc.string({ unit: fc.oneof(byte, fc.constantFrom(' ', '"', "'", '\\', '#', '\n', 'a')), maxLength: 12 });
const score = fc.oneof(
  fc.double({ noNaN: true }).map((number) => String(number).replace('Infinity', 'inf')),
  fc.constantFrom('6990432092160003', '9007199254740992', '8589934593', '1.1', '-inf', '1e300', '5e-324'),
);
const time = fc.integer({ min: 60_000, max: 10_000_000_000 }).map((ms) => String(NOW + ms));
const elements = fc.array(bytes, { minLength: 1, maxLength: 8 });

const keyCommands = (key: string): fc.Arbitrary<string[]>[] => [
  bytes.map((value) => ['SET', key, value]),
  elements.map((words) => ['RPUSH', key, ...words]),
  elements.map((words) => ['SADD', key, ...words]),
  elements.map((words) => ['HSET', key, ...words.flatMap((word) => [word, `${word}!`])]),
  fc.array(fc.tuple(score, bytes), { minLength: 1, maxLength: 8 }).map((pair) => ['ZADD', key, ...pair.flat()]),
  fc.tuple(bytes, bytes).map((field) => ['XADD', key, '*', ...field]),
  fc.constant(['XTRIM', key, 'MAXLEN', '0']),
  time.map((at) => ['PEXPIREAT', key, at]),
];

test('whatever a Redis holds, its script makes the same of a real server', async () => {
  const commands = fc.array(
    fc.oneof(bytes, fc.constantFrom('s', 'l', 'z', 'x')).chain((key) => fc.oneof(...keyCommands(key))),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (log) => {
      await real.call('FLUSHALL');
      const redis = new Redis({ now: () => NOW });
      for (const words of log) redis.call(...words);
      await expectRebuilt(redis);
    }),
    { numRuns: 40 },
  );
});

test('a thousand members, of which none is lost where a command is cut in two', async () => {
  const redis = new Redis({ now: () => NOW });
  for (let job = 0; job < 1000; job += 1) redis.call('ZADD', 'z', String(6990432092160000 + job), `job-\xff-${job}`);
  expect(
    cliScript(redis, NOW)
      .split('\n')
      .every((line) => line.length < 4096),
  ).toBe(true);
  await expectRebuilt(redis);
});

test('an empty stream stays a key, and its last id goes on', async () => {
  const redis = new Redis({ now: () => NOW });
  redis.call('XADD', 'x', '7-7', 'f', 'v');
  redis.call('XDEL', 'x', '7-7');
  await expectRebuilt(redis);
  const error = redis.call('XADD', 'x', '7-7', 'f', 'v');
  expect(await real.call('XADD', 'x', '7-7', 'f', 'v')).toEqual(error);
});
