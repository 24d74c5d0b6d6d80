import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';
const NOT_AN_INTEGER = '-ERR value is not an integer or out of range';
const SYNTAX_ERROR = '-ERR syntax error';
const NOT_POSITIVE = '-ERR value is out of range, must be positive';
const RANK_ZERO =
  "-ERR RANK can't be zero: use 1 to start from the first match, 2 from the second ... or use negative to start from the end of the list";

describe('lists', () => {
  test('grow and shrink at both ends', () => {
    expectReplies([
      ['RPUSH l c d', 2],
      ['LPUSH l b a', 4],
      ['LRANGE l 0 -1', ['a', 'b', 'c', 'd']],
      ['LLEN l', 4],
      ['LPOP l', 'a'],
      ['RPOP l', 'd'],
      ['LPOP l 1', ['b']],
      ['RPOP l 5', ['c']],
      ['EXISTS l', 0],
      ['LPOP l', null],
      ['LLEN l', 0],
      ['LPUSHX l a', 0],
      ['RPUSHX l a', 0],
      ['EXISTS l', 0],
      ['RPUSH l a', 1],
      ['LPUSHX l b c', 3],
      ['RPUSHX l d e', 5],
      ['LRANGE l 0 -1', ['c', 'b', 'a', 'd', 'e']],
      ['RPUSH l', "-ERR wrong number of arguments for 'rpush' command"],
      ['LPUSHX l', "-ERR wrong number of arguments for 'lpushx' command"],
    ]);
  });

  test('LPOP and RPOP with a count', () => {
    expectReplies([
      ['RPUSH l a b c d e', 5],
      ['LPOP l 0', []],
      ['RPOP l 2', ['e', 'd']],
      ['LPOP l 2', ['a', 'b']],
      ['LPOP l 9223372036854775807', ['c']],
      ['LPOP l 2', null],
      ['LPOP l 0', null],
      ['LPOP l -1', NOT_POSITIVE],
      ['LPOP l abc', NOT_POSITIVE],
      ['LPOP l ""', NOT_POSITIVE],
      ['LPOP l 1 2', "-ERR wrong number of arguments for 'lpop' command"],
      ['RPOP l 1 2', "-ERR wrong number of arguments for 'rpop' command"],
      ['SET s v', '+OK'],
      ['LPOP s', WRONG_TYPE],
      ['LPOP s -1', NOT_POSITIVE],
      ['LPOP s 1', WRONG_TYPE],
    ]);
  });

  test('LRANGE counts negative indices from the end and takes any', () => {
    expectReplies([
      ['RPUSH l a b c d e', 5],
      ['LRANGE l 1 3', ['b', 'c', 'd']],
      ['LRANGE l -2 -1', ['d', 'e']],
      ['LRANGE l -100 100', ['a', 'b', 'c', 'd', 'e']],
      ['LRANGE l 3 1', []],
      ['LRANGE l 5 10', []],
      ['LRANGE l -1 -2', []],
      ['LRANGE l -7 -6', []],
      ['LRANGE l 9223372036854775807 9223372036854775807', []],
      ['LRANGE l -9223372036854775808 -9223372036854775808', []],
      ['LRANGE l a 1', NOT_AN_INTEGER],
      ['LRANGE l 0 1.0', NOT_AN_INTEGER],
      ['LRANGE nosuch a 1', NOT_AN_INTEGER],
      ['LRANGE nosuch 0 -1', []],
    ]);
  });

  test('LINDEX and LSET', () => {
    expectReplies([
      ['RPUSH l a b c', 3],
      ['LINDEX l 0', 'a'],
      ['LINDEX l -1', 'c'],
      ['LINDEX l 3', null],
      ['LINDEX l -4', null],
      ['LINDEX l a', NOT_AN_INTEGER],
      ['LINDEX nosuch a', null],
      ['LSET l 1 x', '+OK'],
      ['LSET l -1 y', '+OK'],
      ['LRANGE l 0 -1', ['a', 'x', 'y']],
      ['LSET l 3 z', '-ERR index out of range'],
      ['LSET l -4 z', '-ERR index out of range'],
      ['LSET l a z', NOT_AN_INTEGER],
      ['LSET nosuch a z', '-ERR no such key'],
    ]);
  });

  test('LINSERT', () => {
    expectReplies([
      ['RPUSH l a b a', 3],
      ['LINSERT l BEFORE a x', 4],
      ['LINSERT l after a y', 5],
      ['LINSERT l AFTER b z', 6],
      ['LINSERT l BEFORE nosuch z', -1],
      ['LINSERT nosuch BEFORE a z', 0],
      ['LINSERT l BESIDE a z', SYNTAX_ERROR],
      ['LRANGE l 0 -1', ['x', 'a', 'y', 'b', 'z', 'a']],
    ]);
  });

  test('LREM', () => {
    expectReplies([
      ['RPUSH l a b a c a b a', 7],
      ['LREM l 1 a', 1],
      ['LRANGE l 0 -1', ['b', 'a', 'c', 'a', 'b', 'a']],
      ['LREM l -2 a', 2],
      ['LRANGE l 0 -1', ['b', 'a', 'c', 'b']],
      ['LREM l 0 b', 2],
      ['LRANGE l 0 -1', ['a', 'c']],
      ['LREM l 0 nosuch', 0],
      ['LREM l a a', NOT_AN_INTEGER],
      ['LREM nosuch a a', NOT_AN_INTEGER],
      ['LREM nosuch 1 a', 0],
      ['LREM l -9223372036854775808 a', 1],
      ['LREM l 9223372036854775807 c', 1],
      ['EXISTS l', 0],
    ]);
  });

  test('LTRIM', () => {
    expectReplies([
      ['RPUSH l a b c d e', 5],
      ['LTRIM l 1 -2', '+OK'],
      ['LRANGE l 0 -1', ['b', 'c', 'd']],
      ['LTRIM l 0 100', '+OK'],
      ['LTRIM l -2 5', '+OK'],
      ['LRANGE l 0 -1', ['c', 'd']],
      ['LTRIM l a 1', NOT_AN_INTEGER],
      ['LTRIM nosuch 0 1', '+OK'],
      ['LTRIM l 2 1', '+OK'],
      ['EXISTS l', 0],
      ['RPUSH l a', 1],
      ['LTRIM l -9223372036854775808 9223372036854775807', '+OK'],
      ['LTRIM l 5 10', '+OK'],
      ['EXISTS l', 0],
    ]);
  });

  test('LPOS', () => {
    expectReplies([
      ['RPUSH l a b c 1 2 3 c c', 8],
      ['LPOS l c', 2],
      ['LPOS l nosuch', null],
      ['LPOS l c RANK 2', 6],
      ['LPOS l c RANK -1', 7],
      ['LPOS l c RANK -3', 2],
      ['LPOS l c RANK 4', null],
      ['LPOS l c COUNT 2', [2, 6]],
      ['LPOS l c COUNT 0', [2, 6, 7]],
      ['LPOS l c COUNT 1', [2]],
      ['LPOS l nosuch COUNT 0', []],
      ['LPOS l c RANK 2 COUNT 0', [6, 7]],
      ['LPOS l c RANK -2 COUNT 0', [6, 2]],
      ['LPOS l c COUNT 2 RANK -1', [7, 6]],
      ['LPOS l c MAXLEN 3', 2],
      ['LPOS l c MAXLEN 2', null],
      ['LPOS l c COUNT 0 MAXLEN 7', [2, 6]],
      ['LPOS l c COUNT 0 MAXLEN 0', [2, 6, 7]],
      ['LPOS l c RANK -1 COUNT 0 MAXLEN 2', [7, 6]],
      ['LPOS l c RANK 1 RANK 2', 6],
      ['LPOS l c rank 9223372036854775807', null],
      [
        'LPOS l c rank -9223372036854775808',
        '-ERR value is out of range, value must between -9223372036854775807 and 9223372036854775807',
      ],
      ['LPOS l c RANK 0', RANK_ZERO],
      ['LPOS l c RANK a', NOT_AN_INTEGER],
      ['LPOS l c COUNT -1', "-ERR COUNT can't be negative"],
      ['LPOS l c COUNT a', "-ERR COUNT can't be negative"],
      ['LPOS l c MAXLEN -1', "-ERR MAXLEN can't be negative"],
      ['LPOS l c RANK', SYNTAX_ERROR],
      ['LPOS l c FOO 1', SYNTAX_ERROR],
      ['LPOS l c COUNT 1 RANK', SYNTAX_ERROR],
      ['LPOS nosuch c', null],
      ['LPOS nosuch c COUNT 1', []],
      ['LPOS nosuch c RANK 0', RANK_ZERO],
      ['SET s v', '+OK'],
      ['LPOS s c RANK 0', RANK_ZERO],
      ['LPOS s c', WRONG_TYPE],
    ]);
  });

  test('LMOVE and RPOPLPUSH', () => {
    expectReplies([
      ['RPUSH l a b c', 3],
      ['LMOVE l m LEFT RIGHT', 'a'],
      ['LMOVE l m right left', 'c'],
      ['LRANGE m 0 -1', ['c', 'a']],
      ['RPOPLPUSH l m', 'b'],
      ['EXISTS l', 0],
      ['LRANGE m 0 -1', ['b', 'c', 'a']],
      ['RPOPLPUSH m m', 'a'],
      ['LMOVE m m LEFT RIGHT', 'a'],
      ['LMOVE m m LEFT LEFT', 'b'],
      ['LRANGE m 0 -1', ['b', 'c', 'a']],
      ['LMOVE nosuch m LEFT RIGHT', null],
      ['RPOPLPUSH nosuch m', null],
      ['LMOVE nosuch m UP RIGHT', SYNTAX_ERROR],
      ['LMOVE m l LEFT DOWN', SYNTAX_ERROR],
      ['SET s v', '+OK'],
      ['LMOVE m s LEFT RIGHT', WRONG_TYPE],
      ['LMOVE s m LEFT RIGHT', WRONG_TYPE],
      ['LMOVE nosuch s LEFT RIGHT', null],
      ['LRANGE m 0 -1', ['b', 'c', 'a']],
      ['RPUSH one a', 1],
      ['RPOPLPUSH one one', 'a'],
      ['LRANGE one 0 -1', ['a']],
    ]);
  });

  test('LMPOP', () => {
    expectReplies([
      ['RPUSH l a b c d', 4],
      ['LMPOP 1 l LEFT', ['l', ['a']]],
      ['LMPOP 2 nosuch l right COUNT 2', ['l', ['d', 'c']]],
      ['LMPOP 1 l LEFT COUNT 100', ['l', ['b']]],
      ['EXISTS l', 0],
      ['LMPOP 1 l LEFT', null],
      ['LMPOP 0 l LEFT', '-ERR numkeys should be greater than 0'],
      ['LMPOP -1 l LEFT', '-ERR numkeys should be greater than 0'],
      ['LMPOP a l LEFT', '-ERR numkeys should be greater than 0'],
      ['LMPOP 1 l', "-ERR wrong number of arguments for 'lmpop' command"],
      ['LMPOP 1 l UP', SYNTAX_ERROR],
      ['LMPOP 2 l LEFT', SYNTAX_ERROR],
      ['LMPOP 9223372036854775807 l LEFT', SYNTAX_ERROR],
      ['LMPOP 1 l LEFT COUNT', SYNTAX_ERROR],
      ['LMPOP 1 l LEFT COUNT 0', '-ERR count should be greater than 0'],
      ['LMPOP 1 l LEFT COUNT a', '-ERR count should be greater than 0'],
      ['LMPOP 1 l LEFT COUNT 1 COUNT 1', SYNTAX_ERROR],
      ['LMPOP 1 l LEFT FOO 1', SYNTAX_ERROR],
      ['SET s v', '+OK'],
      ['RPUSH l a', 1],
      ['LMPOP 2 s l LEFT', WRONG_TYPE],
      ['LMPOP 2 l s LEFT', ['l', ['a']]],
    ]);
  });

  test('the type is checked before or after the arguments', () => {
    expectReplies([
      ['SET s v', '+OK'],
      ['LPUSH s a', WRONG_TYPE],
      ['RPUSH s a', WRONG_TYPE],
      ['LPUSHX s a', WRONG_TYPE],
      ['RPOP s', WRONG_TYPE],
      ['LLEN s', WRONG_TYPE],
      ['LRANGE s a b', NOT_AN_INTEGER],
      ['LRANGE s 0 1', WRONG_TYPE],
      ['LINDEX s a', WRONG_TYPE],
      ['LSET s a v', WRONG_TYPE],
      ['LINSERT s BESIDE a b', SYNTAX_ERROR],
      ['LINSERT s BEFORE a b', WRONG_TYPE],
      ['LREM s a v', NOT_AN_INTEGER],
      ['LREM s 0 v', WRONG_TYPE],
      ['LTRIM s a b', NOT_AN_INTEGER],
      ['LTRIM s 0 1', WRONG_TYPE],
    ]);
  });
});
