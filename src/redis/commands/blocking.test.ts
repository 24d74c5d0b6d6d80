import { describe, test } from 'vitest';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';
const NOT_A_FLOAT = '-ERR timeout is not a float or out of range';
const NEGATIVE = '-ERR timeout is negative';
const SYNTAX_ERROR = '-ERR syntax error';

describe('commands that wait', () => {
  test('answer at once where there is something', () => {
    expectReplies([
      ['RPUSH l 1 2 3 4 5 6 7', 7],
      ['ZADD z 1 a 2 b 3 c 4 d', 4],
      ['BLPOP no l 0', ['l', '1']],
      ['BRPOP l no 0', ['l', '7']],
      ['BLMOVE l m LEFT RIGHT 0', '2'],
      ['BRPOPLPUSH l m 0', '6'],
      ['LRANGE m 0 -1', ['6', '2']],
      ['BLMPOP 0 2 no l LEFT COUNT 2', ['l', ['3', '4']]],
      ['BLMPOP 0 1 l RIGHT', ['l', ['5']]],
      ['EXISTS l', 0],
      ['BZPOPMIN no z 0', ['z', 'a', '1']],
      ['BZPOPMAX z 0', ['z', 'd', '4']],
      [
        'BZMPOP 0 2 no z MIN COUNT 5',
        [
          'z',
          [
            ['b', '2'],
            ['c', '3'],
          ],
        ],
      ],
      ['EXISTS z', 0],
    ]);
  });

  test('take timeouts in seconds, to the millisecond', () => {
    expectReplies([
      ['BLPOP l abc', NOT_A_FLOAT],
      ['BLPOP l ""', NOT_A_FLOAT],
      ['BLPOP l " 1"', NOT_A_FLOAT],
      ['BLPOP l nan', NOT_A_FLOAT],
      ['BLPOP l -1', NEGATIVE],
      ['BLPOP l 1e17', NEGATIVE],
      ['BLPOP l inf', NEGATIVE],
      ['BLPOP l -inf', NEGATIVE],
      ['BLPOP l 0.001', null],
      ['BLPOP l 0x0.1', null],
      ['BLPOP l 1e-10', null],
    ]);
  });

  test('check their words before the type of the key, or after, as Redis does', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['RPUSH l 1', 1],
      ['BLPOP s abc', NOT_A_FLOAT],
      ['BLPOP s 0', WRONG_TYPE],
      ['BLPOP no s 0', WRONG_TYPE],
      ['BRPOP l s 0', ['l', '1']],
      ['RPUSH l 1', 1],
      ['BLPOP s', "-ERR wrong number of arguments for 'blpop' command"],
      ['BLMOVE s m foo RIGHT abc', SYNTAX_ERROR],
      ['BLMOVE s m LEFT foo abc', SYNTAX_ERROR],
      ['BLMOVE s m LEFT RIGHT abc', NOT_A_FLOAT],
      ['BLMOVE s m LEFT RIGHT 0', WRONG_TYPE],
      ['BLMOVE l s LEFT RIGHT 0', WRONG_TYPE],
      ['BRPOPLPUSH s m abc', NOT_A_FLOAT],
      ['BRPOPLPUSH s m 0', WRONG_TYPE],
      ['BLMPOP abc abc l LEFT', '-ERR numkeys should be greater than 0'],
      ['BLMPOP abc 0 l LEFT', '-ERR numkeys should be greater than 0'],
      ['BLMPOP abc 1 l foo', SYNTAX_ERROR],
      ['BLMPOP abc 1 l LEFT COUNT 0', '-ERR count should be greater than 0'],
      ['BLMPOP abc 1 l LEFT', NOT_A_FLOAT],
      ['BLMPOP -1 1 l LEFT', NEGATIVE],
      ['BLMPOP 0 2 no s LEFT', WRONG_TYPE],
      ['BZPOPMIN s abc', NOT_A_FLOAT],
      ['BZPOPMIN s 0', WRONG_TYPE],
      ['BZPOPMAX l 0', WRONG_TYPE],
      ['BZMPOP abc abc z MIN', '-ERR numkeys should be greater than 0'],
      ['BZMPOP abc 1 z foo', SYNTAX_ERROR],
      ['BZMPOP abc 1 z MIN COUNT 0', '-ERR count should be greater than 0'],
      ['BZMPOP abc 1 z MIN', NOT_A_FLOAT],
      ['BZMPOP 0 1 s MIN', WRONG_TYPE],
      ['LLEN l', 1],
    ]);
  });
});
