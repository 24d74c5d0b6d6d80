import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { functionsOf } from '#lua/index.ts';
import { bullmqVersion, LUA_FOLDER, readBullmqLua } from './bullmq-lua.ts';
import { cutExcerpt, filesOf } from './real-code.ts';

const FILES = globSync('**/*.lua', { cwd: LUA_FOLDER });
const SCRIPTS = FILES.filter((file) => !file.includes('/'));

describe('every Lua file of the installed bullmq', () => {
  test.each(FILES)('%s: each function is cut from its first word to its end', (file) => {
    const lines = readBullmqLua(file)!.split('\n');
    for (const { name, first, last } of functionsOf(lines.join('\n'))) {
      expect(lines[first - 1]).toContain(`function ${name}(`);
      expect(lines[last - 1]).toBe('end');
    }
  });

  test.each(SCRIPTS)('%s: every function that it includes is found by name', (file) => {
    const script = file.replace('.lua', '');
    for (const included of filesOf(readBullmqLua, file)) {
      for (const { name } of functionsOf(readBullmqLua(included)!)) {
        expect(cutExcerpt(readBullmqLua, { script, function: name }).code).toContain(`function ${name}(`);
      }
    }
  });

  test.each(FILES)('%s: an excerpt is what stands on its lines', (file) => {
    const excerpt = cutExcerpt(readBullmqLua, { script: file.replace('.lua', '') });
    const lines = readBullmqLua(file)!
      .split('\n')
      .slice(excerpt.first - 1, excerpt.last);
    expect(trimmed(excerpt.code.split('\n'))).toEqual(trimmed(lines));
  });
});

function trimmed(texts: readonly string[]): string[] {
  return texts.map((line) => line.trim());
}

test('an included function has the lines of the file that it stands in', () => {
  const excerpt = cutExcerpt(readBullmqLua, { script: 'addPrioritizedJob-9', function: 'getPriorityScore' });
  expect(excerpt.file).toBe('includes/getPriorityScore.lua');
  expect(excerpt.code).toMatch(/^local function getPriorityScore\([^]*\nend$/);
  expect(excerpt.last - excerpt.first).toBe(excerpt.code.split('\n').length - 1);
});

test('the version is that of the package', () => {
  expect(bullmqVersion()).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('an excerpt by its texts', () => {
  const LUA: Record<string, string> = {
    'take-2.lua': [
      '--- @include "includes/pop"',
      'local job = pop(KEYS[1])',
      'if job then',
      '  redis.call("LPUSH", KEYS[2], job)',
      '  return job',
      'end',
    ].join('\n'),
    'includes/pop.lua': ['local function pop(key)', '  return redis.call("ZPOPMIN", key)[1]', 'end'].join('\n'),
  };
  const cut = (request: object): object => cutExcerpt((file) => LUA[file], { script: 'take-2', ...request });

  test('goes from one line to the other, without their common indent', () => {
    expect(cut({ from: 'LPUSH', to: 'return' })).toEqual({
      file: 'take-2.lua',
      first: 4,
      last: 5,
      code: 'redis.call("LPUSH", KEYS[2], job)\nreturn job',
    });
  });

  test('without `to` is one line, without `from` starts where the text does', () => {
    expect(cut({ from: 'LPUSH' })).toMatchObject({ first: 4, last: 4 });
    expect(cut({ to: 'if job' })).toMatchObject({ first: 1, last: 3 });
  });

  test('stays inside a function', () => {
    expect(cut({ function: 'pop', from: 'ZPOPMIN' })).toMatchObject({ file: 'includes/pop.lua', first: 2, last: 2 });
  });

  test.each([
    [{ script: 'take-3' }, 'bullmq has no take-3.lua'],
    [{ function: 'push' }, "bullmq's take-2.lua has no function push, and includes none"],
    [{ from: 'RPUSH' }, "bullmq's take-2.lua has “RPUSH” on 0 lines, not on one"],
    [{ from: 'job' }, "bullmq's take-2.lua has “job” on 4 lines, not on one"],
    [{ from: 'LPUSH', to: 'pop(' }, "bullmq's take-2.lua has no “pop(” from line 4 on"],
    [{ to: 'RPUSH' }, "bullmq's take-2.lua has no “RPUSH” from line 1 on"],
  ])('says what is missing: %o', (request, message) => {
    expect(() => cut(request)).toThrow(message);
  });
});
