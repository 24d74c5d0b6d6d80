import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Redis } from '#redis/index.ts';
import { Scripting, type Trace, type TracedLine } from './index.ts';
import { sha1 } from './sha1.ts';

const SCRIPT = `local key = KEYS[1]
local function add(n)
  redis.call("INCRBY", key, n)
  return n * 2
end
local total = 0
for i = 1, 2 do
  total = total + add(i)
end
if total > 5 then
  local key = "shadow"
  redis.call("SET", key, total)
end
return total`;

function trace(script: string, ...words: string[]): Trace {
  const scripting = new Scripting();
  const redis = new Redis({ commands: scripting.commands });
  const { traces } = scripting.record(() => redis.call('EVAL', script, ...words));
  return traces[0] as Trace;
}

function lines(script: string): number[] {
  return trace(script, '0').steps.map(({ line }) => line);
}

function localsOf(step: TracedLine | undefined): unknown {
  return Object.fromEntries((step?.locals ?? []).map(({ name, value }) => [name, value]));
}

describe('a trace', () => {
  const { steps, commands, reply, script, keys, args } = trace(SCRIPT, '1', 'k', 'x');

  test('says what ran', () => {
    expect({ reply, keys, args }).toEqual({ reply: 6, keys: ['k'], args: ['x'] });
    expect(script.text).toBe(SCRIPT);
    expect(script.sha).toBe(sha1(SCRIPT));
  });

  test('has every line in the order in which they ran', () => {
    expect(steps.map(({ line }) => line)).toEqual([1, 2, 6, 7, 8, 3, 4, 7, 8, 3, 4, 7, 10, 11, 12, 14]);
  });

  test('has the locals as they stood before each line, but for those that others hide', () => {
    expect(localsOf(steps[0])).toEqual({});
    expect(localsOf(steps[5])).toEqual({ n: '1' });
    expect(localsOf(steps[8])).toEqual({ key: '"k"', add: 'function', total: '2', i: '2' });
    expect(localsOf(steps[14])).toEqual({ key: '"shadow"', add: 'function', total: '6' });
  });

  test('tells calls from what called them', () => {
    expect(steps.map(({ depth }) => depth)).toEqual([1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1]);
  });

  test('has each command with its line and its reply, and how many came before a line', () => {
    expect(commands.map(({ words, line }) => [line, ...words])).toEqual([
      [3, 'INCRBY', 'k', '1'],
      [3, 'INCRBY', 'k', '2'],
      [12, 'SET', 'shadow', '6'],
    ]);
    expect(commands.map(({ reply: answer }) => answer).slice(0, 2)).toEqual([1, 3]);
    expect(steps.map(({ sent }) => sent)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]);
  });
});

test('conditions and loops are lines each time they are come to', () => {
  expect(lines('local n = 0\nwhile n < 2 do\n  n = n + 1\nend')).toEqual([1, 2, 3, 2, 3, 2]);
  expect(lines('local n = 0\nrepeat\n  n = n + 1\nuntil n > 1')).toEqual([1, 3, 4, 3, 4]);
  expect(lines('if false then\n  return 1\nelseif true then\n  return 2\nend')).toEqual([1, 3, 4]);
  expect(lines('for _, v in ipairs({1, 2}) do\n  local x = v\nend')).toEqual([1, 2, 1, 2, 1]);
  expect(lines('local a = 1 local b = 2 if a then b = 3 end')).toEqual([1]);
  expect(lines('local n = 0 while n < 2 do n = n + 1 end')).toEqual([1, 1, 1]);
});

test('a script that fails is traced up to there', () => {
  const { steps, reply } = trace('local a = {}\nlocal b = a.x.y\nreturn b', '0');
  expect(steps.map(({ line }) => line)).toEqual([1, 2]);
  expect(reply).toMatchObject({ message: expect.stringContaining("attempt to index field 'x'") });
});

test('values are shown as one writes them in Lua, long ones in part', () => {
  const source = `local t = {1, "two", x = {y = {z = {deep = 1}}}, ["a b"] = true }
local s, bytes, n, null = ARGV[1], "\\0\\255", 0.1, cjson.null
local long, many = ("x"):rep(100), {unpack({}, 1, 0)} for i = 1, 20 do many[i] = i end
return 1`;
  expect(localsOf(trace(source, '0', 'caf\xc3\xa9').steps.at(-1))).toEqual({
    t: '{1, "two", ["a b"] = true, x = {y = {z = {…}}}}',
    s: '"café"',
    bytes: '"\\000\\255"',
    n: '0.1',
    null: 'cjson.null',
    long: `"${'x'.repeat(60)}…"`,
    many: '{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …}',
  });
});

describe('recording', () => {
  test('takes in every script that runs meanwhile, and none else', () => {
    const scripting = new Scripting();
    const redis = new Redis({ commands: scripting.commands });
    const run = (script: string): unknown => redis.call('EVAL', script, '0');
    run('return 0');
    const { result, traces } = scripting.record(() => [run('return 1'), run('return 2')]);
    run('return 3');
    expect(result).toEqual([1, 2]);
    expect(traces.map(({ reply }) => reply)).toEqual([1, 2]);
  });

  test('does not change what a script does', () => {
    const file = new URL('testing/corpus/long/upvalues.lua', import.meta.url);
    const script = readFileSync(file, 'latin1');
    const scripting = new Scripting();
    const redis = new Redis({ commands: scripting.commands });
    const plain = redis.call('EVAL', script, '0');
    expect(scripting.record(() => redis.call('EVAL', script, '0')).result).toEqual(plain);
  });
});
