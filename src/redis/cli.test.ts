import { describe, expect, test } from 'vitest';
import { formatCommand, formatReply, quote, shortCommand, shortReply } from './cli.ts';
import { ErrorReply, OK, Status, type Reply } from './reply.ts';

test('a reply prints as redis-cli prints it', () => {
  expect(formatReply(OK)).toBe('OK');
  expect(formatReply(null)).toBe('(nil)');
  expect(formatReply(3)).toBe('(integer) 3');
  expect(formatReply([])).toBe('(empty array)');
  expect(formatReply(new ErrorReply('ERR syntax error'))).toBe('(error) ERR syntax error');
});

test('the numbers of an array align, and nested arrays indent', () => {
  const ten = Array.from({ length: 10 }, (_, index) => index);
  expect(formatReply(ten).split('\n').slice(8)).toEqual([' 9) (integer) 8', '10) (integer) 9']);
  expect(
    formatReply([
      'z',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ]),
  ).toBe(['1) "z"', '2) 1) 1) "a"', '      2) "1"', '   2) 1) "b"', '      2) "2"'].join('\n'));
});

test('bytes that are not printable ASCII are escaped', () => {
  expect(quote('a"\\\n\x00\xff é'.replace('é', '\xc3\xa9'))).toBe('"a\\"\\\\\\n\\x00\\xff \\xc3\\xa9"');
  expect(formatCommand(['SET', 'k', 'two words', '', "it's"])).toBe('SET k "two words" "" "it\'s"');
});

describe('a long reply is cut, and says how much is left out', () => {
  const most = { elements: 3, bytes: 40 };
  const cut = (reply: Reply): string[] => shortReply(reply, most).split('\n');

  test('by its elements', () => {
    const members = Array.from({ length: 200_000 }, (_, index) => String(index));
    expect(cut(members)).toEqual(['     1) "0"', '     2) "1"', '     3) "2"', '… 199,997 more']);
    expect(cut(['a', 'b', 'c'])).toEqual(['1) "a"', '2) "b"', '3) "c"']);
  });

  test('by the bytes of its strings', () => {
    expect(cut('x'.repeat(5_000))).toEqual([`"${'x'.repeat(40)}"… 4,960 more bytes`]);
    expect(cut(['x'.repeat(37), 'y'])).toEqual([`1) "${'x'.repeat(37)}"`, '… 1 more']);
    expect(cut(new Status('\xc3\xa9'.repeat(21)))).toEqual([`${'é'.repeat(20)}… 2 more bytes`]);
    expect(cut(new ErrorReply('x'.repeat(41)))).toEqual([`(error) ${'x'.repeat(40)}… 1 more byte`]);
  });

  test('inside nested arrays too, level by level', () => {
    expect(cut(['0', ['a', 'b', 'c', 'd'], 'e'])).toEqual([
      '1) "0"',
      '2) 1) "a"',
      '   2) "b"',
      '   … 2 more',
      '… 1 more',
    ]);
    let deep: Reply = 'x';
    for (let level = 0; level < 1_000; level += 1) deep = [deep, 1];
    expect(cut(deep)).toEqual([
      '1) 1) 1) 1) 1) … 2 more',
      ...['            ', '         ', '      ', '   ', ''].map((indent) => `${indent}… 1 more`),
    ]);
  });

  test('without looking at what is left out', () => {
    const reply: Reply[] = ['a', 'b', 'c', 'd'];
    Object.defineProperty(reply, 3, { get: () => expect.unreachable() });
    expect(cut(reply)).toHaveLength(4);
  });

  test('what fits is printed as ever', () => {
    for (const reply of [[], [null, [], [3n]], 'a\n', new ErrorReply('ERR no')] satisfies Reply[]) {
      expect(shortReply(reply, { elements: 9, bytes: 99 })).toBe(formatReply(reply));
    }
  });
});

test('a long command is cut by its words and their bytes', () => {
  const most = { elements: 3, bytes: 10 };
  expect(shortCommand(['DEL', 'a', 'b', 'c', 'd'], most)).toBe('DEL a b … 2 more');
  expect(shortCommand(['SET', 'k', 'x'.repeat(5_000)], most)).toBe('SET k xxxxxx… 4,994 more bytes');
  expect(shortCommand(['SET', 'k', 'x'.repeat(5_000), 'EX', '1'], { elements: 9, bytes: 10 })).toBe(
    'SET k xxxxxx… 4,994 more bytes … 2 more',
  );
  expect(shortCommand(['GET', "it's"], most)).toBe('GET "it\'s"');
});
