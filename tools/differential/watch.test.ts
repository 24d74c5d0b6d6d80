// oxlint-disable no-await-in-loop -- one sequence after the other, on one server
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandTable } from '#redis/command.ts';
import { commands } from '#redis/commands/index.ts';
import { Redis, splitArgs, WatchedKeys } from '#redis/index.ts';
import { OK } from '#redis/reply.ts';
import { RealRedis } from '../real-redis.ts';
import { NIL_ARRAY } from './compare.ts';
import { reproduction } from './fuzz.ts';
import { sequenceOf } from './generators.ts';
import type { Words } from './grammar.ts';
import { runOnBoth } from './run.ts';
import { anyKey } from './words.ts';

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start(NIL_ARRAY);
});
afterAll(() => real.stop());

/** The commands that have written to a watched key, and those that have left one alone. */
const wrote = new Set<string>();
const left = new Set<string>();

/** A simulator that knows as much of transactions as it takes to watch a key for the length of one command. */
function watchingRedis(now: () => number, onExec: (changed: boolean) => void): Redis {
  let watched: WatchedKeys | undefined;
  const own: CommandTable = {
    watch: {
      arity: 2,
      run({ db }, keys) {
        watched = new WatchedKeys(db);
        watched.add(keys);
        return OK;
      },
    },
    multi: { arity: 1, run: () => OK },
    exec: {
      arity: 1,
      nilArray: () => true,
      run() {
        onExec(watched?.changed ?? false);
        return watched?.changed ? null : [];
      },
    },
  };
  return new Redis({ now, commands: own });
}

const wordsOf = (line: string): Words => splitArgs(line) ?? [];

function watching(key: string, command: Words): Words[] {
  return [['WATCH', key], command, ['MULTI'], ['EXEC']];
}

async function expectSameMarks(sequence: readonly Words[]): Promise<void> {
  const watchedOver = sequence
    .filter((_, i) => sequence[i - 1]?.[0] === 'WATCH')
    .map(([name = '']) => name.toLowerCase());
  const onExec = (changed: boolean): unknown => (changed ? wrote : left).add(watchedOver.shift() ?? '');
  const { mismatch } = await runOnBoth(real, sequence, (now) => watchingRedis(now, onExec));
  expect(mismatch && reproduction({ ...mismatch, before: mismatch.before.slice(-3) })).toBeUndefined();
}

test('every command marks the keys that the real server marks, and no others', { timeout: 120_000 }, async () => {
  const plain = fc.sample(sequenceOf(Object.keys(commands), 400), { seed: 1, numRuns: 100 });
  const sequences = plain.map((sequence, i) => {
    const keys = fc.sample(anyKey, { seed: i, numRuns: sequence.length });
    return sequence.flatMap((command, at) => watching(command[1 + (at % 2)] ?? keys[at] ?? '', command));
  });
  for (const sequence of sequences) await expectSameMarks(sequence);
});

const SETUP = [
  'SET s 10',
  'RPUSH l a b',
  'SADD t a 1',
  'ZADD z 1 a',
  'HSET h f 1',
  'XADD x 1-1 a b',
  'SET e 1 EX 1000000000',
];

/** What random words seldom come to: pops, and writes that change nothing, some of which count as writes nevertheless. */
const LINES = `
  SPOP t 1|SPOP nosuch|BLPOP l 0.001|BRPOP l 0.001|BZPOPMIN z 0.001|BZPOPMAX z 0.001|BLMOVE l l2 LEFT LEFT 0.001
  BRPOPLPUSH l l2 0.001|BLMPOP 0.001 1 l LEFT|BZMPOP 0.001 1 z MIN
  APPEND s ""|SETRANGE s 0 ""|SETRANGE s 0 1|SET s 10|SET s 1 NX|GETEX s PERSIST|GETEX e PERSIST|INCRBY s 0|INCRBYFLOAT s 0
  LSET l 0 a|LTRIM l 0 -1|LTRIM nosuch 0 -1|LREM l 0 zz|LINSERT l BEFORE zz 1|LMOVE l l LEFT RIGHT|LPOP l 0|RPOP nosuch
  SADD t a|SREM t zz|SMOVE t t a|SMOVE t t2 zz|SPOP t 0|SUNIONSTORE t t|SINTERSTORE s nosuch|SDIFFSTORE nosuch nosuch
  ZADD z 1 a|ZADD z INCR 0 a|ZINCRBY z 0 a|ZADD z XX 5 b|ZADD z GT 0 a|ZUNIONSTORE z 1 z|ZRANGESTORE z z 0 -1|ZPOPMIN z 0
  ZREMRANGEBYRANK z 5 9|ZREMRANGEBYRANK z 0 0|ZREM z zz|HSET h f 1|HSETNX h f 2|HDEL h zz|HINCRBY h f 0|HINCRBYFLOAT h f 0
  XSETID x 5-1|XTRIM x MAXLEN 5|XDEL x 9-9|XADD nosuch NOMKSTREAM * a b|RENAME s s|RENAMENX s s|DEL nosuch|TOUCH s
  EXPIRE s 1000000000 XX|PERSIST s|PERSIST e|EXPIRE s -1|MSETNX s 1|SETNX s 1|FLUSHALL`;

test.each(
  LINES.split(/[|\n]/)
    .map((line) => line.trim())
    .filter(Boolean),
)('%s', async (line) => {
  const keys = ['s', 'l', 't', 'z', 'h', 'x', 'e', 'nosuch', 't2', 'l2'];
  await expectSameMarks(keys.flatMap((key) => [['FLUSHALL'], ...SETUP.map(wordsOf), ...watching(key, wordsOf(line))]));
});

test('all of that was tried', () => {
  const [writing, reading] = [true, undefined].map((write) =>
    Object.keys(commands).filter((name) => commands[name]?.write === write),
  );
  expect(writing?.filter((name) => !wrote.has(name) || !left.has(name))).toEqual(['xsetid']); // which never marks
  expect(reading?.filter((name) => wrote.has(name) || !left.has(name))).toEqual([]);
});
