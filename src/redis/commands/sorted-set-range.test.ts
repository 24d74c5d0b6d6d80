import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';

describe('ZRANGE', () => {
  test('by rank', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 3 c 4 d', 4],
      ['ZRANGE z 0 -1', ['a', 'b', 'c', 'd']],
      ['ZRANGE z 1 2 WITHSCORES', ['b', '2', 'c', '3']],
      ['ZRANGE z 0 0 REV', ['d']],
      ['ZRANGE z -2 -1 REV WITHSCORES', ['b', '2', 'a', '1']],
      ['ZRANGE z 2 1', []],
      ['ZRANGE z 4 9', []],
      ['ZRANGE z -9 9', ['a', 'b', 'c', 'd']],
      ['ZRANGE z 0 -5', []],
      ['ZRANGE z -9223372036854775808 9223372036854775807', ['a', 'b', 'c', 'd']],
      ['ZREVRANGE z 0 1', ['d', 'c']],
      ['ZREVRANGE z -1 -1 withscores', ['a', '1']],
      ['ZRANGE no 0 -1', []],
    ]);
  });

  test('by score', () => {
    expectReplies([
      ['ZADD z -inf e 1 a 2 b 2 c 3.5 d inf f', 6],
      ['ZRANGE z 1 2 BYSCORE', ['a', 'b', 'c']],
      ['ZRANGE z (1 (3.5 BYSCORE WITHSCORES', ['b', '2', 'c', '2']],
      ['ZRANGE z -inf +inf BYSCORE', ['e', 'a', 'b', 'c', 'd', 'f']],
      ['ZRANGE z (-inf (inf BYSCORE', ['a', 'b', 'c', 'd']],
      ['ZRANGE z (inf inf BYSCORE', []],
      ['ZRANGE z inf +Infinity BYSCORE', ['f']],
      ['ZRANGE z (2 2 BYSCORE', []],
      ['ZRANGE z 3 1 BYSCORE', []],
      ['ZRANGE z 3.5 1 BYSCORE REV', ['d', 'c', 'b', 'a']],
      ['ZRANGE z 1 3.5 BYSCORE REV', []],
      ['ZRANGE z (3.5 (1 REV BYSCORE WITHSCORES', ['c', '2', 'b', '2']],
      ['ZRANGEBYSCORE z 1 (2', ['a']],
      ['ZREVRANGEBYSCORE z (inf 2 WITHSCORES', ['d', '3.5', 'c', '2', 'b', '2']],
      ['ZREVRANGEBYSCORE z 2 (inf', []],
      ['ZCOUNT z -inf inf', 6],
      ['ZCOUNT z (1 2', 2],
      ['ZCOUNT z 2 1', 0],
    ]);
  });

  test('by score with bounds that only strtod reads', () => {
    expectReplies([
      ['ZADD z 0 a 5 b inf c', 3],
      ['ZCOUNT z "" 5', 2],
      ['ZCOUNT z ( 5', 1],
      ['ZCOUNT z "\\t 0" "\\n5"', 2],
      ['ZCOUNT z "( 0" 5', 1],
      ['ZCOUNT z "0\\x00junk" 5', 2],
      ['ZCOUNT z -1e400 1e400', 3],
      ['ZCOUNT z 0x0 0x1.4p2', 2],
      ['ZCOUNT z 0 " "', '-ERR min or max is not a float'],
      ['ZCOUNT z 0 "5 "', '-ERR min or max is not a float'],
      ['ZCOUNT z 0 nan', '-ERR min or max is not a float'],
      ['ZCOUNT z 0 (nan', '-ERR min or max is not a float'],
      ['ZCOUNT z ((0 5', '-ERR min or max is not a float'],
      ['ZCOUNT z [0 5', '-ERR min or max is not a float'],
      ['ZCOUNT z 0 five', '-ERR min or max is not a float'],
    ]);
  });

  test('by member', () => {
    expectReplies([
      ['ZADD z 0 user:100 0 user:101 0 user:20 0 a 0 "\\xff" 0 ""', 6],
      ['ZRANGE z - + BYLEX', ['', 'a', 'user:100', 'user:101', 'user:20', '\xff']],
      ['ZRANGE z [user:100 [user:101 BYLEX', ['user:100', 'user:101']],
      ['ZRANGE z (user:100 [user:20 BYLEX', ['user:101', 'user:20']],
      ['ZRANGE z "[user:1" "(user:1\\xff" BYLEX', ['user:100', 'user:101']],
      ['ZRANGE z [user:1 (user:1\\xff BYLEX', ['user:100', 'user:101']],
      ['ZRANGE z "(user:100:\\xff" + BYLEX', ['user:101', 'user:20', '\xff']],
      ['ZRANGE z + - BYLEX', []],
      ['ZRANGE z + - BYLEX REV', ['\xff', 'user:20', 'user:101', 'user:100', 'a', '']],
      ['ZRANGE z [user:101 (a BYLEX REV', ['user:101', 'user:100']],
      ['ZRANGE z - - BYLEX', []],
      ['ZRANGE z + + BYLEX', []],
      ['ZRANGE z [ ( BYLEX', []],
      ['ZRANGE z - [ BYLEX', ['']],
      ['ZRANGEBYLEX z (a (user:2', ['user:100', 'user:101']],
      ['ZREVRANGEBYLEX z (user:2 (a', ['user:101', 'user:100']],
      ['ZLEXCOUNT z - +', 6],
      ['ZLEXCOUNT z (a [user:101', 2],
      ['ZLEXCOUNT z "-\\x00x" +', 6],
      ['ZRANGEBYLEX z a +', '-ERR min or max not valid string range item'],
      ['ZRANGEBYLEX z - ++', '-ERR min or max not valid string range item'],
      ['ZRANGEBYLEX z -- +', '-ERR min or max not valid string range item'],
      ['ZRANGEBYLEX z "" +', '-ERR min or max not valid string range item'],
      ['ZLEXCOUNT z a b', '-ERR min or max not valid string range item'],
    ]);
  });

  test('by member where scores differ, which means nothing, walks the list', () => {
    expectReplies([
      ['ZADD z 1 c 2 a 3 d 4 b 5 e', 5],
      ['ZRANGEBYLEX z [b [d', ['c', 'a', 'd', 'b']],
      ['ZREVRANGEBYLEX z [d [b', ['b', 'd']],
      ['ZRANGEBYLEX z [a [c', ['c', 'a']],
      ['ZRANGEBYLEX z [b [d LIMIT 1 5', ['a', 'd', 'b']],
      ['ZRANGEBYLEX z [b [d LIMIT 3 5', ['b']],
      ['ZREVRANGEBYLEX z [d [a LIMIT 1 5', ['d', 'a', 'c']],
      ['ZLEXCOUNT z [b [d', 4],
      ['ZRANGEBYLEX z [f +', []],
      ['ZRANGEBYLEX z - (b', []],
      ['ZREMRANGEBYLEX z [b [c', 2],
    ]);
  });

  test('within a limit', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 3 c 4 d', 4],
      ['ZRANGE z 1 4 BYSCORE LIMIT 1 2', ['b', 'c']],
      ['ZRANGE z 4 1 BYSCORE REV LIMIT 1 2 WITHSCORES', ['c', '3', 'b', '2']],
      ['ZRANGE z 1 4 BYSCORE LIMIT 1 -1', ['b', 'c', 'd']],
      ['ZRANGE z 1 4 BYSCORE LIMIT 1 -7', ['b', 'c', 'd']],
      ['ZRANGE z 1 4 BYSCORE LIMIT -1 2', []],
      ['ZRANGE z 1 4 BYSCORE LIMIT 0 0', []],
      ['ZRANGE z 1 4 BYSCORE LIMIT 4 1', []],
      ['ZRANGE z 1 4 BYSCORE LIMIT 3 9223372036854775807', ['d']],
      ['ZRANGE z - + BYLEX LIMIT 1 1', ['b']],
      ['ZRANGE z + - BYLEX REV LIMIT 0 3', ['d', 'c', 'b']],
      ['ZRANGE z 1 4 LIMIT 0 1 BYSCORE LIMIT 2 1', ['c']],
      ['ZRANGEBYSCORE z (1 inf LIMIT 0 1', ['b']],
      ['ZREVRANGEBYSCORE z inf -inf LIMIT 1 1', ['c']],
      ['ZRANGEBYLEX z - + LIMIT 2 -1', ['c', 'd']],
      ['ZRANGE z 0 -1 LIMIT 2 -1', ['a', 'b', 'c', 'd']],
    ]);
  });

  test('refuses, in this order: options, what does not go together, bounds, type', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZRANGE s x y NONSENSE', '-ERR syntax error'],
      ['ZRANGE s x y LIMIT 0', '-ERR syntax error'],
      ['ZRANGE s x y LIMIT a b', '-ERR value is not an integer or out of range'],
      ['ZRANGE s x y BYSCORE LIMIT 0 9223372036854775808', '-ERR value is not an integer or out of range'],
      ['ZRANGE s x y BYSCORE BYLEX', '-ERR syntax error'],
      ['ZRANGE s x y REV REV', '-ERR syntax error'],
      [
        'ZRANGE s x y LIMIT 0 1',
        '-ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX',
      ],
      ['ZRANGE s x y BYLEX WITHSCORES', '-ERR syntax error, WITHSCORES not supported in combination with BYLEX'],
      ['ZRANGE s x y', '-ERR value is not an integer or out of range'],
      ['ZRANGE s 0 9223372036854775808', '-ERR value is not an integer or out of range'],
      ['ZRANGE s x y BYSCORE', '-ERR min or max is not a float'],
      ['ZRANGE s x y BYLEX', '-ERR min or max not valid string range item'],
      ['ZRANGE s 0 -1', WRONG_TYPE],
      ['ZREVRANGE s 0 -1 BYSCORE', '-ERR syntax error'],
      ['ZREVRANGE s 0 -1 REV', '-ERR syntax error'],
      [
        'ZREVRANGE s 0 -1 LIMIT 0 1',
        '-ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX',
      ],
      ['ZREVRANGE s 0 -1', WRONG_TYPE],
      ['ZRANGEBYSCORE s x y', '-ERR min or max is not a float'],
      ['ZRANGEBYSCORE s 0 1 REV', '-ERR syntax error'],
      ['ZRANGEBYSCORE s 0 1', WRONG_TYPE],
      ['ZRANGEBYLEX s - + WITHSCORES', '-ERR syntax error, WITHSCORES not supported in combination with BYLEX'],
      ['ZRANGEBYLEX s x y', '-ERR min or max not valid string range item'],
      ['ZRANGEBYLEX s - +', WRONG_TYPE],
      ['ZCOUNT s x y', '-ERR min or max is not a float'],
      ['ZCOUNT s 0 1', WRONG_TYPE],
      ['ZLEXCOUNT s x y', '-ERR min or max not valid string range item'],
      ['ZLEXCOUNT s - +', WRONG_TYPE],
      ['ZRANGE s 0', "-ERR wrong number of arguments for 'zrange' command"],
      ['ZCOUNT s 0', "-ERR wrong number of arguments for 'zcount' command"],
    ]);
  });
});

describe('ZRANGESTORE', () => {
  test('stores what ZRANGE gives', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 3 c 4 d', 4],
      ['ZRANGESTORE to z 1 2', 2],
      ['ZRANGE to 0 -1 WITHSCORES', ['b', '2', 'c', '3']],
      ['ZRANGESTORE to z 4 1 BYSCORE REV LIMIT 0 2', 2],
      ['ZRANGE to 0 -1 WITHSCORES', ['c', '3', 'd', '4']],
      ['ZRANGESTORE to z (b + BYLEX', 2],
      ['ZRANGE to 0 -1', ['c', 'd']],
      ['ZRANGESTORE z z 0 1', 2],
      ['ZRANGE z 0 -1', ['a', 'b']],
    ]);
  });

  test('replaces its target whatever it was, and deletes it where nothing is left', () => {
    expectReplies([
      ['ZADD z 1 a', 1],
      ['SET to x', '+OK'],
      ['ZRANGESTORE to z 0 -1', 1],
      ['TYPE to', '+zset'],
      ['EXPIREAT to 9999999999', 1],
      ['ZRANGESTORE to z 0 -1', 1],
      ['TTL to', -1],
      ['ZRANGESTORE to z 5 6', 0],
      ['EXISTS to', 0],
      ['SET to x', '+OK'],
      ['ZRANGESTORE to no 0 -1', 0],
      ['EXISTS to', 0],
    ]);
  });

  test('refuses as ZRANGE does', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZADD to 1 a', 1],
      ['ZRANGESTORE to s 0 -1 WITHSCORES', '-ERR syntax error'],
      ['ZRANGESTORE to s x y', '-ERR value is not an integer or out of range'],
      [
        'ZRANGESTORE to s 0 -1 LIMIT 0 1',
        '-ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX',
      ],
      ['ZRANGESTORE to s 0 -1', WRONG_TYPE],
      ['ZRANGESTORE to s 0', "-ERR wrong number of arguments for 'zrangestore' command"],
      ['ZCARD to', 1],
    ]);
  });
});

describe('ZREMRANGEBY…', () => {
  test('removes what lies between the bounds', () => {
    expectReplies([
      ['ZADD z 1 a 2 b 3 c 4 d 5 e 6 f', 6],
      ['ZREMRANGEBYRANK z 0 0', 1],
      ['ZREMRANGEBYSCORE z (2 (4', 1],
      ['ZRANGE z 0 -1', ['b', 'd', 'e', 'f']],
      ['ZREMRANGEBYLEX z [e [e', 1],
      ['ZREMRANGEBYRANK z -1 -1', 1],
      ['ZRANGE z 0 -1', ['b', 'd']],
      ['ZREMRANGEBYRANK z 5 9', 0],
      ['ZREMRANGEBYSCORE z 2 1', 0],
      ['ZREMRANGEBYSCORE no 2 1', 0],
      ['ZREMRANGEBYSCORE z -inf inf', 2],
      ['EXISTS z', 0],
    ]);
  });

  test('refuses bounds before it looks at the key', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZREMRANGEBYRANK s x 1', '-ERR value is not an integer or out of range'],
      ['ZREMRANGEBYSCORE s x 1', '-ERR min or max is not a float'],
      ['ZREMRANGEBYLEX s x 1', '-ERR min or max not valid string range item'],
      ['ZREMRANGEBYRANK s 0 1', WRONG_TYPE],
      ['ZREMRANGEBYSCORE s 0 1', WRONG_TYPE],
      ['ZREMRANGEBYLEX s - +', WRONG_TYPE],
      ['ZREMRANGEBYRANK s 0', "-ERR wrong number of arguments for 'zremrangebyrank' command"],
    ]);
  });
});
