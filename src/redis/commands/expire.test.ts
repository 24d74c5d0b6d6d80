import { describe, expect, test } from 'vitest';
import { Redis } from '../redis.ts';
import { expectReplies } from '../testing/expect-replies.ts';

const CLOCK = { now: () => 1_700_000_000_000 };
const NOT_AN_INTEGER = '-ERR value is not an integer or out of range';
const NX_AND_OTHERS = '-ERR NX and XX, GT or LT options at the same time are not compatible';
const GT_AND_LT = '-ERR GT and LT options at the same time are not compatible';
const invalidTime = (command: string) => `-ERR invalid expire time in '${command}' command`;

describe('the time keys have', () => {
  test('a key has time left, or does not, or is not there', () => {
    expectReplies(
      [
        ['TTL k', -2],
        ['PTTL k', -2],
        ['EXPIRETIME k', -2],
        ['PEXPIRETIME k', -2],
        ['PERSIST k', 0],
        ['SET k v', '+OK'],
        ['TTL k', -1],
        ['PTTL k', -1],
        ['EXPIRETIME k', -1],
        ['PEXPIRETIME k', -1],
        ['PERSIST k', 0],
        ['EXPIRE k 100', 1],
        ['TTL k', 100],
        ['PERSIST k', 1],
        ['TTL k', -1],
        ['PEXPIREAT k 4102444800499', 1],
        ['EXPIRETIME k', 4102444800],
        ['PEXPIRETIME k', 4102444800499],
        ['PEXPIREAT k 4102444800500', 1],
        ['EXPIRETIME k', 4102444801],
        ['EXPIREAT k 4102444800', 1],
        ['PEXPIRETIME k', 4102444800000],
        ['PEXPIREAT k 9223372036854775807', 1],
        ['PEXPIRETIME k', 9223372036854775807n],
        ['EXPIRETIME k', 9223372036854776n],
      ],
      CLOCK,
    );
  });

  test('a time that has come deletes', () => {
    expectReplies(
      [
        ['SET k v', '+OK'],
        ['EXPIRE k 0', 1],
        ['EXISTS k', 0],
        ['SET k v', '+OK'],
        ['PEXPIRE k -1', 1],
        ['EXISTS k', 0],
        ['SET k v', '+OK'],
        ['EXPIREAT k 1', 1],
        ['EXISTS k', 0],
        ['SET k v', '+OK'],
        ['PEXPIREAT k -9223372036854775808', 1],
        ['EXISTS k', 0],
        ['EXPIRE k 100', 0],
      ],
      CLOCK,
    );
  });

  test('NX, XX, GT and LT', () => {
    expectReplies(
      [
        ['SET k v', '+OK'],
        ['EXPIREAT k 4102444800 XX', 0],
        ['EXPIREAT k 4102444800 GT', 0],
        ['EXPIREAT k 4102444800 NX', 1],
        ['EXPIREAT k 4102444801 NX', 0],
        ['EXPIREAT k 4102444801 XX', 1],
        ['EXPIREAT k 4102444801 GT', 0],
        ['EXPIREAT k 4102444802 gt', 1],
        ['EXPIREAT k 4102444802 LT', 0],
        ['EXPIREAT k 4102444801 LT', 1],
        ['EXPIREAT k 4102444801 XX LT', 0],
        ['EXPIREAT k 4102444803 XX GT', 1],
        ['EXPIRETIME k', 4102444803],
        ['PERSIST k', 1],
        ['EXPIREAT k 4102444800 LT', 1],
        ['EXPIREAT k 1 GT', 0],
        ['EXISTS k', 1],
        ['EXPIREAT k 1 LT', 1],
        ['EXISTS k', 0],
        ['EXPIREAT k 4102444800 XX', 0],
      ],
      CLOCK,
    );
  });

  test('the options are read first, then the time, then the key', () => {
    expectReplies(
      [
        ['EXPIRE k abc FOO', '-ERR Unsupported option FOO'],
        [String.raw`EXPIRE k 1 "F\r\nO\x00O"`, '-ERR Unsupported option F  O'],
        ['EXPIRE k 1 NX FOO', '-ERR Unsupported option FOO'],
        ['EXPIRE k abc NX XX', NX_AND_OTHERS],
        ['EXPIRE k 1 NX GT', NX_AND_OTHERS],
        ['EXPIRE k 1 NX LT', NX_AND_OTHERS],
        ['EXPIRE k 1 GT LT', GT_AND_LT],
        ['EXPIRE k 1 XX GT LT', GT_AND_LT],
        ['EXPIRE k abc', NOT_AN_INTEGER],
        ['EXPIRE k 1.5', NOT_AN_INTEGER],
        ['EXPIRE k ""', NOT_AN_INTEGER],
        ['EXPIRE k 9223372036854775807', invalidTime('expire')],
        ['EXPIRE k 9223372036854775', invalidTime('expire')],
        ['EXPIRE k 9223372036854775808', NOT_AN_INTEGER],
        ['EXPIRE k -9223372036854776', invalidTime('expire')],
        ['EXPIRE k -9223372036854775', 0],
        ['PEXPIRE k 9223372036854775807', invalidTime('pexpire')],
        ['PEXPIRE k -9223372036854775808', 0],
        ['EXPIREAT k 9223372036854775', 0],
        ['EXPIREAT k 9223372036854776', invalidTime('expireat')],
        ['PEXPIREAT k 9223372036854775807', 0],
        ['EXPIRE k', "-ERR wrong number of arguments for 'expire' command"],
      ],
      CLOCK,
    );
  });

  test('any change but a new value keeps the time', () => {
    expectReplies(
      [
        ['RPUSH l a', 1],
        ['EXPIRE l 100', 1],
        ['RPUSH l b', 2],
        ['LPOP l', 'a'],
        ['TTL l', 100],
        ['SET l v KEEPTTL', '+OK'],
        ['TTL l', 100],
        ['SET l v', '+OK'],
        ['TTL l', -1],
      ],
      CLOCK,
    );
  });

  test('a key is there up to and in its last millisecond, and what replaces it has no time', () => {
    let now = 1000;
    const redis = new Redis({ now: () => now });
    redis.call('SET', 'k', 'v', 'PX', '1500');
    now = 1999;
    expect([redis.call('TTL', 'k'), redis.call('PTTL', 'k')]).toEqual([1, 501]);
    now = 2000;
    expect([redis.call('TTL', 'k'), redis.call('PTTL', 'k')]).toEqual([1, 500]);
    now = 2001;
    expect([redis.call('TTL', 'k'), redis.call('PTTL', 'k')]).toEqual([0, 499]);
    now = 2500;
    expect([redis.call('GET', 'k'), redis.call('PTTL', 'k')]).toEqual(['v', 0]);
    now = 2501;
    expect([redis.call('GET', 'k'), redis.call('PTTL', 'k'), redis.call('DBSIZE')]).toEqual([null, -2, 0]);
    expect([redis.call('INCR', 'k'), redis.call('TTL', 'k')]).toEqual([1, -1]);
  });
});
