import { describe, expect, test } from 'vitest';
import { MAX_LINES, readLines } from './lines.ts';

describe('lines', () => {
  test('are commands, one each; comments and empty ones are skipped', () => {
    expect(readLines('# first\nSET a 1\n\n  GET a  # what is it\r\nGET "a b"')).toEqual({
      commands: [
        ['SET', 'a', '1'],
        ['GET', 'a'],
        ['GET', 'a b'],
      ],
      rest: '',
    });
  });

  test('belong together while a quote is open', () => {
    expect(readLines(`EVAL "local n = #KEYS\n-- it's counted\nreturn n" 1 k\nPING`).commands).toEqual([
      ['EVAL', "local n = #KEYS\n-- it's counted\nreturn n", '1', 'k'],
      ['PING'],
    ]);
  });

  test('before a quote that never closes are read, and the rest is given back', () => {
    expect(readLines('PING\nGET "a\nPING')).toEqual({
      commands: [['PING']],
      problem: 'Line 2: a quote is not closed, or its end is not followed by a space.',
      rest: 'GET "a\nPING',
    });
  });
});

/** Each command that a text runs, its words apart by spaces. */
function commandsOf(text: string): string[] {
  const { commands, problem } = readLines(text);
  expect(problem).toBeUndefined();
  return commands.map((words) => words.join(' '));
}

describe('of what a terminal has shown, the commands are run and nothing else:', () => {
  test.each<[what: string, text: string, commands: string[]]>([
    [
      'redis-cli, every kind of reply',
      `127.0.0.1:6379> SET a 1
OK
127.0.0.1:6379> INCR a
(integer) 2
127.0.0.1:6379> GET a
"2"
127.0.0.1:6379> GET missing
(nil)
127.0.0.1:6379> LPUSH a x
(error) WRONGTYPE Operation against a key holding the wrong kind of value
127.0.0.1:6379> RPUSH l "two words" 'it\\'s'
(integer) 2
127.0.0.1:6379> LRANGE l 0 -1
1) "two words"
2) "it's"
127.0.0.1:6379> KEYS nothing*
(empty array)
127.0.0.1:6379> SMEMBERS s
(empty list or set)
127.0.0.1:6379> DEBUG SLEEP 0.5
OK
(0.50s)
127.0.0.1:6379> `,
      [
        'SET a 1',
        'INCR a',
        'GET a',
        'GET missing',
        'LPUSH a x',
        "RPUSH l two words it's",
        'LRANGE l 0 -1',
        'KEYS nothing*',
        'SMEMBERS s',
        'DEBUG SLEEP 0.5',
      ],
    ],
    [
      'nested replies, aligned',
      `127.0.0.1:6379> XRANGE s - +
 1) 1) "1706648400000-0"
    2) 1) "SET"
       2) "a"
...
10) 1) "1706648400009-0"
    2) 1) "GET"
       2) "a"
127.0.0.1:6379> ZRANGE z 0 -1 WITHSCORES
1) "a"
2) "1"`,
      ['XRANGE s - +', 'ZRANGE z 0 -1 WITHSCORES'],
    ],
    [
      'transactions and other databases',
      `127.0.0.1:6379> SELECT 1
OK
127.0.0.1:6379[1]> MULTI
OK
127.0.0.1:6379[1](TX)> ZADD z 1 a
QUEUED
127.0.0.1:6379[1](TX)> EXEC
1) (integer) 1
127.0.0.1:6379[1]> SELECT 0
OK
127.0.0.1:6379> MULTI
OK
127.0.0.1:6379(TX)> DISCARD
OK`,
      ['SELECT 1', 'MULTI', 'ZADD z 1 a', 'EXEC', 'SELECT 0', 'MULTI', 'DISCARD'],
    ],
    [
      'the documentation of Redis',
      'redis> ZADD myzset 1 "one"\n(integer) 1\nredis> ZCARD myzset\n(integer) 1\nredis> ',
      ['ZADD myzset 1 one', 'ZCARD myzset'],
    ],
    ['valkey-cli', 'valkey> PING\nPONG\n127.0.0.1:6379> ECHO hi\n"hi"', ['PING', 'ECHO hi']],
    [
      'an older redis-cli',
      'redis 127.0.0.1:6379> GET a\n"1"\nredis 127.0.0.1:6379[3]> GET b\n(nil)',
      ['GET a', 'GET b'],
    ],
    ['a socket', 'redis /var/run/redis.sock> GET a\n"1"\nredis /tmp/my.sock[2]> GET b', ['GET a', 'GET b']],
    [
      'IPv6, and no server',
      '[::1]:6379> GET a\n"1"\nnot connected> GET b\nCould not connect to Redis',
      ['GET a', 'GET b'],
    ],
    [
      'a host in a cloud',
      'my-cache.abc123.0001.euc1.cache.amazonaws.com:6379> ZCARD emq:mail:delayed\n(integer) 3\nredis-12345.c1.eu-west-1.ec2.cloud.redislabs.com:12345>PING\nPONG',
      ['ZCARD emq:mail:delayed', 'PING'],
    ],
    [
      'values as they are, which may look like commands',
      'localhost:6379> GET a\nDEL everything\nlocalhost:6379> INFO server\n# Server\nredis_version:7.2.0\n\nlocalhost:6379> PING',
      ['GET a', 'INFO server', 'PING'],
    ],
    [
      'what redis-cli does by itself',
      '127.0.0.1:6379> clear\n127.0.0.1:6379> :set hints\n127.0.0.1:6379> connect 127.0.0.1 6380\n127.0.0.1:6380> GET a\n(nil)\n127.0.0.1:6380> exit\n$ ls\n',
      ['GET a'],
    ],
    [
      'a shell, with options',
      `$ redis-cli -h localhost -p 6379 -n 2 --raw ZADD z 1 a
1
user@host:~$ redis-cli --user me --pass 'a b' ZCARD z
(integer) 1
root@3f2a:/data# valkey-cli ZRANGE z 0 -1 | head -3
1) "a"
[root@db ~]# /usr/local/bin/redis-cli GET "a|b" > out.txt
% redis-cli --scan --pattern 'emq:*'
emq:mail:wait
$ docker exec -it some-redis redis-cli
127.0.0.1:6379> GET k
(nil)`,
      ['ZADD z 1 a', 'ZCARD z', 'ZRANGE z 0 -1', 'GET a|b', 'GET k'],
    ],
    ['a shell’s lines without its prompt', 'redis-cli SET a 1\nOK\nredis-cli GET a\n"1"', ['SET a 1', 'GET a']],
    ['a shell, then no prompts', '$ redis-cli\nSET a 1\nOK\nGET a\n"1"', ['SET a 1', 'GET a']],
    ['bare prompts, as documents have them', '> SET a 1\nOK\n> GET a\n"1"\n', ['SET a 1', 'GET a']],
    ['bare prompts after a shell', '$ redis-cli\n> GET a\n"1"', ['GET a']],
    ['commands alone, with bare prompts', '> SET a 1\n> GET a', ['SET a 1', 'GET a']],
    [
      'a quotation in a mail',
      '> 127.0.0.1:6379> SET a 1\n> OK\n>\n> 127.0.0.1:6379> GET a\n> "1"\n',
      ['SET a 1', 'GET a'],
    ],
    [
      'a quotation without prompts',
      '> SET a 1\n> OK\n> ZRANGE z 0 -1\n> 1) "a"\n> (0.50s)',
      ['SET a 1', 'ZRANGE z 0 -1'],
    ],
    [
      'what begins in the middle, its first prompt missed',
      'ZADD z 1 a\n(integer) 1\n127.0.0.1:6379> ZCARD z\n(integer) 1',
      ['ZADD z 1 a', 'ZCARD z'],
    ],
    ['what begins with the end of a reply', '   2) "b"\n(nil)\n127.0.0.1:6379> ZCARD z', ['ZCARD z']],
    [
      'comments, blank lines, indents and CRLF',
      '# how it was\r\n\r\n  127.0.0.1:6379> SET a 1 # one\r\n  OK\r\n\r\n# later\r\n  127.0.0.1:6379> GET a\r\n  "1"\r\n',
      ['SET a 1', 'GET a'],
    ],
    ['a block in Markdown', '```\n127.0.0.1:6379> GET a\n"1"\n```', ['GET a']],
    [
      'a script over several lines',
      `127.0.0.1:6379> EVAL "local n = redis.call('ZCARD', KEYS[1])
-- it's all
return n" 1 z
(integer) 0
127.0.0.1:6379> PING`,
      ["EVAL local n = redis.call('ZCARD', KEYS[1])\n-- it's all\nreturn n 1 z", 'PING'],
    ],
    [
      'a command that redis-cli has refused',
      '127.0.0.1:6379> GET "a\nInvalid argument(s)\n127.0.0.1:6379> GET a',
      ['GET a'],
    ],
    ['prompts and no command', '127.0.0.1:6379> \n127.0.0.1:6379>\n', []],
  ])('%s', (_, text, commands) => {
    expect(commandsOf(text)).toEqual(commands);
  });

  test('in a transcript a quote that stays open ends before the next prompt', () => {
    expect(readLines('redis> GET a\nredis> GET "b\nredis> GET c')).toEqual({
      commands: [['GET', 'a']],
      problem: 'Line 2: a quote is not closed, or its end is not followed by a space.',
      rest: 'redis> GET "b\nredis> GET c',
    });
  });

  test.each(['GET a\nOK\nQUEUED\n"text"', 'SET a 127.0.0.1:6379>\nGET b', 'ECHO "\n> 5"\nPING'])(
    'without prompts every line is a command: %j',
    (text) => {
      expect(commandsOf(text)).toHaveLength(text.startsWith('GET') ? 4 : 2);
    },
  );
});

describe('a text that is too long', () => {
  test('is read in part, and says how much is left out', () => {
    const { commands, problem } = readLines('ZADD z 1 a\n'.repeat(100_000));
    expect(commands).toHaveLength(MAX_LINES);
    expect(problem).toBe('Too much at once: 10,000 commands are taken, and the last 90,000 lines left out.');
  });

  test('of bytes, too: what is cut in the middle is left out', () => {
    const { commands, problem } = readLines(`PING\n${`SET k ${'x'.repeat(200_000)}\n`.repeat(4)}`);
    expect(commands).toHaveLength(3);
    expect(problem).toContain('the last 2 lines left out');
    expect(readLines(`SET k ${'x'.repeat(600_000)}`).commands).toEqual([]);
  });

  test('is given back to be mended only where a reader could', () => {
    const { problem, rest } = readLines(`PING\nGET "a\n${'PING\n'.repeat(5_000)}`);
    expect(rest).toBe('');
    expect(problem).toMatch(/^Line 2: a quote is not closed.* It is left out, and all 5,002 lines from it on\.$/);
  });

  test.each([
    ['quotes that open', 'GET "a\n'],
    ['quotes of both kinds', `GET "a 'b\n`],
    ['refused commands', 'redis> GET "a\nInvalid argument(s)\n'],
    ['prompts', '127.0.0.1:6379> '],
    ['shells', 'a@b: $ x '],
    ['marks', '> '],
    ['comments', '#'],
    ['spaces', ' '],
    ['backslashes', '\\'],
    ['options', 'redis-cli -h'],
    ['blank lines', '\n'],
  ])('is read in one go, whatever it repeats: %s', (_, part) => {
    readLines(part.repeat(500_000 / part.length));
  });
});
