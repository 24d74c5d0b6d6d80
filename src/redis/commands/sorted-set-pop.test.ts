import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';

describe('ZPOPMIN and ZPOPMAX', () => {
  test('take from either end', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 2 c 3 d inf e -inf f', 6],
      ['ZPOPMIN z', ['f', '-inf']],
      ['ZPOPMAX z', ['e', 'inf']],
      ['ZPOPMIN z 2', ['a', '1', 'b', '2']],
      ['ZPOPMAX z 9', ['d', '3', 'c', '2']],
      ['EXISTS z', 0],
      ['ZPOPMIN z', []],
      ['ZPOPMAX z 2', []],
    ]);
  });

  test('take nothing for a count of 0, and refuse less', () => {
    expectReplies([
      ['ZADD z 1 a', 1],
      ['ZPOPMIN z 0', []],
      ['ZPOPMAX z 0', []],
      ['ZPOPMIN z -1', '-ERR value is out of range, must be positive'],
      ['ZPOPMIN z one', '-ERR value is out of range, must be positive'],
      ['ZPOPMIN z 1.5', '-ERR value is out of range, must be positive'],
      ['ZPOPMIN z 9223372036854775808', '-ERR value is out of range, must be positive'],
      ['ZPOPMIN z 1 2', '-ERR syntax error'],
      ['ZPOPMIN z x 2', '-ERR syntax error'],
      ['ZPOPMIN', "-ERR wrong number of arguments for 'zpopmin' command"],
      ['ZCARD z', 1],
    ]);
  });

  test('look at the count before the key, but at the key before they take nothing', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZPOPMIN s 1 2', '-ERR syntax error'],
      ['ZPOPMIN s -1', '-ERR value is out of range, must be positive'],
      ['ZPOPMAX s 0', WRONG_TYPE],
      ['ZPOPMAX s', WRONG_TYPE],
      ['ZPOPMIN no -1', '-ERR value is out of range, must be positive'],
      ['ZPOPMIN no 0', []],
    ]);
  });

  test('keep when the key expires', () => {
    expectReplies([
      ['ZADD z 1 a 2 b', 2],
      ['EXPIREAT z 9999999999', 1],
      ['ZPOPMIN z', ['a', '1']],
      ['EXPIRETIME z', 9999999999],
    ]);
  });
});

describe('ZMPOP', () => {
  test('takes from the first key that has something', () => {
    expectReplies([
      ['ZADD b 1 x 2 y 3 z', 3],
      ['ZMPOP 2 a b MIN', ['b', [['x', '1']]]],
      [
        'ZMPOP 2 a b max COUNT 5',
        [
          'b',
          [
            ['z', '3'],
            ['y', '2'],
          ],
        ],
      ],
      ['EXISTS b', 0],
      ['ZMPOP 2 a b MIN', null],
      ['ZMPOP 1 a MIN COUNT 9223372036854775807', null],
    ]);
  });

  test('refuses, in this order', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZADD z 1 a', 1],
      ['ZMPOP 0 s MIN', '-ERR numkeys should be greater than 0'],
      ['ZMPOP -1 s MIN', '-ERR numkeys should be greater than 0'],
      ['ZMPOP x s MIN', '-ERR numkeys should be greater than 0'],
      ['ZMPOP 9223372036854775807 s MIN', '-ERR syntax error'],
      ['ZMPOP 2 s MIN', '-ERR syntax error'],
      ['ZMPOP 1 s MID COUNT 0', '-ERR syntax error'],
      ['ZMPOP 1 s MIN COUNT 0 NONSENSE', '-ERR count should be greater than 0'],
      ['ZMPOP 1 s MIN COUNT x', '-ERR count should be greater than 0'],
      ['ZMPOP 1 s MIN COUNT', '-ERR syntax error'],
      ['ZMPOP 1 s MIN NONSENSE', '-ERR syntax error'],
      ['ZMPOP 1 s MIN COUNT 1 COUNT 1', '-ERR syntax error'],
      ['ZMPOP 1 s MIN COUNT 1', WRONG_TYPE],
      ['ZMPOP 2 z s MIN', ['z', [['a', '1']]]],
      ['ZMPOP 2 s z MIN', WRONG_TYPE],
      ['ZMPOP 1 s', "-ERR wrong number of arguments for 'zmpop' command"],
    ]);
  });
});
