import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';

describe('hashes', () => {
  test('are set and read field by field', () => {
    expectReplies([
      ['HSET h a 1 b 2 a 3', 2],
      ['HSET h b 4 c ""', 1],
      ['HMSET h d 5', '+OK'],
      ['HSETNX h d 6', 0],
      ['HSETNX h e 7', 1],
      ['HGET h a', '3'],
      ['HGET h nosuch', null],
      ['HMGET h a nosuch c', ['3', null, '']],
      ['HGETALL h', ['a', '3', 'b', '4', 'c', '', 'd', '5', 'e', '7']],
      ['HKEYS h', ['a', 'b', 'c', 'd', 'e']],
      ['HVALS h', ['3', '4', '', '5', '7']],
      ['HLEN h', 5],
      ['HEXISTS h c', 1],
      ['HEXISTS h nosuch', 0],
      ['HSET h f "\\xff\\x00"', 1],
      ['HSTRLEN h f', 2],
      ['HSTRLEN h nosuch', 0],
    ]);
  });

  test('that are missing are empty', () => {
    expectReplies([
      ['HGET no a', null],
      ['HMGET no a b', [null, null]],
      ['HGETALL no', []],
      ['HKEYS no', []],
      ['HVALS no', []],
      ['HLEN no', 0],
      ['HEXISTS no a', 0],
      ['HSTRLEN no a', 0],
      ['HDEL no a', 0],
      ['HRANDFIELD no', null],
      ['HRANDFIELD no 3', []],
      ['HSCAN no 0', ['0', []]],
      ['EXISTS no', 0],
    ]);
  });

  test('go with their last field', () => {
    expectReplies([
      ['HSET h a 1 b 2 c 3', 3],
      ['HDEL h a a x', 1],
      ['EXISTS h', 1],
      ['HDEL h b c', 2],
      ['EXISTS h', 0],
    ]);
  });

  test('count in 64-bit integers', () => {
    expectReplies([
      ['HINCRBY h n 5', 5],
      ['HINCRBY h n -7', -2],
      ['HSET h n 9223372036854775806', 0],
      ['HINCRBY h n 1', 9223372036854775807n],
      ['HINCRBY h n 1', '-ERR increment or decrement would overflow'],
      ['HGET h n', '9223372036854775807'],
      ['HSET h n -9223372036854775808', 0],
      ['HINCRBY h n -1', '-ERR increment or decrement would overflow'],
      ['HINCRBY h n 1.5', '-ERR value is not an integer or out of range'],
      ['HINCRBY h n " 1"', '-ERR value is not an integer or out of range'],
      ['HSET h n 007', 0],
      ['HINCRBY h n 1', '-ERR hash value is not an integer'],
      ['HSET h n ""', 0],
      ['HINCRBY h n 1', '-ERR hash value is not an integer'],
      ['HINCRBY new n abc', '-ERR value is not an integer or out of range'],
      ['EXISTS new', 0],
    ]);
  });

  test('count in long doubles', () => {
    expectReplies([
      ['HINCRBYFLOAT h x 10.5', '10.5'],
      ['HINCRBYFLOAT h x 0.1', '10.6'],
      ['HINCRBYFLOAT h x -5.0e1', '-39.4'],
      ['HINCRBYFLOAT h x 0x10', '-23.4'],
      ['HINCRBYFLOAT h x inf', '-ERR value is NaN or Infinity'],
      ['HINCRBYFLOAT h x nan', '-ERR value is not a valid float'],
      ['HINCRBYFLOAT h x " 1"', '-ERR value is not a valid float'],
      ['HSET h x hello', 0],
      ['HINCRBYFLOAT h x 1', '-ERR hash value is not a float'],
      ['HSET h x inf', 0],
      ['HINCRBYFLOAT h x 1', '-ERR increment would produce NaN or Infinity'],
    ]);
  });

  test('give random fields', () => {
    expectReplies([
      ['HSET h a 1', 1],
      ['HRANDFIELD h', 'a'],
      ['HRANDFIELD h 3', ['a']],
      ['HRANDFIELD h -3', ['a', 'a', 'a']],
      ['HRANDFIELD h -2 WithValues', ['a', '1', 'a', '1']],
      ['HRANDFIELD h 0', []],
      ['HRANDFIELD h abc', '-ERR value is not an integer or out of range'],
      ['HRANDFIELD h abc foo bar', '-ERR value is not an integer or out of range'],
      ['HRANDFIELD h 1 foo', '-ERR syntax error'],
      ['HRANDFIELD h 1 WITHVALUES foo', '-ERR syntax error'],
      [
        'HRANDFIELD h -9223372036854775808',
        '-ERR value is out of range, value must between -9223372036854775807 and 9223372036854775807',
      ],
      ['HRANDFIELD h 4611686018427387904 WITHVALUES', '-ERR value is out of range'],
      ['HRANDFIELD h 4611686018427387903 WITHVALUES', ['a', '1']],
    ]);
  });

  test('are scanned', () => {
    expectReplies([
      ['HSET h a 1 b 2 ab 3', 3],
      ['HSCAN h 0', ['0', ['a', '1', 'b', '2', 'ab', '3']]],
      ['HSCAN h 0 MATCH a* COUNT 1', ['0', ['a', '1', 'ab', '3']]],
      ['HSCAN h abc', '-ERR invalid cursor'],
      ['HSCAN h 0 COUNT 0', '-ERR syntax error'],
      ['HSCAN h 0 COUNT abc', '-ERR value is not an integer or out of range'],
      ['HSCAN h 0 MATCH', '-ERR syntax error'],
      ['HSCAN h 0 TYPE string', '-ERR syntax error'],
      ['HSCAN no abc foo', '-ERR invalid cursor'],
      ['HSCAN no 0 foo', ['0', []]],
    ]);
  });

  test('check their words before the type of the key, or after, as Redis does', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['HSET s a', "-ERR wrong number of arguments for 'hset' command"],
      ['HMSET s a 1 b', "-ERR wrong number of arguments for 'hmset' command"],
      ['HSET s a 1', WRONG_TYPE],
      ['HSETNX s a 1', WRONG_TYPE],
      ['HGET s a', WRONG_TYPE],
      ['HMGET s a', WRONG_TYPE],
      ['HGETALL s', WRONG_TYPE],
      ['HDEL s a', WRONG_TYPE],
      ['HLEN s', WRONG_TYPE],
      ['HINCRBY s a abc', '-ERR value is not an integer or out of range'],
      ['HINCRBY s a 1', WRONG_TYPE],
      ['HINCRBYFLOAT s a abc', '-ERR value is not a valid float'],
      ['HINCRBYFLOAT s a inf', '-ERR value is NaN or Infinity'],
      ['HINCRBYFLOAT s a 1', WRONG_TYPE],
      ['HRANDFIELD s', WRONG_TYPE],
      ['HRANDFIELD s abc', '-ERR value is not an integer or out of range'],
      ['HRANDFIELD s 1 foo', '-ERR syntax error'],
      ['HRANDFIELD s 1', WRONG_TYPE],
      ['HSCAN s abc', '-ERR invalid cursor'],
      ['HSCAN s 0 foo', WRONG_TYPE],
      ['HGET h', "-ERR wrong number of arguments for 'hget' command"],
      ['HSTRLEN h a b', "-ERR wrong number of arguments for 'hstrlen' command"],
    ]);
  });
});
