import { describe, expect, test } from 'vitest';
import { Redis } from '../redis.ts';
import { expectReplies } from '../testing/expect-replies.ts';

const WRONG_TYPE = '-WRONGTYPE Operation against a key holding the wrong kind of value';
const SYNTAX_ERROR = '-ERR syntax error';
const NOT_AN_INTEGER = '-ERR value is not an integer or out of range';
const INVALID_ID = '-ERR Invalid stream ID specified as stream command argument';
const ID_TOO_SMALL = '-ERR The ID specified in XADD is equal or smaller than the target stream top item';

describe('streams', () => {
  test('give back entries in the order of their ids, both ways', () => {
    expectReplies([
      ['XADD x 5-1 a 1 b 2', '5-1'],
      ['XADD x 5-2 a 3', '5-2'],
      ['XADD x 7 a ""', '7-0'],
      ['XLEN x', 3],
      [
        'XRANGE x - +',
        [
          ['5-1', ['a', '1', 'b', '2']],
          ['5-2', ['a', '3']],
          ['7-0', ['a', '']],
        ],
      ],
      [
        'XREVRANGE x + -',
        [
          ['7-0', ['a', '']],
          ['5-2', ['a', '3']],
          ['5-1', ['a', '1', 'b', '2']],
        ],
      ],
      [
        'XRANGE x 5 5',
        [
          ['5-1', ['a', '1', 'b', '2']],
          ['5-2', ['a', '3']],
        ],
      ],
      [
        'XRANGE x (5-1 +',
        [
          ['5-2', ['a', '3']],
          ['7-0', ['a', '']],
        ],
      ],
      [
        'XRANGE x - (7',
        [
          ['5-1', ['a', '1', 'b', '2']],
          ['5-2', ['a', '3']],
          ['7-0', ['a', '']],
        ],
      ],
      [
        'XREVRANGE x (7 (5-1',
        [
          ['7-0', ['a', '']],
          ['5-2', ['a', '3']],
        ],
      ],
      ['XRANGE x - + COUNT 1', [['5-1', ['a', '1', 'b', '2']]]],
      [
        'XREVRANGE x + - COUNT 2',
        [
          ['7-0', ['a', '']],
          ['5-2', ['a', '3']],
        ],
      ],
      ['XRANGE x 7-1 +', []],
      ['XRANGE x + -', []],
      ['XRANGE x - + COUNT 0', null],
      ['XRANGE x - + COUNT -1', null],
      ['XRANGE no - +', []],
      ['XRANGE no - + COUNT 0', []],
    ]);
  });

  test('read ids as C does, and no others', () => {
    expectReplies([
      ['XADD x 1-1 a 1', '1-1'],
      ['XRANGE x 1-01 +1', [['1-1', ['a', '1']]]],
      ['XRANGE x " 1" "1- 1"', [['1-1', ['a', '1']]]],
      ['XRANGE x "1-1\\x00junk" "+\\x00"', [['1-1', ['a', '1']]]],
      ['XRANGE x 0--18446744073709551615 1', [['1-1', ['a', '1']]]],
      ['XRANGE x 18446744073709551615-18446744073709551615 +', []],
      ['XRANGE x 18446744073709551616 +', INVALID_ID],
      ['XRANGE x 1- +', INVALID_ID],
      ['XRANGE x -1 +', INVALID_ID],
      ['XRANGE x 1-1-1 +', INVALID_ID],
      ['XRANGE x 1--1 +', INVALID_ID],
      ['XRANGE x "" +', INVALID_ID],
      ['XRANGE x "1 " +', INVALID_ID],
      ['XRANGE x 1.5 +', INVALID_ID],
      ['XRANGE x 0x1 +', INVALID_ID],
      ['XRANGE x ( +', INVALID_ID],
      ['XRANGE x (- +', INVALID_ID],
      ['XRANGE x - (+', INVALID_ID],
      ['XRANGE x (18446744073709551615-18446744073709551615 +', '-ERR invalid start ID for the interval'],
      ['XRANGE x - (0', []],
      ['XRANGE x - (0-0', '-ERR invalid end ID for the interval'],
      [`XRANGE x ${'0'.repeat(126)}1 1`, [['1-1', ['a', '1']]]],
      [`XRANGE x ${'0'.repeat(127)}1 1`, INVALID_ID],
    ]);
  });

  test('take ids that grow', () => {
    expectReplies([
      ['XADD x 5-* a 1', '5-0'],
      ['XADD x 5-* a 1', '5-1'],
      ['XADD x 6-* a 1', '6-0'],
      ['XADD x 5-* a 1', ID_TOO_SMALL],
      ['XADD x 6-0 a 1', ID_TOO_SMALL],
      ['XADD x 6 a 1', ID_TOO_SMALL],
      ['XADD x 0-0 a 1', '-ERR The ID specified in XADD must be greater than 0-0'],
      ['XADD x 0-* a 1', ID_TOO_SMALL],
      ['XADD y 0-* a 1', '0-1'],
      ['XADD x - a 1', INVALID_ID],
      ['XADD x + a 1', INVALID_ID],
      ['XADD x abc a 1', INVALID_ID],
      ['XADD x 9-18446744073709551615 a 1', '9-18446744073709551615'],
      ['XADD x 9-* a 1', '-ERR Elements are too large to be stored'],
      ['XADD x 18446744073709551615-18446744073709551614 a 1', '18446744073709551615-18446744073709551614'],
      ['XADD x * a 1', '18446744073709551615-18446744073709551615'],
      ['XADD x * a 1', '-ERR The stream has exhausted the last possible ID, unable to add more items'],
      [
        'XADD x 18446744073709551615-* a 1',
        '-ERR The stream has exhausted the last possible ID, unable to add more items',
      ],
    ]);
  });

  test('are made only where they are wanted', () => {
    expectReplies([
      ['XADD x NOMKSTREAM 1-1 a 1', null],
      ['EXISTS x', 0],
      ['XADD x 0-0 a 1', '-ERR The ID specified in XADD must be greater than 0-0'],
      ['EXISTS x', 0],
      ['XADD x 1-1 a 1', '1-1'],
      ['XADD x nomkstream 1-2 a 1', '1-2'],
      ['XADD x 1-3 a', "-ERR wrong number of arguments for 'xadd' command"],
      ['XADD x 1-3 a 1 b', "-ERR wrong number of arguments for 'xadd' command"],
      ['XADD x NOMKSTREAM a 1', INVALID_ID],
      ['XADD x NOMKSTREAM MAXLEN 5 LIMIT', INVALID_ID],
      ['XADD x NOMKSTREAM MAXLEN 5', "-ERR wrong number of arguments for 'xadd' command"],
    ]);
  });

  test('stay when they are empty', () => {
    expectReplies([
      ['XADD x 1-1 a 1', '1-1'],
      ['XADD x 1-2 a 1', '1-2'],
      ['XDEL x 1-1 1-1 1-3', 1],
      ['XDEL x 1-2 abc', INVALID_ID],
      ['XLEN x', 1],
      ['XDEL x 1-2', 1],
      ['XLEN x', 0],
      ['EXISTS x', 1],
      ['TYPE x', '+stream'],
      ['XRANGE x - +', []],
      ['XADD x 1-2 a 1', ID_TOO_SMALL],
      ['XADD x 1-3 a 1', '1-3'],
      ['XDEL no abc', 0],
    ]);
  });

  test('are trimmed exactly', () => {
    expectReplies([
      ['XADD x 1-1 a 1', '1-1'],
      ['XADD x 1-2 a 1', '1-2'],
      ['XADD x 1-3 a 1', '1-3'],
      ['XADD x 1-4 a 1', '1-4'],
      ['XADD x MAXLEN 4 1-5 a 1', '1-5'],
      ['XRANGE x - + COUNT 1', [['1-2', ['a', '1']]]],
      ['XTRIM x MAXLEN = 3', 1],
      ['XTRIM x MINID 1-4', 1],
      ['XTRIM x minid = 1-4', 0],
      [
        'XRANGE x - +',
        [
          ['1-4', ['a', '1']],
          ['1-5', ['a', '1']],
        ],
      ],
      ['XTRIM x MAXLEN 0', 2],
      ['XLEN x', 0],
      ['XTRIM no MAXLEN 0', 0],
    ]);
  });

  test('say what is wrong with a trim', () => {
    expectReplies([
      ['XADD x 1-1 a 1', '1-1'],
      ['XTRIM x MAXLEN abc', NOT_AN_INTEGER],
      ['XTRIM x MAXLEN -1', '-ERR The MAXLEN argument must be >= 0.'],
      ['XTRIM x MAXLEN ~', NOT_AN_INTEGER],
      ['XTRIM x MAXLEN ~ -1', '-ERR The MAXLEN argument must be >= 0.'],
      ['XTRIM x MINID -', INVALID_ID],
      ['XTRIM x MINID 1-*', INVALID_ID],
      ['XTRIM x MAXLEN 1 MINID 1', '-ERR syntax error, MAXLEN and MINID options at the same time are not compatible'],
      ['XTRIM x MAXLEN 1 MAXLEN 2', '-ERR syntax error, MAXLEN and MINID options at the same time are not compatible'],
      ['XTRIM x MAXLEN 1 LIMIT 1', '-ERR syntax error, LIMIT cannot be used without the special ~ option'],
      ['XTRIM x MAXLEN = 1 LIMIT 0', '-ERR syntax error, LIMIT cannot be used without the special ~ option'],
      ['XTRIM x MAXLEN ~ 1 LIMIT -1', '-ERR The LIMIT argument must be >= 0.'],
      ['XTRIM x MAXLEN ~ 1 LIMIT abc', NOT_AN_INTEGER],
      ['XTRIM x MAXLEN ~ 1 LIMIT', SYNTAX_ERROR],
      ['XTRIM x LIMIT 1', '-ERR syntax error, LIMIT cannot be used without specifying a trimming strategy'],
      ['XTRIM x LIMIT 0', '-ERR syntax error, XTRIM must be called with a trimming strategy'],
      ['XTRIM x foo 1', SYNTAX_ERROR],
      ['XTRIM x MAXLEN 1 foo', SYNTAX_ERROR],
      ['XTRIM x NOMKSTREAM MAXLEN 1', SYNTAX_ERROR],
      ['XADD x LIMIT 1 1-2 a 1', '-ERR syntax error, LIMIT cannot be used without specifying a trimming strategy'],
      ['XADD x LIMIT 0 1-2 a 1', '-ERR syntax error, LIMIT cannot be used without the special ~ option'],
      ['XADD x LIMIT 1 abc a 1', INVALID_ID],
      ['XADD x MAXLEN ~ 1-2 a 1', NOT_AN_INTEGER],
      [
        'XADD x MAXLEN 1 MAXLEN 1 1-2 a 1',
        '-ERR syntax error, MAXLEN and MINID options at the same time are not compatible',
      ],
      ['XLEN x', 1],
    ]);
  });

  test('are read behind an id', () => {
    expectReplies([
      ['XADD x 1-1 a 1', '1-1'],
      ['XADD x 1-2 a 2', '1-2'],
      ['XADD y 5-1 b 3', '5-1'],
      [
        'XREAD STREAMS x y 0 0',
        [
          [
            'x',
            [
              ['1-1', ['a', '1']],
              ['1-2', ['a', '2']],
            ],
          ],
          ['y', [['5-1', ['b', '3']]]],
        ],
      ],
      [
        'XREAD COUNT 1 STREAMS x y 0 5',
        [
          ['x', [['1-1', ['a', '1']]]],
          ['y', [['5-1', ['b', '3']]]],
        ],
      ],
      ['XREAD COUNT 0 STREAMS y 5-0', [['y', [['5-1', ['b', '3']]]]]],
      ['XREAD count 9 Count -1 streams y 5', [['y', [['5-1', ['b', '3']]]]]],
      ['XREAD STREAMS no x y 0 1-2 $', null],
      ['XREAD STREAMS x no 1-1 $', [['x', [['1-2', ['a', '2']]]]]],
      ['XREAD BLOCK 0 STREAMS x 1-1', [['x', [['1-2', ['a', '2']]]]]],
      ['XREAD STREAMS x 18446744073709551615-18446744073709551615', null],
    ]);
  });

  test('say what is wrong with a read', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['XADD x 1-1 a 1', '1-1'],
      ['XREAD COUNT 1 STREAMS', SYNTAX_ERROR],
      [
        'XREAD STREAMS x y 0',
        "-ERR Unbalanced 'xread' list of streams: for each stream key an ID or '$' must be specified.",
      ],
      ['XREAD STREAMS x abc', INVALID_ID],
      ['XREAD STREAMS x -', INVALID_ID],
      ['XREAD STREAMS x +', INVALID_ID],
      [
        'XREAD STREAMS x >',
        '-ERR The > ID can be specified only when calling XREADGROUP using the GROUP <group> <consumer> option.',
      ],
      ['XREAD STREAMS s abc', WRONG_TYPE],
      ['XREAD STREAMS no s abc $', INVALID_ID],
      ['XREAD STREAMS x s $ abc', WRONG_TYPE],
      ['XREAD COUNT abc STREAMS x 0', NOT_AN_INTEGER],
      ['XREAD BLOCK abc STREAMS x 0', '-ERR timeout is not an integer or out of range'],
      ['XREAD BLOCK -1 STREAMS x 0', '-ERR timeout is negative'],
      ['XREAD BLOCK 1.5 STREAMS x 0', '-ERR timeout is not an integer or out of range'],
      ['XREAD COUNT 1 BLOCK 1', SYNTAX_ERROR],
      ['XREAD foo STREAMS x 0', SYNTAX_ERROR],
      ['XREAD NOACK STREAMS x 0', '-ERR The NOACK option is only supported by XREADGROUP. You called XREAD instead.'],
      [
        'XREAD GROUP a b STREAMS x 0',
        '-ERR The GROUP option is only supported by XREADGROUP. You called XREAD instead.',
      ],
      ['XREAD COUNT 1 GROUP a', SYNTAX_ERROR],
      ['XREAD STREAMS x', "-ERR wrong number of arguments for 'xread' command"],
    ]);
  });

  test('take another last id', () => {
    expectReplies([
      ['XADD x 5-1 a 1', '5-1'],
      ['XADD x 5-2 a 1', '5-2'],
      ['XSETID x 9-0', '+OK'],
      ['XADD x 8-0 a 1', ID_TOO_SMALL],
      ['XADD x 9-* a 1', '9-1'],
      ['XSETID x 9', '-ERR The ID specified in XSETID is smaller than the target stream top item'],
      ['XSETID x 9-1', '+OK'],
      ['XDEL x 9-1', 1],
      ['XSETID x 5-2', '+OK'],
      ['XADD x 5-3 a 1', '5-3'],
      ['XSETID x 6 ENTRIESADDED 3', '+OK'],
      [
        'XSETID x 6 ENTRIESADDED 2',
        '-ERR The entries_added specified in XSETID is smaller than the target stream length',
      ],
      ['XSETID x 6 ENTRIESADDED -1', '-ERR entries_added must be positive'],
      ['XSETID x 6 ENTRIESADDED abc', NOT_AN_INTEGER],
      [
        'XSETID x 6 MAXDELETEDID 6-1',
        '-ERR The ID specified in XSETID is smaller than the provided max_deleted_entry_id',
      ],
      ['XSETID x 6 MAXDELETEDID 6 ENTRIESADDED 9', '+OK'],
      ['XSETID x 6 ENTRIESADDED', SYNTAX_ERROR],
      ['XSETID x 6 foo 1', SYNTAX_ERROR],
      ['XSETID x abc', INVALID_ID],
      ['XSETID no 1', '-ERR no such key'],
      ['XSETID no abc', INVALID_ID],
    ]);
  });

  test('check their words before the type of the key, or after, as Redis does', () => {
    expectReplies([
      ['SET s x', '+OK'],
      ['XADD s abc a 1', INVALID_ID],
      ['XADD s 1-1 a', "-ERR wrong number of arguments for 'xadd' command"],
      ['XADD s 0-0 a 1', '-ERR The ID specified in XADD must be greater than 0-0'],
      ['XADD s 1-1 a 1', WRONG_TYPE],
      ['XADD s NOMKSTREAM 1-1 a 1', WRONG_TYPE],
      ['XLEN s', WRONG_TYPE],
      ['XRANGE s abc +', INVALID_ID],
      ['XRANGE s - abc', INVALID_ID],
      ['XRANGE s - + COUNT abc', NOT_AN_INTEGER],
      ['XRANGE s - + COUNT', SYNTAX_ERROR],
      ['XRANGE s - + foo 1', SYNTAX_ERROR],
      ['XRANGE s - + COUNT 0', WRONG_TYPE],
      ['XREVRANGE s abc def', INVALID_ID],
      ['XDEL s abc', WRONG_TYPE],
      ['XTRIM s MAXLEN abc', NOT_AN_INTEGER],
      ['XTRIM s MAXLEN 1', WRONG_TYPE],
      ['XSETID s abc', INVALID_ID],
      ['XSETID s 1', WRONG_TYPE],
      ['XLEN', "-ERR wrong number of arguments for 'xlen' command"],
      ['XADD x *', "-ERR wrong number of arguments for 'xadd' command"],
    ]);
  });

  test('give the time as an id, or the next one where time stands still or went back', () => {
    let now = 1000;
    const redis = new Redis({ now: () => now });
    const add = () => redis.call('XADD', 'x', '*', 'a', '1');
    expect([add(), add()]).toEqual(['1000-0', '1000-1']);
    now = 999;
    expect(add()).toBe('1000-2');
    now = 1001.7;
    expect(add()).toBe('1001-0');
  });

  // The expected lengths are the real server's, for the same commands.
  test('are trimmed approximately by whole nodes of 100 entries or 4096 bytes', () => {
    const redis = new Redis();
    /** The stream's length at each step while entries are added and it is trimmed to about 100. */
    const lengths = (key: string, steps: readonly number[], value: string) =>
      Array.from({ length: 500 }, (_, i) => {
        redis.call('XADD', key, 'MAXLEN', '~', '100', `1-${i + 1}`, 'event', 'waiting', 'jobId', value);
        return redis.call('XLEN', key);
      }).filter((_, i) => steps.includes(i + 1));
    const steps = [100, 199, 200, 250, 299, 300, 499, 500];
    expect(lengths('short', steps, '123')).toEqual([100, 199, 100, 150, 199, 100, 199, 100]);
    expect(lengths('long', steps, 'x'.repeat(60))).toEqual([100, 148, 149, 148, 146, 147, 142, 143]);
    expect(lengths('longer', steps, 'x'.repeat(1000))).toEqual([100, 100, 101, 100, 101, 102, 100, 101]);
  });

  test('keep the place of a deleted entry', () => {
    const redis = new Redis();
    for (let i = 1; i <= 250; i += 1) redis.call('XADD', 'x', `1-${i}`, 'a', '1');
    const call = (line: string) => redis.call(...line.split(' '));
    for (let i = 1; i <= 60; i += 1) call(`XDEL x 1-${i}`);
    expect([
      call('XTRIM x MAXLEN ~ 160'),
      call('XTRIM x MAXLEN ~ 150'),
      call('XTRIM x MINID ~ 1-199'),
      call('XTRIM x MINID ~ 1-201 LIMIT 99'),
      call('XTRIM x MINID ~ 1-201 LIMIT 100'),
      call('XTRIM x MAXLEN ~ 0'),
    ]).toEqual([0, 40, 0, 0, 100, 50]);
  });
});
