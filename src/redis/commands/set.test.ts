import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';

describe('sets', () => {
  test('hold a member once', () => {
    expectReplies([
      ['SADD s 1 2 2 3', 3],
      ['SADD s 3 4', 1],
      ['SCARD s', 4],
      ['SMEMBERS s', ['1', '2', '3', '4']],
      ['SISMEMBER s 2', 1],
      ['SISMEMBER s 9', 0],
      ['SMISMEMBER s 9 2 2', [0, 1, 1]],
      ['SREM s 2 2 9', 1],
      ['SMEMBERS s', ['1', '3', '4']],
      ['SREM s 1 3 4', 3],
      ['EXISTS s', 0],
    ]);
  });

  test('that are missing are empty', () => {
    expectReplies([
      ['SCARD no', 0],
      ['SMEMBERS no', []],
      ['SISMEMBER no a', 0],
      ['SMISMEMBER no a b', [0, 0]],
      ['SREM no a', 0],
      ['SPOP no', null],
      ['SPOP no 2', []],
      ['SRANDMEMBER no', null],
      ['SRANDMEMBER no -2', []],
      ['SMOVE no other a', 0],
      ['SSCAN no 0', ['0', []]],
      ['SINTER no', []],
      ['SUNION no also', []],
      ['SINTERCARD 1 no', 0],
    ]);
  });

  test('that are a difference are unordered where the first was copied with what is no integer, and that removed', () => {
    expectReplies([
      ['SADD others x', 1],
      ['SADD s x 3 1 2 5 4', 6],
      // Looking up six members twice is more work than adding six and removing two.
      ['SDIFFSTORE copied s others others', 5],
      ['SADD copied 0', 1],
      ['SMEMBERS copied', ['3', '1', '2', '5', '4', '0']],
      ['SDIFFSTORE looked s others', 5],
      ['SADD looked 0', 1],
      ['SMEMBERS looked', ['0', '1', '2', '3', '4', '5']],
    ]);
  });

  test('move members', () => {
    expectReplies([
      ['SADD a 1 2', 2],
      ['SADD b 0', 1],
      ['SMOVE a b 9', 0],
      ['SMOVE a b 1', 1],
      ['SMOVE a a 2', 1],
      ['SMOVE a a 9', 0],
      ['SMOVE a b 2', 1],
      ['EXISTS a', 0],
      ['SMEMBERS b', ['0', '1', '2']],
      ['SMOVE b a 1', 1],
      ['SMEMBERS a', ['1']],
      ['SET s x', '+OK'],
      ['SMOVE no s 1', 0],
      ['SMOVE a s 9', WRONG_TYPE],
      ['SMOVE s a 1', WRONG_TYPE],
    ]);
  });

  test('give up and show random members', () => {
    expectReplies([
      ['SADD s 7', 1],
      ['SRANDMEMBER s', '7'],
      ['SRANDMEMBER s 3', ['7']],
      ['SRANDMEMBER s -3', ['7', '7', '7']],
      ['SRANDMEMBER s 0', []],
      ['SRANDMEMBER s abc', '-ERR value is not an integer or out of range'],
      ['SRANDMEMBER s abc foo', '-ERR syntax error'],
      [
        'SRANDMEMBER s -9223372036854775808',
        '-ERR value is out of range, value must between -9223372036854775807 and 9223372036854775807',
      ],
      ['SPOP s 0', []],
      ['SPOP s -1', '-ERR value is out of range, must be positive'],
      ['SPOP s abc', '-ERR value is out of range, must be positive'],
      ['SPOP s 1 2', '-ERR syntax error'],
      ['SPOP s', '7'],
      ['EXISTS s', 0],
      ['SADD s 1 2 3', 3],
      ['SPOP s 4', ['1', '2', '3']],
      ['EXISTS s', 0],
    ]);
  });

  test('are united, intersected and subtracted', () => {
    expectReplies([
      ['SADD a 1 2 3 4', 4],
      ['SADD b 2 4 6', 3],
      ['SADD c 4 7', 2],
      ['SUNION a b c', ['1', '2', '3', '4', '6', '7']],
      ['SUNION a no', ['1', '2', '3', '4']],
      ['SINTER a b', ['2', '4']],
      ['SINTER a b c', ['4']],
      ['SINTER a no', []],
      ['SDIFF a b c', ['1', '3']],
      ['SDIFF no a', []],
      ['SDIFF a a', []],
      ['SUNIONSTORE d a b', 5],
      ['SMEMBERS d', ['1', '2', '3', '4', '6']],
      ['SINTERSTORE d d b c', 1],
      ['SMEMBERS d', ['4']],
      ['SDIFFSTORE d a b', 2],
      ['SMEMBERS d', ['1', '3']],
      ['SDIFFSTORE d a a', 0],
      ['EXISTS d', 0],
    ]);
  });

  test('that store a result overwrite whatever was there, its time to live too', () => {
    expectReplies([
      ['SET s x EX 100', '+OK'],
      ['SADD a 1 2', 2],
      ['SUNIONSTORE s a', 2],
      ['TTL s', -1],
      ['TYPE s', '+set'],
      ['SET s x', '+OK'],
      ['SINTERSTORE s a no', 0],
      ['EXISTS s', 0],
      ['SET s x', '+OK'],
      ['SUNIONSTORE d a s', WRONG_TYPE],
      ['SINTERSTORE d no s', WRONG_TYPE],
      ['SDIFF no s', WRONG_TYPE],
    ]);
  });

  test('tell how many members they share', () => {
    expectReplies([
      ['SADD a 1 2 3 4', 4],
      ['SADD b 2 3 4 5', 4],
      ['SINTERCARD 2 a b', 3],
      ['SINTERCARD 2 a b LIMIT 2', 2],
      ['SINTERCARD 2 a b LIMIT 0', 3],
      ['SINTERCARD 2 a b LIMIT 2 limit 1', 1],
      ['SINTERCARD 0 a', '-ERR numkeys should be greater than 0'],
      ['SINTERCARD abc a', '-ERR numkeys should be greater than 0'],
      ['SINTERCARD 3 a b', "-ERR Number of keys can't be greater than number of args"],
      ['SINTERCARD 2 a b LIMIT', '-ERR syntax error'],
      ['SINTERCARD 2 a b LIMIT -1', "-ERR LIMIT can't be negative"],
      ['SINTERCARD 2 a b LIMIT abc', "-ERR LIMIT can't be negative"],
      ['SINTERCARD 1 a b', '-ERR syntax error'],
      ['SET s x', '+OK'],
      ['SINTERCARD 2 no s LIMIT -1', "-ERR LIMIT can't be negative"],
      ['SINTERCARD 2 no s', WRONG_TYPE],
    ]);
  });

  test('check their words before the type of the key, or after, as Redis does', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['SADD s a', WRONG_TYPE],
      ['SREM s a', WRONG_TYPE],
      ['SCARD s', WRONG_TYPE],
      ['SISMEMBER s a', WRONG_TYPE],
      ['SMISMEMBER s a', WRONG_TYPE],
      ['SMEMBERS s', WRONG_TYPE],
      ['SPOP s', WRONG_TYPE],
      ['SPOP s -1', '-ERR value is out of range, must be positive'],
      ['SPOP s 0', WRONG_TYPE],
      ['SRANDMEMBER s abc', '-ERR value is not an integer or out of range'],
      ['SRANDMEMBER s 1', WRONG_TYPE],
      ['SSCAN s abc', '-ERR invalid cursor'],
      ['SSCAN s 0 foo', WRONG_TYPE],
      ['SADD t', "-ERR wrong number of arguments for 'sadd' command"],
      ['SPOP', "-ERR wrong number of arguments for 'spop' command"],
    ]);
  });
});
