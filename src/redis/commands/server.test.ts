import { describe, expect, test } from 'vitest';
import { Redis } from '../redis.ts';
import { expectReplies } from '../testing/expect-replies.ts';

const NOT_AN_INTEGER = '-ERR value is not an integer or out of range';
const SYNTAX_ERROR = '-ERR syntax error';

describe('the server', () => {
  test('PING and ECHO', () => {
    expectReplies([
      ['PING', '+PONG'],
      ['PING hello', 'hello'],
      [String.raw`PING "\x00\xff"`, '\x00\xff'],
      ['PING a b', "-ERR wrong number of arguments for 'ping' command"],
      ['ECHO hello', 'hello'],
      ['ECHO ""', ''],
      ['ECHO', "-ERR wrong number of arguments for 'echo' command"],
      ['ECHO a b', "-ERR wrong number of arguments for 'echo' command"],
    ]);
  });

  test('DBSIZE, FLUSHALL, FLUSHDB', () => {
    expectReplies([
      ['MSET a 1 b 2', '+OK'],
      ['DBSIZE', 2],
      ['FLUSHDB', '+OK'],
      ['DBSIZE', 0],
      ['MSET a 1 b 2', '+OK'],
      ['FLUSHALL async', '+OK'],
      ['DBSIZE', 0],
      ['FLUSHDB SYNC', '+OK'],
      ['FLUSHALL now', SYNTAX_ERROR],
      ['FLUSHALL SYNC ASYNC', SYNTAX_ERROR],
    ]);
  });

  test('SELECT', () => {
    expectReplies([
      ['SELECT 0', '+OK'],
      ['SELECT 00', NOT_AN_INTEGER],
      ['SELECT abc', NOT_AN_INTEGER],
      ['SELECT -1', '-ERR DB index is out of range'],
      ['SELECT 2147483648', '-ERR value is out of range, value must between -2147483648 and 2147483647'],
      ['SELECT -9223372036854775808', '-ERR value is out of range, value must between -2147483648 and 2147483647'],
      ['SELECT 9223372036854775808', NOT_AN_INTEGER],
      ['SELECT 9999', '-ERR DB index is out of range'],
      ['SELECT', "-ERR wrong number of arguments for 'select' command"],
    ]);
  });

  test('unknown commands and wrong numbers of words', () => {
    expectReplies([
      ['nosuch', "-ERR unknown command 'nosuch', with args beginning with: "],
      ['nosuch a "b c"', "-ERR unknown command 'nosuch', with args beginning with: 'a' 'b c' "],
      [String.raw`"no\r\nsuch" "a\x00b"`, "-ERR unknown command 'no  such', with args beginning with: 'a' "],
      ['""', "-ERR unknown command '', with args beginning with: "],
      ['get', "-ERR wrong number of arguments for 'get' command"],
      ['GET a b', "-ERR wrong number of arguments for 'get' command"],
      ['TIME a', "-ERR wrong number of arguments for 'time' command"],
      ['DBSIZE a', "-ERR wrong number of arguments for 'dbsize' command"],
    ]);
  });

  test('TIME gives the seconds and the microseconds of the clock', () => {
    expect(new Redis({ now: () => 1_700_000_000_045.7 }).call('TIME')).toEqual(['1700000000', '45000']);
  });

  test('INFO says a version that clients can read', () => {
    expect(new Redis().call('INFO', 'server')).toMatch(/^redis_version:\d+\.\d+\.\d+\r$/m);
  });
});
