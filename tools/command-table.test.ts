import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scripting } from '#lua/index.ts';
import { COMMANDS as HELP } from '#playground/help.ts';
import { commands } from '#redis/commands/index.ts';
import { Redis, Status, type Reply } from '#redis/index.ts';
import { REDIS_COMMANDS } from '#redis/real-commands.ts';
import { ReplyDecoder } from '#redis/resp-client.ts';
import { Server } from '#redis/server/server.ts';
import { generators } from './differential/generators.ts';
import { RealRedis } from './real-redis.ts';

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

/** The simulator's reply to one command, sent by a client. */
function ask(line: string): Reply {
  let bytes = '';
  const redis = new Redis({ commands: new Scripting().commands });
  const server = new Server(redis, { now: () => 0, schedule: () => () => {} });
  server.connect({ address: '', send: (sent) => (bytes += sent), hangUp: () => {} }).receive(`${line}\r\n`);
  return [...new ReplyDecoder(null).decode(bytes)][0] ?? null;
}

/** What both say of a command: name, number of words, whether it writes or reads, where its keys are. */
function outline(info: Reply): unknown {
  if (!Array.isArray(info)) return info;
  const [name, arity, flags, first, last, step] = info;
  const access = [flags].flat().filter((flag) => flag instanceof Status && /^(?:write|readonly)$/.test(flag.text));
  return { name, arity, access, keys: [first, last, step] };
}

const TESTS = new URL('../src/redis/commands/', import.meta.url);
const tests = readdirSync(TESTS)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, TESTS), 'utf8'))
  .join('');

test('every command has a unit test, a generator and a line of help', () => {
  const missing = Object.keys(commands).flatMap((name) => [
    ...(new RegExp(`['"\`]${name}[ '"\`]`, 'i').test(tests) ? [] : [`${name}: a test in src/redis/commands/*.test.ts`]),
    ...(Object.hasOwn(generators, name) ? [] : [`${name}: a generator in tools/differential/`]),
    ...(HELP.has(name.toUpperCase()) ? [] : [`${name}: a line in src/playground/help-table.ts`]),
  ]);
  expect(missing, 'what is missing').toEqual([]);
});

test('COMMAND says of every command what the real server says', async () => {
  const table = ask('COMMAND') as Reply[][];
  expect(table.length).toBeGreaterThan(150);
  // They got an option in Redis 7.2.
  const newer = real.isAtLeast(7, 2) ? [] : ['zrank', 'zrevrank'];
  const infos = table.filter(([name]) => !newer.includes(String(name)));
  const theirs = await real.call('COMMAND', 'INFO', ...infos.map(([name]) => String(name)));
  expect(infos.map(outline)).toEqual((theirs as Reply[]).map(outline));
});

function linesOf(reply: Reply): string[] {
  return (reply as Status[]).map(({ text }) => text);
}

test.each(['CLIENT', 'CONFIG', 'COMMAND'])('what %s HELP says is the real server’s, line by line', async (name) => {
  const newer = real.isAtLeast(7, 2)
    ? []
    : ['NO-TOUCH (ON|OFF)', '    Will not touch LRU/LFU stats when this mode is on.'];
  const lines = linesOf(ask(`${name} HELP`)).filter((line) => !newer.includes(line));
  const theirs = linesOf(await real.call(name, 'HELP'));
  const subcommands = lines.filter((line) => !line.startsWith(' '));
  expect(subcommands.length).toBeGreaterThan(3);
  expect(theirs.filter((line) => subcommands.includes(line))).toEqual(subcommands);
  expect(lines.filter((line) => !theirs.includes(line))).toEqual([]);
});

test('what Redis calls its commands is what the real server lists', async () => {
  const names = (await real.call('COMMAND', 'LIST')) as string[];
  const newer = real.isAtLeast(7, 2) ? [] : ['waitaof', 'client|no-touch', 'client|setinfo', 'cluster|myshardid'];
  expect(REDIS_COMMANDS.toSorted()).toEqual([...names, ...newer].map((name) => name.replace('|', ' ')).toSorted());
});
