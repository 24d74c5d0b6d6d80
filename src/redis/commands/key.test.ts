import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redis } from '../redis.ts';
import { expectReplies } from '../testing/expect-replies.ts';

const NOT_AN_INTEGER = '-ERR value is not an integer or out of range';
const SYNTAX_ERROR = '-ERR syntax error';

describe('keys', () => {
  test('DEL, UNLINK, EXISTS, TOUCH', () => {
    expectReplies([
      ['MSET a 1 b 2 c 3', '+OK'],
      ['EXISTS a b a nosuch', 3],
      ['TOUCH a b a nosuch', 3],
      ['DEL a nosuch a', 1],
      ['UNLINK b c', 2],
      ['EXISTS a b c', 0],
      ['DEL', "-ERR wrong number of arguments for 'del' command"],
    ]);
  });

  test('TYPE', () => {
    expectReplies([
      ['TYPE k', '+none'],
      ['SET k v', '+OK'],
      ['TYPE k', '+string'],
      ['RPUSH l a', 1],
      ['TYPE l', '+list'],
      ['HSET h f v', 1],
      ['TYPE h', '+hash'],
      ['SADD s a', 1],
      ['TYPE s', '+set'],
      ['ZADD z 1 a', 1],
      ['TYPE z', '+zset'],
      ['XADD x 1-1 f v', '1-1'],
      ['TYPE x', '+stream'],
    ]);
  });

  test('KEYS', () => {
    expectReplies([
      [String.raw`MSET one 1 two 2 "th\xffree" 3`, '+OK'],
      ['KEYS o*', ['one']],
      ['KEYS ?w?', ['two']],
      [String.raw`KEYS "th\xff*"`, ['th\xffree']],
      ['KEYS [a-n]*', []],
      ['KEYS ""', []],
      ['KEYS', "-ERR wrong number of arguments for 'keys' command"],
    ]);
  });

  test('RENAME and RENAMENX', () => {
    expectReplies([
      ['RENAME a b', '-ERR no such key'],
      ['RENAMENX a b', '-ERR no such key'],
      ['RENAME a a', '-ERR no such key'],
      ['SET a 1 EX 100', '+OK'],
      ['RENAME a a', '+OK'],
      ['RENAME a b', '+OK'],
      ['TTL b', 100],
      ['EXISTS a', 0],
      ['RPUSH a x', 1],
      ['RENAMENX a b', 0],
      ['RENAMENX a a', 0],
      ['RENAMENX nosuch a', '-ERR no such key'],
      ['RENAME a b', '+OK'],
      ['TTL b', -1],
      ['LRANGE b 0 -1', ['x']],
      ['RENAMENX b c', 1],
      ['EXISTS b', 0],
    ]);
  });

  test("SCAN reads its cursor, then its options, in Redis' order", () => {
    expectReplies([
      ['SET k v', '+OK'],
      ['SCAN 0', ['0', ['k']]],
      ['SCAN abc', '-ERR invalid cursor'],
      ['SCAN 1.0', '-ERR invalid cursor'],
      ['SCAN " 0"', '-ERR invalid cursor'],
      ['SCAN 18446744073709551616', '-ERR invalid cursor'],
      ['SCAN abc FOO', '-ERR invalid cursor'],
      ['SCAN 0 COUNT 0', SYNTAX_ERROR],
      ['SCAN 0 COUNT -1', SYNTAX_ERROR],
      ['SCAN 0 COUNT abc', NOT_AN_INTEGER],
      ['SCAN 0 COUNT', SYNTAX_ERROR],
      ['SCAN 0 MATCH', SYNTAX_ERROR],
      ['SCAN 0 TYPE', SYNTAX_ERROR],
      ['SCAN 0 FOO bar', SYNTAX_ERROR],
      ['SCAN 0 COUNT 1000 MATCH k* TYPE STRING', ['0', ['k']]],
      ['SCAN 0 COUNT 1000 MATCH x*', ['0', []]],
      ['SCAN 0 TYPE list', ['0', []]],
      ['SCAN 0 TYPE nosuch', ['0', []]],
      ['SCAN', "-ERR wrong number of arguments for 'scan' command"],
    ]);
  });

  test('RANDOMKEY', () => {
    expectReplies([
      ['RANDOMKEY', null],
      ['SET k v', '+OK'],
      ['RANDOMKEY', 'k'],
    ]);
  });

  test('RANDOMKEY comes to each key that is there, and to none whose time is over', () => {
    let now = 0;
    const redis = new Redis({ now: () => now });
    for (const key of ['a', 'b', 'c', 'd']) redis.call('SET', key, '');
    redis.call('PEXPIRE', 'b', '10');
    now = 11;
    const seen = new Set(Array.from({ length: 100 }, () => redis.call('RANDOMKEY')));
    expect(seen).toEqual(new Set(['a', 'c', 'd']));
  });

  test('a whole SCAN ends and returns each key that was there throughout, whatever came and went meanwhile', () => {
    const change = fc.record({ name: fc.constantFrom('SET', 'DEL'), index: fc.nat(299) });
    const rounds = fc.array(fc.array(change, { maxLength: 20 }), { minLength: 60, maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 5, max: 40 }), rounds, (size, count, changes) => {
        const redis = new Redis();
        for (let i = 0; i < size; i += 1) redis.call('SET', `k${i}`, '');
        const throughout = new Set(redis.call('KEYS', '*') as string[]);
        const returned = new Set<string>();
        let cursor = '0';
        let step = 0;
        do {
          const [next, keys] = redis.call('SCAN', cursor, 'COUNT', String(count)) as [string, string[]];
          for (const key of keys) returned.add(key);
          cursor = next;
          for (const { name, index } of changes[step] ?? []) {
            redis.call(name, `k${index}`, ...(name === 'SET' ? [''] : []));
            if (name === 'DEL') throughout.delete(`k${index}`);
          }
          step += 1;
          expect(step).toBeLessThanOrEqual(60);
        } while (cursor !== '0');
        expect([...throughout].filter((key) => !returned.has(key))).toEqual([]);
      }),
    );
  });
});
