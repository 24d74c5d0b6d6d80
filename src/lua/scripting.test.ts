import { describe, expect, test } from 'vitest';
import { ErrorReply, Redis, type Reply, Status } from '#redis/index.ts';
import { REDIS_VERSION } from '#redis/version.ts';
import { Scripting } from './index.ts';

const redis = (options?: ConstructorParameters<typeof Scripting>[0]): Redis =>
  new Redis({ commands: new Scripting(options).commands });

const error = (message: string): ErrorReply => new ErrorReply(message);

describe('EVAL and its kin', () => {
  test('keys and arguments', () => {
    expect(redis().call('EVAL', 'return {KEYS[1], ARGV[1], #KEYS, #ARGV}', '1', 'a', 'b', 'c')).toEqual([
      'a',
      'b',
      1,
      2,
    ]);
  });

  test.each([
    [['EVAL', 'return 1', 'x'], 'ERR value is not an integer or out of range'],
    [['EVAL', 'return 1', '-1'], "ERR Number of keys can't be negative"],
    [['EVAL', 'return 1', '2', 'k'], "ERR Number of keys can't be greater than number of args"],
    [['EVAL', 'return 1'], "ERR wrong number of arguments for 'eval' command"],
    [['EVAL', 'x =', '0'], "ERR Error compiling script (new function): user_script:1: unexpected symbol near '<eof>'"],
    [['EVALSHA', 'f'.repeat(40), '0'], 'NOSCRIPT No matching script. Please use EVAL.'],
    [['SCRIPT', 'LOAD'], "ERR wrong number of arguments for 'script|load' command"],
    [['SCRIPT', 'FLUSH', 'NOW'], 'ERR SCRIPT FLUSH only support SYNC|ASYNC option'],
    [['SCRIPT', 'KILL'], 'NOTBUSY No scripts in execution right now.'],
    [['SCRIPT', 'nope'], "ERR unknown subcommand 'nope'. Try SCRIPT HELP."],
    [['EVAL', '#!js\nreturn 1', '0'], 'ERR Unexpected engine in script shebang: #!js'],
    [['EVAL', '#!lua flags=x\nreturn 1', '0'], 'ERR Unexpected flag in script shebang: x'],
  ])('%j is refused', (words, message) => {
    expect(redis().call(...words)).toEqual(error(message));
  });

  test('a script is known by its SHA-1 once it has been seen, until the cache is flushed', () => {
    const server = redis();
    const sha = server.call('SCRIPT', 'LOAD', 'return ARGV[1]');
    expect(sha).toBe('098e0f0d1448c0a81dafe820f66d460eb09263da');
    expect(server.call('EVALSHA', String(sha).toUpperCase(), '0', 'x')).toBe('x');
    server.call('EVAL', 'return 1', '0');
    const other = 'e0e1f9fabfc9d4800c877a703b823ac0578ff8db';
    expect(server.call('SCRIPT', 'EXISTS', String(sha), other, 'nope')).toEqual([1, 1, 0]);
    expect(server.call('SCRIPT', 'FLUSH', 'ASYNC')).toEqual(new Status('OK'));
    expect(server.call('SCRIPT', 'EXISTS', String(sha))).toEqual([0]);
  });

  test('a script whose first line lets it write is none for EVAL_RO and EVALSHA_RO', () => {
    const server = redis();
    const run = (flags: string, command: string): unknown => {
      const script = `#!lua${flags}\nreturn 1`;
      const sha = String(server.call('SCRIPT', 'LOAD', script));
      return server.call(command, command === 'EVALSHA_RO' ? sha : script, '0');
    };
    const refusal = error('ERR Can not execute a script with write flag using *_ro command.');
    for (const command of ['EVAL_RO', 'EVALSHA_RO']) {
      expect(['', ' flags=allow-stale', ' flags=no-writes'].map((flags) => run(flags, command))).toEqual([
        refusal,
        refusal,
        1,
      ]);
    }
    expect(run('', 'EVAL')).toBe(1);
  });

  test('SCRIPT HELP lists the subcommands', () => {
    const lines = redis().call('SCRIPT', 'help') as Status[];
    expect(lines[0]).toEqual(new Status('SCRIPT <subcommand> [<arg> [value] [opt] ...]. Subcommands are:'));
    expect(lines.at(-1)).toEqual(new Status('    Prints this help.'));
  });

  test.each(['EVAL_RO', 'EVALSHA_RO', 'EVAL'])('%s refuses to write in a read-only script', (command) => {
    const server = redis();
    const script = `${command === 'EVAL' ? '#!lua flags=no-writes\n' : ''}return redis.call('SET', 'k', 'v')`;
    const sha = String(server.call('SCRIPT', 'LOAD', script));
    const reply = server.call(command, command === 'EVALSHA_RO' ? sha : script, '0');
    const line = command === 'EVAL' ? 2 : 1;
    const refusal = 'ERR Write commands are not allowed from read-only scripts.';
    expect(reply).toEqual(error(`${refusal} script: ${sha}, on @user_script:${line}.`));
    expect(server.call('EXISTS', 'k')).toBe(0);
  });

  test('a number is sent as from Redis 7.2 on: an integer, or the shortest text', () => {
    const script = 'return redis.call("ECHO", tonumber(ARGV[1]))';
    const numbers = ['3', '0.1', '1e15', '1e21', '-0', '1e-7', '9007199254740993'];
    const words = numbers.map((number) => redis().call('EVAL', script, '0', number));
    expect(words).toEqual(['3', '0.1', '1000000000000000', '1e+21', '0', '1e-7', '9007199254740992']);
  });
});

test('a script is told the version that all clients are told', () => {
  const [name, number] = redis().call('EVAL', 'return {redis.REDIS_VERSION, redis.REDIS_VERSION_NUM}', '0') as Reply[];
  expect(name).toBe(REDIS_VERSION);
  expect(Number(number).toString(16)).toMatch(/^702[0-9a-f]{2}$/);
});

describe('a script that goes wrong', () => {
  test('keeps what it wrote before', () => {
    const server = redis();
    server.call('EVAL', 'redis.call("SET", "a", 1) redis.call("LPUSH", "a", 1) redis.call("SET", "b", 1)', '0');
    expect(server.call('MGET', 'a', 'b')).toEqual(['1', null]);
  });

  test.each([
    ['while true do end', 1],
    ['local i = 0\nrepeat i = i + 1 until false', 2],
    ['for i = 1, math.huge do end', 1],
    ['local function f()\n  return f() end\nf()', 2],
    ['local co = coroutine.wrap(function()\n while true do end end)\nco()', 2],
    ['while true do pcall(error) end', 1],
    ['return string.find(string.rep("a", 50), string.rep("a*", 50) .. "b")', 1],
  ])('and never ends is stopped: %j', (script, line) => {
    const reply = redis({ maxUnits: 100_000 }).call('EVAL', script, '0') as ErrorReply;
    const what = 'Script stopped, as it takes more than 100000 steps (making 16 bytes counts as one)';
    const message = `ERR user_script:${line}: ${what} script: `;
    expect(reply.message.slice(0, message.length)).toBe(message);
    expect(reply.message).toMatch(new RegExp(`^[^]*, on @user_script:${line}\\.$`));
  });

  test('can be followed by another', () => {
    const server = redis({ maxUnits: 100_000 });
    server.call('EVAL', 'local co = coroutine.wrap(function() pcall(function() while true do end end) end) co()', '0');
    expect(server.call('EVAL', 'return tostring(coroutine.running())', '0')).toBe('nil');
  });

  test.each([
    ['local function f() return 1 + f() end return f()', 'ERR user_script:1: stack overflow'],
    ['local function f() return (pcall(f)) end return f()', undefined],
    [
      'local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x',
      'ERR user_script:1: C stack overflow',
    ],
    [
      `return ${'('.repeat(500)}1${')'.repeat(500)}`,
      'ERR Error compiling script (new function): user_script:1: chunk has too many syntax levels',
    ],
    ['local t = {} t[1] = t return cjson.encode(t)', 'ERR user_script:1: Cannot serialise, excessive nesting (1001)'],
  ])('and asks for too much is refused it: %j', (script, message) => {
    const reply = redis().call('EVAL', script, '0');
    if (message === undefined) expect(reply).not.toBeInstanceOf(ErrorReply);
    else expect((reply as ErrorReply).message.replace(/ script: .*/, '')).toBe(message);
  });

  test('returns a table within itself as far as a reply can be nested', () => {
    let reply = redis().call('EVAL', 'local t = {} t[1] = t return t', '0');
    while (Array.isArray(reply)) [reply = null] = reply;
    expect(reply).toEqual(error('ERR reached lua stack limit'));
  });
});
