import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPath } from '../../tools/programs.mjs';
import type { ScoredMember } from '#redis/index.ts';
import { RealRedis } from '../../tools/real-redis.ts';
import { parsePaste } from './parse.ts';

const redisCli = onPath('redis-cli') ?? onPath('valkey-cli');
const KEY = 'emq:mail:delayed';

/** In the set's order, as byte strings. */
const SET: readonly ScoredMember[] = [
  { member: 'never', score: -Infinity },
  { member: '', score: 0 },
  { member: "it's", score: 0.1 },
  { member: '17', score: 17 },
  { member: 'in seconds', score: 1_706_648_460 },
  { member: '\xf0\x9f\x98\x80\xc3\xa9', score: 6_990_432_092_160_003 },
  { member: 'q"uote\\', score: 9_007_199_254_740_990 },
  { member: 'a,b', score: 9_007_199_254_740_992 },
  { member: '[1]', score: 9_007_199_254_740_994 },
  { member: '1) x', score: 1e21 },
  { member: 'big', score: 1.7e308 },
  { member: 'inf', score: Infinity },
];
/** Members that only the forms with quotes keep apart. */
const BINARY: readonly ScoredMember[] = [
  { member: '\xff\x00\t\n\r\x07\b', score: 5 },
  { member: 'a\nb', score: 6 },
];

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

async function printed(entries: readonly ScoredMember[], ...options: string[]): Promise<string> {
  await real.call('DEL', KEY);
  for (const { member, score } of entries)
    await real.call('ZADD', KEY, String(score).replace('Infinity', 'inf'), member);
  const words = ['-s', real.socketPath, ...options, 'ZRANGE', KEY, '0', '-1', 'WITHSCORES'];
  return execFileSync(redisCli!, words, { encoding: 'utf8' });
}

describe.runIf(redisCli)('what redis-cli prints is read', () => {
  test.each([
    ['numbered', ['--no-raw']],
    ['nested', ['-3', '--no-raw']],
    ['--raw', ['--raw']],
    ['--raw', ['-3', '--raw']],
    ['--csv', ['--csv']],
    ['--csv', ['-3', '--csv']],
    ['--json', ['--json']],
    ['--json', ['-2', '--json']],
  ] as const)('%s (%j)', async (form, options) => {
    expect(parsePaste(await printed(SET, ...options))).toEqual({ form, entries: SET, key: undefined });
  });

  test.each([[['--no-raw']], [['-3', '--no-raw']], [['--csv']]])(
    'with members that are not text (%j)',
    async (options) => {
      expect(parsePaste(await printed(BINARY, ...options))).toMatchObject({ entries: BINARY });
    },
  );

  test('--json with a line break in a member', async () => {
    expect(parsePaste(await printed(BINARY.slice(1), '--json'))).toMatchObject({ entries: BINARY.slice(1) });
  });

  test.each([[['--no-raw']], [['--json']]])('an empty set (%j)', async (options) => {
    expect(parsePaste(await printed([], ...options))).toMatchObject({ entries: [] });
  });

  test.each([['--raw'], ['--csv']])('an empty set in %s: nothing', async (option) => {
    expect(parsePaste(await printed([], option))).toBeUndefined();
  });
});

describe('what people paste is read', () => {
  const two = [
    { member: 'a', score: 1 },
    { member: 'b c', score: 2 },
  ];

  test.each([
    ['numbers without quotes', '1) a\n2) 1\n3) b c\n4) 2'],
    ['nested without quotes', '1) 1) a\n   2) 1\n2) 1) b c\n   2) 2'],
    ['a piece of a longer reply', ' 9) "a"\n10) "1"\n11) "b c"\n12) "2"'],
    ['a piece of a longer nested reply', ' 9) 1) "a"\n    2) (double) 1\n10) 1) "b c"\n    2) (double) 2\n'],
    ['lines that end as Windows ends them', 'a\r\n1\r\nb c\r\n2\r\n'],
    ['JSON over several lines', '[\n  ["a", 1],\n  ["b c", 2]\n]\n'],
    ['JSON with escapes', String.raw`[["\u0061",1],["b\u0020c",2]]`],
    ['blank lines around', '\n\n1) "a"\n2) "1"\n3) "b c"\n4) "2"\n\n'],
  ])('%s', (_, text) => {
    expect(parsePaste(text)).toMatchObject({ entries: two });
  });

  test.each(['me@host:~$ redis-cli', 'host ~ % redis-cli --raw', 'redis-cli -h cache'])(
    'under a shell’s “%s”',
    (shell) => {
      expect(parsePaste(`${shell} ZRANGE emq:mail:delayed 0 -1 WITHSCORES\na\n1`)).toEqual({
        form: '--raw',
        entries: [{ member: 'a', score: 1 }],
        key: 'emq:mail:delayed',
      });
    },
  );

  test('with the prompt, the command and the time it took', () => {
    const text = `127.0.0.1:6379[2]> ZRANGE "emq:my mail:delayed" 0 -1 WITHSCORES\n1) "a"\n2) "1"\n(1.05s)\n127.0.0.1:6379[2]> `;
    expect(parsePaste(text)).toEqual({ form: 'numbered', entries: two.slice(0, 1), key: 'emq:my mail:delayed' });
  });

  test.each([
    ['6990432092160003', 6_990_432_092_160_003],
    ['  6990432092160003\n', 6_990_432_092_160_003],
    ['"6990432092160003"', 6_990_432_092_160_003],
    ['(double) 6.9904320921600030e+15', 6_990_432_092_160_003],
    ['1.6999999999999999e+308', 1.7e308],
    ['9.0071992547409920e15', 2 ** 53],
    ['0x18d5a0d6e1c003', 0x18d5a0d6e1c003],
    ['-inf', -Infinity],
  ])('one score, %j', (text, score) => {
    expect(parsePaste(text)).toMatchObject({ form: 'one score', entries: [{ member: '', score }] });
  });

  test.each([[''], ['\n \n'], ['127.0.0.1:6379> ']])('nothing in %j', (text) => {
    expect(parsePaste(text)).toBeUndefined();
  });

  test('a character beyond U+FFFF that JSON escapes in two', () => {
    expect(parsePaste(String.raw`[["\ud83d\ude00",1]]`)).toMatchObject({ entries: [{ member: '\xf0\x9f\x98\x80' }] });
  });
});

describe('junk is met with the line and what was expected there', () => {
  test.each([
    ['hello', 'Line 1: expected a score, or the reply to ZRANGE … WITHSCORES, found “hello”.'],
    ['\n\nhello', 'Line 3: expected a score'],
    ['nan', 'Line 1: expected a score'],
    ['(error) WRONGTYPE Operation', 'Line 1: expected a score'],
    ['1) "a"\n2) "b"\n3) "c"', 'Line 2: expected the score of “a” (was the command sent with WITHSCORES?), found “b”.'],
    [
      '1) "a"\n2) "1"\n3) "c"',
      'Line 4: expected the score of “c” (was the command sent with WITHSCORES?), found nothing.',
    ],
    ['1) "a"\n2) "1"\n5) "c"\n6) "2"', 'Line 3: expected entry 3), found “5) "c"”.'],
    ['2) "1"\n3) "b"', 'Line 1: expected a member, whose number is odd'],
    ['1) "a"\n2) "1"\noops', 'Line 3: expected entry 3), found “oops”.'],
    ['1) 1) "a"\n   2) (double) 1\n2) 2) "b"', 'Line 3: expected a pair, “1) 1) …”'],
    ['1) 1) "a"\n   1) "b"', 'Line 2: expected a score, “2) …”'],
    ['a\n1\nb\nc', 'Line 4: expected the score of “b”'],
    ['a\n1\nb', 'Line 4: expected the score of “b” (was the command sent with WITHSCORES?), found nothing.'],
    ['"a","1","b","c"', 'Line 1: expected the score of “b”'],
    ['"a","1" "b","2"', 'Line 1: expected a comma'],
    ['"a","1","b', 'Line 1: expected a closing quote, found “"b”.'],
    ['[["a",1],\n["b",2', 'Line 2: expected as many “]” as “[”'],
    ['[["a",1],\n["b"]]', 'Line 3: expected the score of “b”'],
    [`x\n${'y'.repeat(100)}`, `found “${'y'.repeat(40)}…”.`],
  ])('%j', (text, problem) => {
    expect(parsePaste(text)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
