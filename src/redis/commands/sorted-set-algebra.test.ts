import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';

describe('ZUNION, ZINTER and ZDIFF', () => {
  test('combine members, and add their scores', () => {
    expectReplies([
      ['ZADD a 1 x 2 y 3 z', 3],
      ['ZADD b 10 y 20 z 30 w', 3],
      ['ZUNION 2 a b', ['x', 'y', 'z', 'w']],
      ['ZUNION 2 a b WITHSCORES', ['x', '1', 'y', '12', 'z', '23', 'w', '30']],
      ['ZINTER 2 a b WITHSCORES', ['y', '12', 'z', '23']],
      ['ZDIFF 2 a b WITHSCORES', ['x', '1']],
      ['ZDIFF 2 b a', ['w']],
      ['ZUNION 3 a no b withscores', ['x', '1', 'y', '12', 'z', '23', 'w', '30']],
      ['ZINTER 3 a no b', []],
      ['ZDIFF 2 no a', []],
      ['ZDIFF 3 a no b', ['x']],
      ['ZUNION 2 a a WITHSCORES', ['x', '2', 'y', '4', 'z', '6']],
      ['ZINTER 2 a a WITHSCORES', ['x', '2', 'y', '4', 'z', '6']],
      ['ZDIFF 2 a a', []],
      ['ZINTERCARD 2 a b', 2],
      ['ZINTERCARD 2 a b LIMIT 1', 1],
      ['ZINTERCARD 2 a b LIMIT 0', 2],
      ['ZINTERCARD 2 a b limit 5', 2],
      ['ZINTERCARD 2 a no', 0],
    ]);
  });

  test('weigh and aggregate', () => {
    expectReplies([
      ['ZADD a 1 x 2 y', 2],
      ['ZADD b 3 y -5 z', 2],
      ['ZUNION 2 a b WEIGHTS 2 -1 WITHSCORES', ['y', '1', 'x', '2', 'z', '5']],
      ['ZUNION 2 a b AGGREGATE MIN WITHSCORES', ['z', '-5', 'x', '1', 'y', '2']],
      ['ZUNION 2 a b AGGREGATE max WEIGHTS 1 0.5 WITHSCORES', ['z', '-2.5', 'x', '1', 'y', '2']],
      ['ZINTER 2 a b WEIGHTS 2 3 AGGREGATE SUM WITHSCORES', ['y', '13']],
      ['ZINTER 2 a b AGGREGATE MIN AGGREGATE MAX WITHSCORES', ['y', '3']],
      ['ZUNION 2 a b WEIGHTS 1 1 WEIGHTS 1 2 WITHSCORES', ['z', '-10', 'x', '1', 'y', '8']],
    ]);
  });

  test('count a member of a plain set as scored 1', () => {
    expectReplies([
      ['SADD s x y', 2],
      ['ZADD a 5 y 6 z', 2],
      ['ZUNION 2 s a WITHSCORES', ['x', '1', 'y', '6', 'z', '6']],
      ['ZINTER 2 s a WEIGHTS 10 1 WITHSCORES', ['y', '15']],
      ['ZDIFF 1 s WITHSCORES', ['x', '1', 'y', '1']],
      ['ZDIFF 2 a s WITHSCORES', ['z', '6']],
      ['ZINTERCARD 2 s a', 1],
      ['ZUNIONSTORE s 2 s a', 3],
      ['ZRANGE s 0 -1 WITHSCORES', ['x', '1', 'y', '6', 'z', '6']],
    ]);
  });

  test('make 0 of what is not a number', () => {
    expectReplies([
      ['ZADD a inf x 0 y', 2],
      ['ZADD b -inf x 0 y', 2],
      ['ZUNION 2 a b WITHSCORES', ['x', '0', 'y', '0']],
      ['ZINTER 2 a b WITHSCORES', ['x', '0', 'y', '0']],
      ['ZUNION 1 a WEIGHTS 0 WITHSCORES', ['x', '0', 'y', '0']],
      ['ZUNION 1 a WEIGHTS -inf WITHSCORES', ['x', '-inf', 'y', '0']],
      ['ZINTER 2 a b WEIGHTS 1 0 WITHSCORES', ['x', '0', 'y', '0']],
      ['ZINTER 2 a b WEIGHTS 1 0 AGGREGATE MIN WITHSCORES', ['y', '0', 'x', 'inf']],
      ['ZINTER 2 a b WEIGHTS 0 1 AGGREGATE MAX WITHSCORES', ['x', '0', 'y', '0']],
      ['ZUNION 1 a WEIGHTS -1 WITHSCORES', ['x', '-inf', 'y', '-0']],
      ['ZUNIONSTORE c 1 a WEIGHTS -1', 2],
      ['ZRANGE c 0 -1 WITHSCORES', ['x', '-inf', 'y', '0']],
    ]);
  });

  test('add from the smallest set to the largest', () => {
    expectReplies([
      ['ZADD a 1e16 x 0 y 0 z', 3],
      ['ZADD b -1e16 x 0 y', 2],
      ['ZADD c 1 x', 1],
      ['ZUNION 3 a b c WITHSCORES', ['x', '0', 'y', '0', 'z', '0']],
      ['ZINTER 3 a b c WITHSCORES', ['x', '0']],
    ]);
  });

  test('refuse, in this order: the number of keys, their types, the options', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['ZADD a 1 x', 1],
      ['ZUNION x s', '-ERR value is not an integer or out of range'],
      ['ZUNION 0 s', "-ERR at least 1 input key is needed for 'zunion' command"],
      ['ZINTER -1 s', "-ERR at least 1 input key is needed for 'zinter' command"],
      ['ZDIFF 0 s', "-ERR at least 1 input key is needed for 'zdiff' command"],
      ['ZUNIONSTORE to 0 s', "-ERR at least 1 input key is needed for 'zunionstore' command"],
      ['ZINTERSTORE to 0 s', "-ERR at least 1 input key is needed for 'zinterstore' command"],
      ['ZDIFFSTORE to 0 s', "-ERR at least 1 input key is needed for 'zdiffstore' command"],
      ['ZINTERCARD 0 s', "-ERR at least 1 input key is needed for 'zintercard' command"],
      ['ZUNION 2 s', '-ERR syntax error'],
      ['ZUNION 1 s NONSENSE', WRONG_TYPE],
      ['ZUNIONSTORE to 1 s NONSENSE', WRONG_TYPE],
      ['ZDIFF 2 no s', WRONG_TYPE],
      ['ZUNION 1 a NONSENSE', '-ERR syntax error'],
      ['ZUNION 1 a WEIGHTS', '-ERR syntax error'],
      ['ZUNION 1 a WEIGHTS x', '-ERR weight value is not a float'],
      ['ZUNION 1 a WEIGHTS nan', '-ERR weight value is not a float'],
      ['ZUNION 1 a WEIGHTS 1 2', '-ERR syntax error'],
      ['ZUNION 1 a AGGREGATE', '-ERR syntax error'],
      ['ZUNION 1 a AGGREGATE avg', '-ERR syntax error'],
      ['ZDIFF 1 a WEIGHTS 1', '-ERR syntax error'],
      ['ZDIFF 1 a AGGREGATE sum', '-ERR syntax error'],
      ['ZUNIONSTORE to 1 a WITHSCORES', '-ERR syntax error'],
      ['ZDIFFSTORE to 1 a WITHSCORES', '-ERR syntax error'],
      ['ZINTERCARD 1 a WITHSCORES', '-ERR syntax error'],
      ['ZINTERCARD 1 a LIMIT', '-ERR syntax error'],
      ['ZINTERCARD 1 a LIMIT -1', "-ERR LIMIT can't be negative"],
      ['ZINTERCARD 1 a LIMIT x', "-ERR LIMIT can't be negative"],
      ['ZUNION 1', "-ERR wrong number of arguments for 'zunion' command"],
      ['ZUNIONSTORE to 1', "-ERR wrong number of arguments for 'zunionstore' command"],
      ['ZINTERCARD 1', "-ERR wrong number of arguments for 'zintercard' command"],
    ]);
  });
});

describe('ZUNIONSTORE, ZINTERSTORE and ZDIFFSTORE', () => {
  test('store, and replace whatever the target was', () => {
    expectReplies([
      ['ZADD a 1 x 2 y', 2],
      ['ZADD b 3 y', 1],
      ['SET to text', '+OK'],
      ['ZUNIONSTORE to 2 a b WEIGHTS 1 2', 2],
      ['ZRANGE to 0 -1 WITHSCORES', ['x', '1', 'y', '8']],
      ['EXPIREAT to 9999999999', 1],
      ['ZINTERSTORE to 2 a b AGGREGATE MAX', 1],
      ['ZRANGE to 0 -1 WITHSCORES', ['y', '3']],
      ['TTL to', -1],
      ['ZDIFFSTORE to 2 a b', 1],
      ['ZRANGE to 0 -1 WITHSCORES', ['x', '1']],
      ['ZDIFFSTORE to 1 no', 0],
      ['EXISTS to', 0],
      ['ZUNIONSTORE a 2 a b', 2],
      ['ZRANGE a 0 -1 WITHSCORES', ['x', '1', 'y', '5']],
    ]);
  });
});
