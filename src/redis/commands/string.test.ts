import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const CLOCK = { now: () => 1_700_000_000_000 };
const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';
const NOT_AN_INTEGER = '-ERR value is not an integer or out of range';
const SYNTAX_ERROR = '-ERR syntax error';
const NOT_A_FLOAT = '-ERR value is not a valid float';
const OVERFLOW = '-ERR increment or decrement would overflow';
const NOT_FINITE = '-ERR increment would produce NaN or Infinity';
const invalidTime = (command: string) => `-ERR invalid expire time in '${command}' command`;

describe('strings', () => {
  test('a value is what was set, whatever its bytes', () => {
    expectReplies([
      ['GET k', null],
      ['SET k v', '+OK'],
      ['GET k', 'v'],
      ['SET k ""', '+OK'],
      ['GET k', ''],
      [String.raw`SET k "\x00\xff\r\n"`, '+OK'],
      ['GET k', '\x00\xff\r\n'],
      ['STRLEN k', 4],
      ['STRLEN nosuch', 0],
      [String.raw`SET "\xff" 1`, '+OK'],
      [String.raw`GET "\xff"`, '1'],
    ]);
  });

  test('SET overwrites any type, the others do not', () => {
    expectReplies([
      ['RPUSH l a', 1],
      ['GET l', WRONG_TYPE],
      ['STRLEN l', WRONG_TYPE],
      ['APPEND l a', WRONG_TYPE],
      ['INCR l', WRONG_TYPE],
      ['INCRBYFLOAT l 1', WRONG_TYPE],
      ['GETRANGE l 0 -1', WRONG_TYPE],
      ['SETRANGE l 0 a', WRONG_TYPE],
      ['GETSET l a', WRONG_TYPE],
      ['GETDEL l', WRONG_TYPE],
      ['GETEX l', WRONG_TYPE],
      ['SET l v GET', WRONG_TYPE],
      ['SET l v NX GET', WRONG_TYPE],
      ['MGET l nosuch', [null, null]],
      ['SET l v', '+OK'],
      ['GET l', 'v'],
    ]);
  });

  test('SET NX, XX and GET', () => {
    expectReplies([
      ['SET k v XX', null],
      ['SET k v xx get', null],
      ['GET k', null],
      ['SET k v NX', '+OK'],
      ['SET k w nx', null],
      ['SET k w NX GET', 'v'],
      ['GET k', 'v'],
      ['SET k w XX', '+OK'],
      ['SET k x XX GET', 'w'],
      ['SET k y GET', 'x'],
      ['GET k', 'y'],
      ['SET n v NX GET', null],
      ['GET n', 'v'],
      ['SET k v NX XX', SYNTAX_ERROR],
      ['SET k v XX NX', SYNTAX_ERROR],
      ['SET k v GET GET', 'y'],
      ['SET k v foo', SYNTAX_ERROR],
    ]);
  });

  test('SET and the time', () => {
    expectReplies(
      [
        ['SET k v EX 100', '+OK'],
        ['TTL k', 100],
        ['SET k v', '+OK'],
        ['TTL k', -1],
        ['SET k v PX 100000', '+OK'],
        ['TTL k', 100],
        ['SET k v KEEPTTL', '+OK'],
        ['TTL k', 100],
        ['SET k v EX 10 EX 20', '+OK'],
        ['TTL k', 20],
        ['SET k v EX 10 PX 20', SYNTAX_ERROR],
        ['SET k v KEEPTTL EX 10', SYNTAX_ERROR],
        ['SET k v EX 10 KEEPTTL', SYNTAX_ERROR],
        ['SET k v EX', SYNTAX_ERROR],
        ['SET k v EX 10 PERSIST', SYNTAX_ERROR],
        ['SET k v PXAT 9223372036854775807', '+OK'],
        ['PEXPIRETIME k', 9223372036854775807n],
        ['SET k v EXAT 9223372036854775', '+OK'],
        ['EXPIRETIME k', 9223372036854775n],
        ['PEXPIRETIME k', 9223372036854775000n],
        // The time is read last of the arguments, but before the key is looked at.
        ['SET k v EX abc NX XX', SYNTAX_ERROR],
        ['SET k v EX abc NX', NOT_AN_INTEGER],
        ['SET k v EX 0', invalidTime('set')],
        ['SET k v EX -1', invalidTime('set')],
        ['SET k v PX 0', invalidTime('set')],
        ['SET k v EXAT 0', invalidTime('set')],
        ['SET k v EX 1.5', NOT_AN_INTEGER],
        ['SET k v EX 9223372036854775', invalidTime('set')],
        ['SET k v EX 9223372036854776', invalidTime('set')],
        ['SET k v EXAT 9223372036854776', invalidTime('set')],
        ['SET k v PX 9223372036854775807', invalidTime('set')],
        ['SET k v PX 9223372036854775808', NOT_AN_INTEGER],
        ['RPUSH l a', 1],
        ['SET l v EX 0 GET', invalidTime('set')],
      ],
      CLOCK,
    );
  });

  test('SETNX, SETEX, PSETEX, GETSET, GETDEL', () => {
    expectReplies(
      [
        ['SETNX k v', 1],
        ['SETNX k w', 0],
        ['GET k', 'v'],
        ['SETEX k 100 v', '+OK'],
        ['TTL k', 100],
        ['GETSET k w', 'v'],
        ['TTL k', -1],
        ['PSETEX k 100000 x', '+OK'],
        ['TTL k', 100],
        ['GETDEL k', 'x'],
        ['GETDEL k', null],
        ['GETSET k y', null],
        ['SETEX k 0 v', invalidTime('setex')],
        ['SETEX k abc v', NOT_AN_INTEGER],
        ['PSETEX k -1 v', invalidTime('psetex')],
        ['PSETEX k 9223372036854775807 v', invalidTime('psetex')],
        ['SETEX k 9223372036854775807 v', invalidTime('setex')],
        ['RPUSH l a', 1],
        ['SETNX l v', 0],
        ['SETEX l 100 v', '+OK'],
        ['GET l', 'v'],
      ],
      CLOCK,
    );
  });

  test('GETEX', () => {
    expectReplies(
      [
        ['GETEX k', null],
        ['GETEX k EX 0', null],
        ['SET k v', '+OK'],
        ['GETEX k', 'v'],
        ['TTL k', -1],
        ['GETEX k EX 100', 'v'],
        ['TTL k', 100],
        ['GETEX k PERSIST', 'v'],
        ['TTL k', -1],
        ['GETEX k PXAT 9223372036854775807', 'v'],
        ['PEXPIRETIME k', 9223372036854775807n],
        ['GETEX k PERSIST EX 10', SYNTAX_ERROR],
        ['GETEX k EX 10 PX 10', SYNTAX_ERROR],
        ['GETEX k KEEPTTL', SYNTAX_ERROR],
        ['GETEX k NX', SYNTAX_ERROR],
        ['GETEX k EX', SYNTAX_ERROR],
        ['GETEX k EX abc', NOT_AN_INTEGER],
        ['GETEX k EX 0', invalidTime('getex')],
        ['GETEX k PX -1', invalidTime('getex')],
        ['GETEX k EXAT 9223372036854775807', invalidTime('getex')],
        // A time that has come deletes.
        ['GETEX k EXAT 1', 'v'],
        ['EXISTS k', 0],
      ],
      CLOCK,
    );
  });

  test('MSET, MSETNX and MGET', () => {
    expectReplies([
      ['MSET a 1 b 2 a 3', '+OK'],
      ['MGET a b nosuch a', ['3', '2', null, '3']],
      ['MSETNX c 1 a 2', 0],
      ['EXISTS c', 0],
      ['MSETNX c 1 d 2 c 3', 1],
      ['MGET c d', ['3', '2']],
      ['MSET a', "-ERR wrong number of arguments for 'mset' command"],
      ['MSET a 1 b', "-ERR wrong number of arguments for 'mset' command"],
      ['MSETNX a 1 b', "-ERR wrong number of arguments for 'msetnx' command"],
      ['MGET', "-ERR wrong number of arguments for 'mget' command"],
    ]);
  });

  test('APPEND, GETRANGE, SETRANGE', () => {
    expectReplies([
      ['APPEND k ab', 2],
      ['APPEND k ""', 2],
      ['APPEND k cde', 5],
      ['APPEND empty ""', 0],
      ['EXISTS empty', 1],
      ['GETRANGE k 0 -1', 'abcde'],
      ['GETRANGE k 1 3', 'bcd'],
      ['GETRANGE k -2 -1', 'de'],
      ['GETRANGE k 3 1', ''],
      ['GETRANGE k -100 1', 'ab'],
      ['GETRANGE k 2 100', 'cde'],
      ['GETRANGE k 5 10', ''],
      ['GETRANGE k -9 -7', 'a'],
      ['GETRANGE k -7 -9', ''],
      ['GETRANGE k -1 -5', ''],
      ['GETRANGE k 9223372036854775807 -9223372036854775808', ''],
      ['GETRANGE k a 1', NOT_AN_INTEGER],
      ['GETRANGE nosuch a 1', NOT_AN_INTEGER],
      ['GETRANGE nosuch 0 -1', ''],
      ['SUBSTR k 0 1', 'ab'],
      ['SETRANGE k 1 XY', 5],
      ['GET k', 'aXYde'],
      ['SETRANGE k 7 Z', 8],
      ['GET k', 'aXYde\x00\x00Z'],
      ['SETRANGE k 0 ""', 8],
      ['SETRANGE nosuch 5 ""', 0],
      ['EXISTS nosuch', 0],
      ['SETRANGE nosuch 2 a', 3],
      ['GET nosuch', '\x00\x00a'],
      ['SETRANGE k -1 a', '-ERR offset is out of range'],
      ['SETRANGE k a b', NOT_AN_INTEGER],
      ['SETRANGE k 536870912 a', '-ERR string exceeds maximum allowed size (proto-max-bulk-len)'],
      ['SETRANGE k 9223372036854775807 ""', 8],
    ]);
  });

  test('INCR and its kin count in 64 bits', () => {
    expectReplies([
      ['INCR n', 1],
      ['INCRBY n 41', 42],
      ['DECR n', 41],
      ['DECRBY n 40', 1],
      ['INCRBY n -3', -2],
      ['GET n', '-2'],
      ['SET n 9007199254740992', '+OK'],
      ['INCR n', 9007199254740993n],
      ['INCR n', 9007199254740994n],
      ['GET n', '9007199254740994'],
      ['SET n 9223372036854775806', '+OK'],
      ['INCR n', 9223372036854775807n],
      ['INCR n', OVERFLOW],
      ['INCRBY n 9223372036854775807', OVERFLOW],
      ['DECRBY n -1', OVERFLOW],
      ['GET n', '9223372036854775807'],
      ['SET n -9223372036854775807', '+OK'],
      ['DECR n', -9223372036854775808n],
      ['DECR n', OVERFLOW],
      ['INCRBY n -1', OVERFLOW],
      ['DECRBY n -9223372036854775808', '-ERR decrement would overflow'],
      ['DECRBY n 9223372036854775808', NOT_AN_INTEGER],
      ['INCRBY n -9223372036854775808', OVERFLOW],
      ['GET n', '-9223372036854775808'],
    ]);
  });

  test('INCR takes only what it would print itself', () => {
    expectReplies([
      ['SET n 007', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n " 11"', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n "11 "', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n ""', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n +1', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n -0', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n 1.0', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n 1e3', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n 0x10', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n 9223372036854775808', '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      [String.raw`SET n "1\x00"`, '+OK'],
      ['INCR n', NOT_AN_INTEGER],
      ['SET n abc', '+OK'],
      ['INCRBY n abc', NOT_AN_INTEGER],
      ['INCRBY n 1', NOT_AN_INTEGER],
      ['SET n 1', '+OK'],
      ['INCRBY n 01', NOT_AN_INTEGER],
      ['INCRBY n 1.5', NOT_AN_INTEGER],
      ['INCRBY n ""', NOT_AN_INTEGER],
      ['RPUSH l a', 1],
      ['INCRBY l abc', NOT_AN_INTEGER],
      ['INCRBY l 1', WRONG_TYPE],
    ]);
  });

  test('INCRBYFLOAT', () => {
    expectReplies([
      ['SET n 10.50', '+OK'],
      ['INCRBYFLOAT n 0.1', '10.6'],
      ['INCRBYFLOAT n -5', '5.6'],
      ['INCRBYFLOAT n 2.0e2', '205.60000000000000001'],
      ['SET n 3.1', '+OK'],
      ['INCRBYFLOAT n 0.2', '3.3'],
      ['SET n 5.0e3', '+OK'],
      ['INCRBYFLOAT n 0', '5000'],
      ['TTL n', -1],
      ['SET n 0x10', '+OK'],
      ['INCRBYFLOAT n 0x1p-1', '16.5'],
      ['SET n 1', '+OK'],
      ['INCRBYFLOAT n -1', '0'],
      ['INCRBYFLOAT n -0', '0'],
      ['SET n 9007199254740993', '+OK'],
      ['INCRBYFLOAT n 0.5', '9007199254740993.5'],
      ['SET n 9223372036854775807', '+OK'],
      ['INCRBYFLOAT n 1', '9223372036854775808'],
      ['SET n 18446744073709551615', '+OK'],
      ['INCRBYFLOAT n 1', '18446744073709551616'],
      ['INCRBYFLOAT n 1', '18446744073709551616'],
      ['INCRBYFLOAT n abc', NOT_A_FLOAT],
      ['INCRBYFLOAT n ""', NOT_A_FLOAT],
      ['INCRBYFLOAT n " 1"', NOT_A_FLOAT],
      ['INCRBYFLOAT n "1 "', NOT_A_FLOAT],
      ['INCRBYFLOAT n nan', NOT_A_FLOAT],
      ['INCRBYFLOAT n inf', NOT_FINITE],
      ['INCRBYFLOAT n -Infinity', NOT_FINITE],
      ['INCRBYFLOAT n 1e5000', NOT_A_FLOAT],
      ['INCRBYFLOAT n 1e-5000', NOT_A_FLOAT],
      ['SET n inf', '+OK'],
      ['INCRBYFLOAT n 1', NOT_FINITE],
      ['INCRBYFLOAT n -inf', NOT_FINITE],
      ['INCRBYFLOAT n abc', NOT_A_FLOAT],
      ['SET n abc', '+OK'],
      ['INCRBYFLOAT n 1', NOT_A_FLOAT],
      ['RPUSH l a', 1],
      ['INCRBYFLOAT l abc', WRONG_TYPE],
    ]);
  });

  test('what is changed keeps its time', () => {
    expectReplies(
      [
        ['SET n 1 EX 100', '+OK'],
        ['INCR n', 2],
        ['APPEND n 0', 2],
        ['SETRANGE n 0 3', 2],
        ['INCRBYFLOAT n 0.5', '30.5'],
        ['TTL n', 100],
        ['GETSET n 1', '30.5'],
        ['TTL n', -1],
      ],
      CLOCK,
    );
  });
});
