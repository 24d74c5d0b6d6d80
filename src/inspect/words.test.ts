import { describe, expect, test } from 'vitest';
import { nextToRun, readPaste, summary, type Found } from './read.ts';
import { samples } from './samples.ts';
import { fromNow, local, memberName, utc } from './words.ts';

test.each([
  [0, '0 ms ago'],
  [-1, '1 ms ago'],
  [999, 'in 999 ms'],
  [61_000, 'in 1 min 1 s'],
  [3_600_000, 'in 1 h'],
  [-(2 * 86_400_000 + 5000), '2 d ago'],
  [400 * 86_400_000, 'in 1 y 35 d'],
  [Infinity, 'never'],
  [-Infinity, 'before all time'],
])('%d ms from now is %j', (ms, words) => {
  expect(fromNow(ms)).toBe(words);
});

describe('dates', () => {
  test('stand in UTC and in local time, which name the same moment', () => {
    const ms = Date.UTC(2024, 0, 30, 21, 1, 0, 5);
    expect(utc(ms)).toBe('2024-01-30T21:01:00.005Z');
    expect(Date.parse(local(ms)!.replace('−', '-'))).toBe(ms);
  });

  test('that no calendar has are not made up', () => {
    expect([utc(Infinity), utc(8.64e15 + 1), local(-Infinity)]).toEqual([undefined, undefined, undefined]);
  });
});

test.each([
  ['caf\xc3\xa9 \xf0\x9f\x98\x80', 'café 😀'],
  ['', '""'],
  ['\xff', String.raw`"\xff"`],
  ['a\nb', String.raw`"a\nb"`],
])('the member of bytes %j is called %j', (bytes, name) => {
  expect(memberName(bytes)).toBe(name);
});

function readSample(name: string): Found {
  const read = readPaste(samples()[name]!);
  if (!read || 'problem' in read) throw new Error(read?.problem);
  return read;
}

describe('the samples', () => {
  test.each([
    ['a delayed set', '6 entries in redis-cli’s numbered form, read as delayed (a guess). Next to run: imported.'],
    [
      'a prioritized set',
      '5 entries in redis-cli’s numbered form, read as prioritized (a guess). Next to run: digest.',
    ],
    ['one score', '1 score by itself, read as delayed (a guess).'],
  ])('%s is summed up', (name, words) => {
    const found = readSample(name);
    expect(summary(found, found.guess, true)).toBe(words);
  });

  test('say what runs next, and when', () => {
    const now = Date.UTC(2026, 10, 30);
    const { entries } = readSample('a delayed set');
    expect(nextToRun(entries, 'delayed', now)).toBe('imported: was due 56 y 346 d ago. The next sweep takes it.');
    expect(nextToRun(entries.slice(3), 'delayed', now)).toMatch(/^invoice: due in 11 y 53 d\. /);
    expect(nextToRun(readSample('a prioritized set').entries, 'prioritized', now)).toMatch(
      /^digest: tier 1, arrival 0\. /,
    );
    for (const score of [-1, Infinity])
      expect(nextToRun([{ member: 'a', score }], 'delayed', now)).toBe('Nothing here will run.');
  });
});
