import { describe, expect, test } from 'vitest';
import { runTyped, typedLines } from './typed.ts';

describe('the lines of a block', () => {
  test('are words in redis-cli’s quoting, text as UTF-8', () => {
    expect(typedLines('\n  SET k "a\\xff b"\n\n  SET é ü  ')).toEqual([
      { command: 'SET k "a\\xff b"', comment: '', words: ['SET', 'k', 'a\xff b'] },
      { command: 'SET é ü', comment: '', words: ['SET', '\xc3\xa9', '\xc3\xbc'] },
    ]);
  });

  test.each([
    ['# a "comment', '', '# a "comment'],
    ['#comment', '', '#comment'],
    ['#', '', '#'],
    ['SET k v  # a "comment', 'SET k v  ', '# a "comment'],
    ['SET k v #', 'SET k v ', '#'],
    ['SET k #1', 'SET k #1', ''],
    ['SET k v# c', 'SET k v# c', ''],
    ['SET k "a # b" # c', 'SET k "a # b" ', '# c'],
    [String.raw`SET k 'it\'s # b' # it's`, String.raw`SET k 'it\'s # b' `, "# it's"],
    ['SET k "a # b', 'SET k "a # b', ''],
  ])('may have a comment: %s', (line, command, comment) => {
    expect(typedLines(line)).toMatchObject([{ command, comment }]);
  });

  test('may have quotes that do not match', () => {
    expect(typedLines('SET k "a\nSET k "a"b').map(({ words }) => words)).toEqual([undefined, undefined]);
  });

  test('are read in no time, whatever they are', () => {
    for (const part of ["'\\", '"\\"', "' ", '# ', "\\'"]) expect(typedLines(part.repeat(10_000))).toHaveLength(1);
  });
});

function countAfter(before: string): string | undefined {
  return runTyped('INCR n', { before })[0]?.reply;
}

describe('a run', () => {
  test('answers each command as redis-cli prints it, errors too', () => {
    expect(runTyped('# count\nINCR n # one\nLPUSH n a\nGET n "').map(({ reply }) => reply)).toEqual([
      undefined,
      '(integer) 1',
      '(error) WRONGTYPE Operation against a key holding the wrong kind of value',
      expect.stringMatching(/^Invalid argument\(s\)/),
    ]);
  });

  test('starts from nothing but what ran before', () => {
    expect(countAfter('')).toBe('(integer) 1');
    expect(countAfter('# so far\nSET n 41')).toBe('(integer) 42');
  });

  test('stops when the replies grow endless', () => {
    const answered = runTyped('PING\n'.repeat(50), { maxLines: 10 });
    expect(answered).toHaveLength(12);
    expect(answered.at(-1)).toMatchObject({ command: '', comment: expect.stringContaining('more than 10 lines') });
  });
});
