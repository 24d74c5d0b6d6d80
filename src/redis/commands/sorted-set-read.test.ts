import { describe, expect, test } from 'vitest';
import { Redis } from '../redis.ts';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';

describe('reading by name', () => {
  test('gives scores and ranks', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 2 c inf d', 4],
      ['ZCARD z', 4],
      ['ZSCORE z b', '2'],
      ['ZSCORE z nothing', null],
      ['ZMSCORE z a nothing d a', ['1', null, 'inf', '1']],
      ['ZRANK z a', 0],
      ['ZRANK z c', 2],
      ['ZREVRANK z c', 1],
      ['ZRANK z nothing', null],
      ['ZREVRANK z nothing', null],
    ]);
  });

  test('finds nothing where there is no key', () => {
    expectReplies([
      ['ZCARD no', 0],
      ['ZSCORE no a', null],
      ['ZMSCORE no a b', [null, null]],
      ['ZRANK no a', null],
      ['ZREVRANK no a', null],
      ['ZRANDMEMBER no', null],
      ['ZRANDMEMBER no 1', []],
      ['ZSCAN no 0', ['0', []]],
      ['ZSCAN no 0 NONSENSE', ['0', []]],
    ]);
  });

  test('wants a sorted set', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZCARD s', WRONG_TYPE],
      ['ZSCORE s a', WRONG_TYPE],
      ['ZMSCORE s a', WRONG_TYPE],
      ['ZRANK s a', WRONG_TYPE],
      ['ZREVRANK s a', WRONG_TYPE],
      ['ZRANDMEMBER s', WRONG_TYPE],
      ['ZRANDMEMBER s 1', WRONG_TYPE],
      ['ZSCAN s 0', WRONG_TYPE],
      ['ZSCAN s 0 NONSENSE', WRONG_TYPE],
    ]);
  });

  test('wants the right number of words', () => {
    expectReplies([
      ['ZCARD', "-ERR wrong number of arguments for 'zcard' command"],
      ['ZCARD z z', "-ERR wrong number of arguments for 'zcard' command"],
      ['ZSCORE z', "-ERR wrong number of arguments for 'zscore' command"],
      ['ZMSCORE z', "-ERR wrong number of arguments for 'zmscore' command"],
      ['ZRANK z', "-ERR wrong number of arguments for 'zrank' command"],
      ['ZRANDMEMBER', "-ERR wrong number of arguments for 'zrandmember' command"],
      ['ZSCAN z', "-ERR wrong number of arguments for 'zscan' command"],
    ]);
  });
});

describe('WITHSCORE of ZRANK and ZREVRANK', () => {
  // Redis 7.2 brought it; these replies follow zrankGenericCommand in its t_zset.c.
  test('adds the score', () => {
    expectReplies([
      ['ZADD z 1 a 2.5 b', 2],
      ['ZRANK z b WITHSCORE', [1, '2.5']],
      ['ZREVRANK z b withscore', [0, '2.5']],
      ['ZRANK z nothing WITHSCORE', null],
      ['ZRANK no a WITHSCORE', null],
      ['ZRANK z a WITHSCORES', '-ERR syntax error'],
      ['ZRANK z a WITHSCORE 1', "-ERR wrong number of arguments for 'zrank' command"],
      ['SET s x', '+OK'],
      ['ZRANK s a WITHSCORES', '-ERR syntax error'],
      ['ZREVRANK s a WITHSCORE', WRONG_TYPE],
    ]);
  });

  test('makes the nil one of arrays', () => {
    const nilArray = new Redis().command('zrank')?.nilArray;
    expect(nilArray?.(['z', 'a', 'withscore'])).toBe(true);
    expect(nilArray?.(['z', 'a'])).toBe(false);
  });
});

describe('the order', () => {
  test("is by score, then by the members' bytes", () => {
    expectReplies([
      ['ZADD z 0 10 0 9 0 Z 0 a 0 "" 0 "\\x00" 0 "\\xff" 0 aa 0 "a\\x00"', 9],
      ['ZRANGE z 0 -1', ['', '\0', '10', '9', 'Z', 'a', 'a\0', 'aa', '\xff']],
      ['ZADD emoji 0 "\\xf0\\x9f\\x98\\x80" 0 "\\xef\\xbd\\x9e"', 2],
      ['ZRANGE emoji 0 -1', ['\xef\xbd\x9e', '\xf0\x9f\x98\x80']],
      ['ZADD scores 2 a 10 b -1 c inf d -inf e 1.5 f', 6],
      ['ZRANGE scores 0 -1', ['e', 'c', 'f', 'a', 'b', 'd']],
      ['ZADD ties 9007199254740993 b 9007199254740992 c 9007199254740994 a', 3],
      ['ZRANGE ties 0 -1', ['b', 'c', 'a']],
    ]);
  });
});

describe('ZRANDMEMBER', () => {
  test('with a count that reaches everything gives everything, the last first', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 3 c', 3],
      ['ZRANDMEMBER z 3', ['c', 'b', 'a']],
      ['ZRANDMEMBER z 4 WITHSCORES', ['c', '3', 'b', '2', 'a', '1']],
      ['ZRANDMEMBER z 9223372036854775807', ['c', 'b', 'a']],
      ['ZRANDMEMBER z 0', []],
      ['ZRANDMEMBER z 0 withscores', []],
    ]);
  });

  test('draws from the random numbers given, evenly, and the same again for the same ones', () => {
    const picks = withMembers(10).call('ZRANDMEMBER', 'z', '-1000') as string[];
    expect(withMembers(10).call('ZRANDMEMBER', 'z', '-1000')).toEqual(picks);
    expect(picks).toHaveLength(1000);
    const counts = Map.groupBy(picks, (member) => member).values();
    for (const { length } of counts) expect(length).toBeGreaterThan(50);
  });

  test('draws different members for a positive count', () => {
    const picks = withMembers(1000).call('ZRANDMEMBER', 'z', '900') as string[];
    expect(new Set(picks).size).toBe(900);
  });

  test('refuses more repetitions than a browser has room for', () => {
    expectReplies([
      ['ZADD z 1 a', 1],
      ['ZRANDMEMBER z -9223372036854775807', '-ERR value is out of range'],
    ]);
  });

  test('refuses other counts and options, before it looks at the key', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZRANDMEMBER s one', '-ERR value is not an integer or out of range'],
      ['ZRANDMEMBER s 1 SCORES', '-ERR syntax error'],
      ['ZRANDMEMBER s 1 WITHSCORES 1', '-ERR syntax error'],
      ['ZRANDMEMBER s 9223372036854775808', '-ERR value is not an integer or out of range'],
      [
        'ZRANDMEMBER s -9223372036854775808',
        '-ERR value is out of range, value must between -9223372036854775807 and 9223372036854775807',
      ],
      ['ZRANDMEMBER s -9223372036854775807 WITHSCORES', '-ERR value is out of range'],
      ['ZRANDMEMBER s 4611686018427387904 WITHSCORES', '-ERR value is out of range'],
      ['ZRANDMEMBER s 4611686018427387903 WITHSCORES', WRONG_TYPE],
    ]);
  });
});

describe('ZSCAN', () => {
  test('gives a small set at once and in order', () => {
    expectReplies([
      ['ZADD z 3 c 1 a 2 b 2 ab', 4],
      ['ZSCAN z 0', ['0', ['a', '1', 'ab', '2', 'b', '2', 'c', '3']]],
      ['ZSCAN z 0 COUNT 1', ['0', ['a', '1', 'ab', '2', 'b', '2', 'c', '3']]],
      ['ZSCAN z 7', ['0', ['a', '1', 'ab', '2', 'b', '2', 'c', '3']]],
      ['ZSCAN z 0 MATCH a*', ['0', ['a', '1', 'ab', '2']]],
      ['ZSCAN z 0 MATCH a* MATCH b', ['0', ['b', '2']]],
    ]);
  });

  test('meets in a large set whatever stays, while others come and go', () => {
    const redis = withMembers(1000);
    const met = new Map<string, string>();
    let cursor = '0';
    do {
      const reply = redis.call('ZSCAN', 'z', cursor, 'COUNT', '17') as [string, string[]];
      cursor = reply[0];
      for (let i = 0; i < reply[1].length; i += 2) met.set(reply[1][i]!, reply[1][i + 1]!);
      redis.call('ZADD', 'z', '-1', `new ${cursor}`);
      redis.call('ZREM', 'z', `gone ${cursor}`);
      redis.call('ZADD', 'z', '-1', `gone ${cursor}`);
    } while (cursor !== '0');
    for (let i = 0; i < 1000; i += 1) expect(met.get(`member ${i}`)).toBe(String(i));
  });

  test('looks at the cursor, the key, and the options, in this order', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZADD z 1 a', 1],
      ['ZSCAN s x NONSENSE', '-ERR invalid cursor'],
      ['ZSCAN s 0 NONSENSE', WRONG_TYPE],
      ['ZSCAN z x NONSENSE', '-ERR invalid cursor'],
      ['ZSCAN z 0 NONSENSE', '-ERR syntax error'],
      ['ZSCAN z 0 COUNT', '-ERR syntax error'],
      ['ZSCAN z 0 COUNT 0', '-ERR syntax error'],
      ['ZSCAN z 0 COUNT x', '-ERR value is not an integer or out of range'],
      ['ZSCAN z 0 TYPE zset', '-ERR syntax error'],
      ['ZSCAN z 18446744073709551616', '-ERR invalid cursor'],
    ]);
  });
});

function withMembers(count: number): Redis {
  const redis = new Redis();
  for (let i = 0; i < count; i += 1) redis.call('ZADD', 'z', String(i), `member ${i}`);
  return redis;
}
