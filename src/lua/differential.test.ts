import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorReply, Redis, type Reply, Status } from '#redis/index.ts';
import { withScores } from '../../tools/differential/compare.ts';
import { RealRedis } from '../../tools/real-redis.ts';
import { Scripting } from './index.ts';
import { sha1 } from './sha1.ts';
import { LibraryCallGenerator } from './testing/library-calls.ts';
import { ProgramGenerator } from './testing/programs.ts';
import { RandomChoices } from './testing/random-choices.ts';

const corpus = new URL('testing/corpus/', import.meta.url);
const bullmqScripts = new URL('../../node_modules/bullmq/dist/esm/scripts/', import.meta.url);

/** A fixed seed, and one that is new each time. */
const SEEDS = [1, randomInt(2 ** 31)];

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

describe('scripts of our own give what they give on the real server', () => {
  test.each(filesIn(corpus, '.lua'))('%s, a script a line', async (file) => {
    const lines = readFileSync(new URL(file, corpus), 'latin1').split('\n');
    await expectSame(lines.filter((line) => line !== '' && !line.startsWith('--')));
  });

  const long = new URL('long/', corpus);
  test.each(filesIn(long, '.lua'))('%s', async (file) => {
    await expectSame([readFileSync(new URL(file, long), 'latin1')]);
  });

  test.each(SEEDS)('programs, seed %i', async (seed) => {
    const generator = new ProgramGenerator(new RandomChoices(seed));
    await expectSame(Array.from({ length: 500 }, () => generator.program()));
  });

  // No new seed each time: where a broken loop calls what is no function, Lua may name it after a stale register.
  test.each([1, 2])('programs that may not compile, seed %i', async (seed) => {
    const generator = new ProgramGenerator(new RandomChoices(seed));
    await expectSame(Array.from({ length: 500 }, () => generator.broken()));
  });

  test.each(SEEDS)('calls of library functions, seed %i', async (seed) => {
    const generator = new LibraryCallGenerator(new RandomChoices(seed));
    await expectSame(Array.from({ length: 3000 }, () => generator.script()));
  });
});

const [WRITES, READS] = ['#!lua\nreturn 1', '#!lua flags=no-writes\nreturn 1'];

test.each([
  ['SCRIPT', 'HELP'],
  ['SCRIPT', 'HELP', 'x'],
  ['SCRIPT', 'nope'],
  ['EVAL_RO', 'return 1', '0'],
  ['EVAL_RO', READS, '0'],
  ['EVAL_RO', WRITES, '0'],
  ['EVAL_RO', WRITES, '1'],
  ['EVAL_RO', '#!lua flags=allow-stale\nreturn 1', '0'],
  ['EVALSHA_RO', sha1(READS), '0'],
  ['EVALSHA_RO', sha1(WRITES), '0'],
  ['EVALSHA_RO', sha1('unknown'), '0'],
])('%s %j is answered as the real server does', async (...words) => {
  const redis = new Redis({ commands: new Scripting().commands });
  for (const script of [READS, WRITES]) {
    redis.call('SCRIPT', 'LOAD', script);
    // oxlint-disable-next-line no-await-in-loop -- both servers know both scripts
    await real.pipeline([['SCRIPT', 'LOAD', script]]);
  }
  expect(plain(redis.call(...words))).toEqual(plain((await real.pipeline([words]))[0]!));
});

describe('the scripts of bullmq do on an empty queue what they do on the real server', () => {
  const argumentLists = [
    [],
    Array.from({ length: 12 }, () => ''),
    Array.from({ length: 12 }, (_, i) => String(i + 5000)),
  ];

  // relayPublish answers with the time.
  test.each(filesIn(bullmqScripts, '.js').filter((file) => /-\d+\.js$/.test(file) && !file.startsWith('relay')))(
    '%s',
    async (file) => {
      const { content, keys } = await bullmqScript(file);
      const keyNames = Array.from({ length: keys }, (_, i) => `key ${i}`);
      for (const args of argumentLists) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, each on an empty server
        await expectSame([content], [String(keys), ...keyNames, ...args]);
      }
    },
  );
});

/**
 * Runs each script on an empty simulator and on the real server, emptied, and expects the same reply and the same keys.
 * A script that the simulator stops is not sent to the real server, which would not stop.
 */
async function expectSame(scripts: readonly string[], words: readonly string[] = ['0']): Promise<void> {
  const differences: unknown[] = [];
  for (const script of scripts) {
    const redis = new Redis({ commands: scripting.commands, now: Date.now });
    const simulated = redis.call('EVAL', script, ...words);
    if (simulated instanceof ErrorReply && UNCOMPARED.test(simulated.message)) continue;
    // oxlint-disable-next-line no-await-in-loop -- the scripts have to run one after the other
    const [, reply = null, keys = null] = await real.pipeline([
      ['FLUSHALL'],
      ['EVAL', script, ...words],
      ['KEYS', '*'],
    ]);
    const simulatedKeys = redis.call('KEYS', '*');
    const situation = { args: words, redis, real };
    const isSame = withScores(comparable(reply), comparable(simulated), situation);
    if (isSame && sorted(keys) === sorted(simulatedKeys)) continue;
    differences.push({ script, simulated: plain(simulated), real: plain(reply), keys: [simulatedKeys, keys] });
  }
  expect(differences).toEqual([]);
}

/** One for all scripts: what it costs is to make it. */
const scripting = new Scripting({ maxUnits: 1_000_000 });

/** What the real server would not survive, or not soon: endless scripts, too long strings, an error without a text. */
const UNCOMPARED = /Script stopped|not enough memory|^ERR unknown error/;

/** Addresses are nobody's business. */
function comparable(reply: Reply): Reply {
  if (Array.isArray(reply)) return reply.map(comparable);
  if (reply instanceof ErrorReply) return new ErrorReply(withoutAddresses(reply.message));
  return typeof reply === 'string' ? withoutAddresses(reply) : reply;
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/(table|function|thread): 0x[0-9a-f]+/g, '$1: …');
}

function sorted(keys: Reply): string {
  return JSON.stringify(Array.isArray(keys) ? keys.map(String).toSorted() : keys);
}

function plain(reply: Reply): unknown {
  if (reply instanceof ErrorReply) return `-${reply.message}`;
  if (reply instanceof Status) return `+${reply.text}`;
  return Array.isArray(reply) ? reply.map(plain) : reply;
}

function filesIn(folder: URL, extension: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith(extension));
}

async function bullmqScript(file: string): Promise<{ content: string; keys: number }> {
  const module = await import(new URL(file, bullmqScripts).href);
  return Object.values(module)[0] as { content: string; keys: number };
}
