import { describe, expect, test } from 'vitest';
import { splitArgs } from './split-args.ts';

// What the real server made of these lines as inline commands, `ECHO` before each word.
describe('splitArgs', () => {
  test.each<[line: string, words: string[]]>([
    ['', []],
    [' \t\r\n', []],
    ['GET k', ['GET', 'k']],
    ['  GET\tk  ', ['GET', 'k']],
    ['SET k ""', ['SET', 'k', '']],
    [`a"b c"`, ['ab c']],
    [`a'b c'`, ['ab c']],
    [String.raw`"\x00\xff\n\r\t\b\a\q\"\\"`, ['\x00\xff\n\r\t\b\x07q"\\']],
    [String.raw`"\xg1 \x1"`, ['xg1 x1']],
    [String.raw`'\n \'x\' \\ '`, [String.raw`\n 'x' \\ `]],
    ['"a"\v"b"', ['a', 'b']],
    ['a\vb', ['a\vb']],
    ['\xa0\x85', ['\xa0\x85']],
    [String.raw`\x41`, [String.raw`\x41`]],
  ])('%j', (line, words) => {
    expect(splitArgs(line)).toEqual(words);
  });

  test.each([
    '"',
    "'",
    '"a',
    'a "b',
    String.raw`"a\"`,
    String.raw`'a\'`,
    String.raw`'\\'`,
    '"a"b',
    `"a"'b'`,
    `a"b"c`,
    ' "a',
    'a\vb"',
  ])('no words for %j', (line) => {
    expect(splitArgs(line)).toBeUndefined();
  });
});
