import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';

describe('ZADD', () => {
  test('adds, changes and counts what is new', () => {
    expectReplies([
      ['ZADD z 1 a 2 b', 2],
      ['ZADD z 3 b 4 c', 1],
      ['ZADD z CH 3 b 5 c 6 d', 2],
      ['ZRANGE z 0 -1 WITHSCORES', ['a', '1', 'b', '3', 'c', '5', 'd', '6']],
      ['ZADD z 1 x 2 x 3 x', 1],
      ['ZSCORE z x', '3'],
      ['ZADD z CH 1 y 2 y 2 y', 2],
    ]);
  });

  test('keeps to its options', () => {
    expectReplies([
      ['ZADD z XX 1 a', 0],
      ['EXISTS z', 0],
      ['ZADD z XX INCR 1 a', null],
      ['ZADD z NX 1 a 2 b', 2],
      ['ZADD z NX CH 9 a 3 c', 1],
      ['ZADD z XX CH 5 a 5 new', 1],
      ['ZADD z GT CH 4 a 6 b', 1],
      ['ZADD z LT CH 4 a 7 b', 1],
      ['ZADD z gt 1 d', 1],
      ['ZADD z XX GT 9 e', 0],
      ['ZADD z lt xx ch incr -1 d', '0'],
      ['ZADD z GT INCR -1 d', null],
      ['ZADD z LT INCR -1 d', '-1'],
      ['ZADD z NX INCR 1 d', null],
      ['ZADD z INCR 1.5 f', '1.5'],
      ['ZADD z INCR 0 f', '1.5'],
      ['ZRANGE z 0 -1 WITHSCORES', ['d', '-1', 'f', '1.5', 'c', '3', 'a', '4', 'b', '6']],
    ]);
  });

  test('refuses what does not go together, in this order', () => {
    expectReplies([
      ['ZADD z NX XX GT 1', '-ERR syntax error'],
      ['ZADD z NX XX GT INCR x a y b', '-ERR XX and NX options at the same time are not compatible'],
      ['ZADD z NX GT INCR x a y b', '-ERR GT, LT, and/or NX options at the same time are not compatible'],
      ['ZADD z NX LT 1 a', '-ERR GT, LT, and/or NX options at the same time are not compatible'],
      ['ZADD z GT LT 1 a', '-ERR GT, LT, and/or NX options at the same time are not compatible'],
      ['ZADD z INCR x a y b', '-ERR INCR option supports a single increment-element pair'],
      ['ZADD z 1 a x b', '-ERR value is not a valid float'],
      ['EXISTS z', 0],
      ['ZADD z NX XX', '-ERR syntax error'],
      ['ZADD z XX INCR', '-ERR syntax error'],
      ['ZADD z 1 a 2', '-ERR syntax error'],
      ['ZADD z', "-ERR wrong number of arguments for 'zadd' command"],
      ['ZADD z 1', "-ERR wrong number of arguments for 'zadd' command"],
      ['ZADD z CH 1', '-ERR syntax error'],
      ['ZADD z 1 a NX 2', '-ERR value is not a valid float'],
    ]);
  });

  test('looks at its arguments before it looks at the key', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZADD s NX XX 1 a', '-ERR XX and NX options at the same time are not compatible'],
      ['ZADD s x a', '-ERR value is not a valid float'],
      ['ZADD s XX 1 a', WRONG_TYPE],
      ['ZADD s 1 a', WRONG_TYPE],
      ['ZINCRBY s x a', '-ERR value is not a valid float'],
      ['ZINCRBY s 1 a', WRONG_TYPE],
      ['ZREM s a', WRONG_TYPE],
      ['GET s', 'x'],
    ]);
  });

  test('knows the limits of a double', () => {
    expectReplies([
      ['ZADD z 1e400 a', '-ERR value is not a valid float'],
      ['ZADD z -1e400 a', '-ERR value is not a valid float'],
      ['ZADD z 1e-400 a', '-ERR value is not a valid float'],
      ['ZADD z nan a', '-ERR value is not a valid float'],
      ['ZADD z "" a', '-ERR value is not a valid float'],
      ['ZADD z " 1" a', '-ERR value is not a valid float'],
      ['ZADD z "1 " a', '-ERR value is not a valid float'],
      ['ZADD z "1\\x00" a', '-ERR value is not a valid float'],
      ['ZADD z 1,5 a', '-ERR value is not a valid float'],
      ['ZADD z 0x a', '-ERR value is not a valid float'],
      ['ZADD z inf a -Infinity b +INF c 0x1.8p1 d 5. e .5 f 0e-500 g -0 h 9007199254740993 i', 9],
      [
        'ZRANGE z 0 -1 WITHSCORES',
        [
          'b',
          '-inf',
          'g',
          '0',
          'h',
          '0',
          'f',
          '0.5',
          'd',
          '3',
          'e',
          '5',
          'i',
          '9007199254740992',
          'a',
          'inf',
          'c',
          'inf',
        ],
      ],
      ['ZADD z INCR -inf a', '-ERR resulting score is not a number (NaN)'],
      ['ZADD z INCR inf b', '-ERR resulting score is not a number (NaN)'],
      ['ZADD z CH 1 new INCR 2 new', '-ERR syntax error'],
      ['ZINCRBY z -inf a', '-ERR resulting score is not a number (NaN)'],
      ['ZINCRBY z inf a', 'inf'],
      ['ZSCORE z a', 'inf'],
    ]);
  });

  test('keeps no -0 in a small set', () => {
    expectReplies([
      ['ZADD z INCR -0 a', '-0'],
      ['ZSCORE z a', '0'],
      ['ZADD z CH -0 a', 0],
      ['ZADD z CH 5 a', 1],
      ['ZADD z CH -0 a', 1],
      ['ZSCORE z a', '0'],
    ]);
  });

  test('keeps when the key expires', () => {
    expectReplies([
      ['ZADD z 1 a', 1],
      ['EXPIREAT z 9999999999', 1],
      ['ZADD z 2 b', 1],
      ['ZINCRBY z 1 b', '3'],
      ['ZREM z a', 1],
      ['EXPIRETIME z', 9999999999],
    ]);
  });
});

describe('ZINCRBY', () => {
  test('adds to the score, from 0 on', () => {
    expectReplies([
      ['ZINCRBY z 2.5 a', '2.5'],
      ['ZINCRBY z -1 a', '1.5'],
      ['ZINCRBY z 9007199254740992 b', '9007199254740992'],
      ['ZINCRBY z 1 b', '9007199254740992'],
      ['ZINCRBY z 1e308 c', '1e+308'],
      ['ZINCRBY z 1e308 c', 'inf'],
      ['ZINCRBY z 1e308 c', 'inf'],
    ]);
  });

  test('reads its words as ZADD does', () => {
    expectReplies([
      ['ZINCRBY z NX a', '-ERR syntax error'],
      ['ZINCRBY z one a', '-ERR value is not a valid float'],
      ['ZINCRBY z 1', "-ERR wrong number of arguments for 'zincrby' command"],
      ['ZINCRBY z 1 a b', "-ERR wrong number of arguments for 'zincrby' command"],
    ]);
  });
});

describe('ZREM', () => {
  test('counts each member once', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 3 c', 3],
      ['ZREM z a a nothing b', 2],
      ['ZREM z a', 0],
      ['ZRANGE z 0 -1', ['c']],
      ['ZREM nothing a', 0],
      ['ZREM z', "-ERR wrong number of arguments for 'zrem' command"],
    ]);
  });

  test('deletes the key with the last member', () => {
    expectReplies([
      ['ZADD z 1 a 2 b', 2],
      ['EXPIREAT z 9999999999', 1],
      ['ZREM z a b b', 2],
      ['EXISTS z', 0],
      ['TYPE z', '+none'],
      ['ZADD z 1 a', 1],
      ['TTL z', -1],
    ]);
  });
});
