import { expect, test } from 'vitest';
import { formatCommand, formatReply, quote } from './cli.ts';
import { ErrorReply, OK } from './reply.ts';

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
