import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { Budget, BudgetSpent, Redis } from '#redis/index.ts';
import { OK } from '#redis/reply.ts';
import { Scripting } from './index.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is in use, in bytes, and still needed. */
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const ENDLESS = 'while true do end';
const CONCAT_LOOP = 'local s="" for i=1,1e5 do s=s..i end return #s';
const TABLES = 'local t={} for i=1,1e8 do t[i]={} end';

const SLICES = 'local t = {} for i = 1, 1e5 do local s = string.rep("x", 1e4) .. i t[i % 10] = s:sub(1, 20) end';

const ENDLESS_IN_ALL_WAYS = [
  ENDLESS,
  'while true do pcall(error) end',
  'pcall(function() while true do end end)',
  'coroutine.wrap(function() pcall(coroutine.wrap(function() while true do end end)) end)()',
  'xpcall(function() while true do end end, function() end)',
  'return string.rep("x", 1e9)',
  'local t = {} for i = 1, 30 do t = {t, t} end return t',
];

/** Too much, in many small steps or in a few large ones. */
const TOO_MUCH = [
  ...ENDLESS_IN_ALL_WAYS,
  CONCAT_LOOP,
  TABLES,
  'local t={} for i=1,1e8 do t["k"..i]=i end',
  'local t={} for i=1,1e8 do t[i]=function() return t end end',
  'local t={} for i=1,1e8 do t[i]=coroutine.create(function() end) end',
  'local function f(n) if n > 0 then f(n - 1) end coroutine.yield() end while true do coroutine.wrap(f)(15000) end',
  'local s = "x" while true do s = s .. s end',
  'local s = string.rep("x", 1e6) while true do s:upper() end',
  'local s = string.rep("x", 1e6) while true do s:reverse() end',
  'local s = string.rep("x", 1e6) while true do s:find("y", 1, true) end',
  'return string.find(string.rep("a", 50), string.rep("a*", 50) .. "b")',
  'return string.find(string.rep("a", 1e5), ".-b")',
  'return string.rep("a", 1e4):find("[" .. string.rep("b", 1e6) .. "]c")',
  'return string.rep("(", 1e4):find("%b()%b()") or string.rep("(", 1e6):find("%b()")',
  'return (string.rep("a", 1e5):gsub("a", string.rep("b", 1e4)))',
  'return (string.rep("x", 1e4):gsub("", string.rep("%0", 1e5)))',
  'while true do string.format("%99d%.99f", 1, 1e308) end',
  'local s = string.rep("x", 1e6) while true do string.format("%s", s) end',
  'local t = {} for i = 1, 1e4 do t[i] = string.rep("x", 1e3) end while true do table.concat(t) end',
  'local s = string.rep("x", 1e6) local t = {} for i = 1, 1e3 do t[i] = s end return table.concat(t)',
  'local t = {} while true do table.insert(t, 1, 1) end',
  'local t = {} for i = 1, 1e5 do t[i] = i end while true do table.sort(t) end',
  'local t = {} while true do select("#", unpack(t, 1, 7000)) end',
  'local function f(...) return f(...) end f(unpack({}, 1, 7000))',
  'local t = {} for i=1,1e5 do t[i]=1 end for i=1,1e5 do t[i]=nil end while true do next(t) end',
  'local a, b = string.rep("x", 1e6), string.rep("x", 1e6) while true do local c = a == b end',
  'local a, b = string.rep("x", 1e6), string.rep("x", 1e6) while true do local c = a < b end',
  'local a, b = string.rep("x", 1e6), string.rep("x", 1e6) while true do rawequal(a, b) end',
  'local a, b = string.rep("x", 1e6), string.rep("x", 1e6) local t = {[a] = 1} while true do local c = t[b] end',
  'local s = string.rep("9", 1e6) while true do tonumber(s, 10) tonumber(s, 9) end',
  'local s = string.rep("x", 1e6) while true do redis.sha1hex(s) end',
  'local s = string.rep("\\n", 1e5) .. "x" while true do redis.error_reply(s) end',
  'local t = {} for i = 1, 1e5 do t[i] = i end while true do cjson.encode(t) end',
  'local t = {} for i = 1, 30 do t = {t, t} end return cjson.encode(t)',
  'local s = cjson.encode({string.rep("x", 1e5)}) while true do cjson.decode(s) end',
  'local t = {} for i = 1, 1e4 do t[i] = i end while true do cmsgpack.unpack(cmsgpack.pack(t)) end',
  'local t = {} for i = 1, 14 do local u = {} for j = 1, 50 do u[j] = t end t = u end return cmsgpack.pack(t)',
  'local f = string.rep("x", 1e5) while true do struct.pack(f) end',
  'local f = string.rep("x", 1e5) while true do struct.size(f) end',
  'while true do loadstring("local x = 1") end',
  'local s = string.rep("x", 1e6) local t = {} for i = 1, 1e5 do t[i] = s end return t',
  'for i = 1, 1e3 do redis.call("RPUSH", "l", i) end while true do redis.call("LRANGE", "l", 0, -1) end',
];

const UNITS = 250_000;

/** Runs one script on a server of its own, whose budget is spent before the script's own part is. */
function spend(script: string): { units: number; thrown: unknown } {
  const budget = new Budget(UNITS);
  const redis = new Redis({ budget, commands: new Scripting().commands });
  try {
    redis.call('EVAL', script, '0');
    return { units: budget.spent, thrown: undefined };
  } catch (error) {
    return { units: budget.spent, thrown: error };
  }
}

describe('a script that takes too much', () => {
  test.each(TOO_MUCH)('spends the budget, and that at the same unit each time: %s', (script) => {
    const { units, thrown } = spend(script);
    expect(thrown).toBeInstanceOf(BudgetSpent);
    expect(units).toBeGreaterThan(UNITS);
    expect(spend(script).units).toBe(units);
  });

  test.each(ENDLESS_IN_ALL_WAYS)('and that is not spent is stopped by its own bound, and says so: %s', (script) => {
    const redis = new Redis({ commands: new Scripting({ maxUnits: UNITS }).commands });
    const what = `Script stopped, as it takes more than ${UNITS} steps (making 16 bytes counts as one) script: `;
    expect(redis.call('EVAL', script, '0')).toMatchObject({ message: expect.stringContaining(what) });
    expect(redis.call('EVAL', 'return tostring(coroutine.running())', '0')).toBe('nil');
  });

  test('leaves of a log what comes before: thirty endless ones under one budget', () => {
    const budget = new Budget(5_000_000);
    const redis = new Redis({ budget, commands: new Scripting({ maxUnits: 1_000_000 }).commands });
    let done = 0;
    const runAll = (): void => {
      for (; done < 30; done += 1) redis.call('EVAL', ENDLESS, '0');
    };
    expect(runAll).toThrow(BudgetSpent);
    expect(done).toBe(4);
    expect(budget.left).toBeGreaterThan(-1);
  });

  test('counts a command that it sends as its own work', () => {
    const server = new Redis({ commands: new Scripting({ maxUnits: 10_000 }).commands });
    server.call('EVAL', 'for i = 1, 50 do redis.call("RPUSH", "l", i) end', '0');
    const { spent } = server.budget;
    expect(server.call('EVAL', 'while true do redis.call("LRANGE", "l", 0, -1) end', '0')).toHaveProperty('message');
    expect(server.budget.spent - spent).toBeLessThan(11_000);
  });
});

test.each([
  '{}',
  '{i}',
  '{x = i}',
  '{i, i, i, x = i, y = i, z = i}',
  'function() return t end',
  'coroutine.create(function() end)',
  'coroutine.wrap(function() end)',
  'redis.error_reply("x")',
  'redis.call("TIME")',
  'tostring(i / 3)',
  '"a string of some length" .. i',
  '("abc"):rep(i % 100)',
  'string.format("%099d", i)',
  'cjson.decode("[{},{},{}]")',
  'cmsgpack.unpack("\\147\\128\\128\\128")',
])('what is counted covers what is kept: %s', (value) => {
  let taken = 0;
  const inUse = { arity: 1, run: () => ((taken = heap() - taken), OK) };
  const redis = new Redis({ commands: { ...new Scripting({ maxUnits: 1e8 }).commands, inuse: inUse } });
  const script = `redis.call('INUSE') local t = {} for i = 1, 20000 do t[i] = ${value} end redis.call('INUSE')`;
  const { spent } = redis.budget;
  redis.call('EVAL', script, '0');
  expect(taken).toBeLessThan(16 * (redis.budget.spent - spent));
});

describe('a trace', () => {
  test.each([CONCAT_LOOP, TABLES, ENDLESS, SLICES])('keeps but a bounded part of what a script did: %s', (script) => {
    const scripting = new Scripting();
    const redis = new Redis({ commands: scripting.commands });
    const before = heap();
    const { traces } = scripting.record(() => redis.call('EVAL', script, '0'));
    expect(heap() - before).toBeLessThan(8_000_000);
    const [trace] = traces;
    expect(trace?.steps.length).toBeLessThanOrEqual(20_000);
    expect(trace?.isCut).toBe(script !== CONCAT_LOOP && script !== SLICES);
    expect(JSON.stringify(trace?.steps).length).toBeLessThan(4_000_000);
  });

  test('of an ordinary script is whole', () => {
    const scripting = new Scripting();
    const redis = new Redis({ commands: scripting.commands });
    const { traces } = scripting.record(() =>
      redis.call('EVAL', 'local n = 0\nfor i = 1, 1000 do\nn = n + i\nend', '0'),
    );
    expect(traces[0]).toMatchObject({ isCut: false, steps: { length: 2002 } });
  });
});
