import { describe, expect, test } from 'vitest';
import { Scripting } from '#lua/index.ts';
import { splitArgs } from '#redis/index.ts';
import { commandAction, Replay, type Action } from '#replay/index.ts';
import { clock } from '#figures/clock/scenario.ts';
import { ladder } from '#figures/ladder/scenario.ts';
import { sessionOf } from '#lesson/typed.ts';
import { CLOCK_START } from './cli.ts';
import { EXAMPLE } from './example.ts';
import { decodeSession, linkOf } from './link.ts';
import { MAX_ELEMENTS, type KeysShown } from './pictures.ts';
import { CliSession, outputOf } from './session.ts';
import { Simulation } from './simulation.ts';

/** A session without a worker. */
function sessionFrom(log: readonly Action[]): CliSession {
  const simulation = new Simulation();
  simulation.useScripting(Scripting);
  const replay = (actions: readonly Action[]) => simulation.replay(actions);
  return new CliSession(replay, { log, shown: replay(log).shown });
}

/** An empty session in which these lines have run. */
function sessionAfter(...lines: string[]): CliSession {
  const session = sessionFrom([]);
  session.run(lines.map((line) => splitArgs(line)!));
  return session;
}

function openedAs(link: string): CliSession {
  const session = sessionFrom([]);
  session.open(link);
  expect(session.view().problem).toBe('');
  return session;
}

const outputs = (session: CliSession): string[] =>
  session.view().lines.map((line) => (line.kind === 'command' || line.kind === 'help' ? outputOf(line) : line.kind));
const remarks = (session: CliSession): (string | undefined)[] =>
  session.view().lines.map((line) => (line.kind === 'command' ? line.remark : undefined));
const names = (keys: KeysShown): string[] => keys.pictures.map(({ key }) => key);

describe('a session', () => {
  test('answers as redis-cli prints it, errors too', () => {
    const session = sessionAfter('SET a 1', 'LPUSH a x', 'NONSENSE b', 'GET', 'GET missing');
    expect(outputs(session)).toEqual([
      'OK',
      '(error) WRONGTYPE Operation against a key holding the wrong kind of value',
      "(error) ERR unknown command 'NONSENSE', with args beginning with: 'b' ",
      "(error) ERR wrong number of arguments for 'get' command",
      '(nil)',
    ]);
    expect(names(session.view().keys)).toEqual(['a']);
    expect(session.view().said.text).toBe('5 commands have run. The last one, GET missing: (nil)');
  });

  test('goes back and forward, and a new command forgets what was taken back', () => {
    const session = sessionAfter('SET a 1', 'SET b 2', 'DEL a');
    session.goTo(2);
    expect(names(session.view().keys)).toEqual(['a', 'b']);
    session.goTo(3);
    expect(names(session.view().keys)).toEqual(['b']);
    session.goTo(1);
    session.run([['GET', 'b']]);
    expect(outputs(session)).toEqual(['OK', '(nil)']);
    expect(session.view().length).toBe(2);
  });

  test('has a clock by which keys expire; turned back, they are there again', () => {
    const session = sessionAfter('SET a 1 EX 10', 'SET b 1');
    session.moveClock(10_000, false);
    expect(names(session.view().keys)).toEqual(['a', 'b']);
    session.moveClock(1, false);
    expect(names(session.view().keys)).toEqual(['b']);
    session.setClock(CLOCK_START + 5_000);
    expect(names(session.view().keys)).toEqual(['a', 'b']);
    session.run([['TTL', 'a']]);
    expect(outputs(session)).toEqual(['OK', 'OK', 'at', '(integer) 5']);
  });

  test('has transactions', () => {
    const session = sessionAfter('MULTI', 'INCR n', 'LPOP empty');
    expect(session.view().queued).toBe(2);
    session.run([['EXEC']]);
    expect(session.view().queued).toBeUndefined();
    expect(outputs(session)).toEqual(['OK', 'QUEUED', 'QUEUED', '1) (integer) 1\n2) (nil)']);
  });

  test('does not wait where nobody could end it, and says so', () => {
    const session = sessionAfter('BZPOPMIN jobs 0', 'ZADD jobs 1 a', 'BZPOPMIN jobs 0');
    expect(outputs(session)).toEqual(['(nil)', '(integer) 1', '1) "jobs"\n2) "a"\n3) "1"']);
    expect(remarks(session)).toEqual([
      expect.stringContaining('BZPOPMIN answers as if its time had run out'),
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['OBJECT ENCODING k', 'OBJECT ENCODING'],
    ['sort l', 'SORT'],
    ['COPY a b', 'COPY'],
    ['SUBSCRIBE c', 'SUBSCRIBE'],
    ['XGROUP CREATE s g $', 'XGROUP CREATE'],
    ['FUNCTION', 'FUNCTION'],
    ['client pause 100', 'CLIENT PAUSE'],
  ])('remarks of %s that Redis has it, beside the server’s own error', (line, name) => {
    const session = sessionAfter(line);
    expect(outputs(session)[0]).toMatch(/^\(error\) ERR unknown (?:sub)?command '/);
    expect(remarks(session)).toEqual([
      `Redis has ${name}; this simulator does not. HELP lists the commands that it has.`,
    ]);
  });

  test('remarks of it in a transaction too, which it spoils', () => {
    const session = sessionAfter('MULTI', 'COPY a b', 'EXEC');
    expect(remarks(session)[1]).toContain('Redis has COPY');
    expect(outputs(session)[2]).toMatch(/EXECABORT/);
  });

  test.each([
    'NOSUCH a',
    'OBJECT NOSUCH k',
    'HEXPIRE h 1 FIELDS 1 f',
    'GET',
    "EVAL \"return redis.call('SORT', 'l')\" 0",
  ])('leaves %s to the server’s error: it is no such command', (line) => {
    const session = sessionAfter(line);
    expect(outputs(session)[0]).toMatch(/^\(error\)/);
    expect(remarks(session)).toEqual([undefined]);
  });

  test('outlives QUIT, and what a web browser would send', () => {
    expect(outputs(sessionAfter('QUIT', 'PING', 'POST /', 'PING'))).toEqual([
      'OK',
      'PONG',
      'Error: Server closed the connection',
      'PONG',
    ]);
  });

  test('prints INFO as it is', () => {
    expect(outputs(sessionAfter('INFO server'))[0]).toMatch(/^# Server\nredis_version:[\d.]+\n/);
  });

  test('prints of a long reply its beginning, and speaks no more', () => {
    const members = Array.from({ length: 5_000 }, (_, at) => `m${at}`);
    const session = sessionFrom([]);
    session.run([
      ['RPUSH', 'l', ...members],
      ['LRANGE', 'l', '0', '-1'],
      ['SET', 's', 'x'.repeat(500_000)],
      ['GET', 's'],
    ]);
    const [, range, , get] = outputs(session);
    expect(range!.split('\n')).toHaveLength(121);
    expect(range!.split('\n').at(-1)).toBe('… 4,880 more');
    expect(get).toBe(`"${'x'.repeat(20_000)}"… 480,000 more bytes`);
    expect(session.view().said.text.length).toBeLessThan(500);
  });

  test('tells of a key that is huge how much of it is drawn', () => {
    const members = Array.from({ length: 10_000 }, (_, at) => [String(at), `job-${at}`]).flat();
    const session = sessionFrom([]);
    session.run([['ZADD', 'big', ...members]]);
    const [big] = session.view().keys.pictures;
    expect(big).toMatchObject({ size: 10_000 });
    expect(big!.content).toMatchObject({ members: { length: MAX_ELEMENTS } });
    expect(linkOf(session.log())).toBeUndefined();
  });
});

describe('what would go on for ever, or take all memory, ends', () => {
  const ENDLESS = 'EVAL "while true do end" 0';

  test.each([
    ENDLESS,
    'EVAL "local s=\'\' for i=1,1e5 do s=s..i end return #s" 0',
    'EVAL "local t={} for i=1,1e8 do t[i]={} end" 0',
  ])('a script by itself: %s', (line) => {
    const session = sessionAfter('SET a 1', line, 'GET a');
    expect(outputs(session)).toEqual(['OK', expect.stringContaining('(error)'), '"1"']);
  });

  test('a session, with the command that is too much; all before it stands, and there is room for more', () => {
    const session = sessionAfter('SET k 1', 'SETRANGE k 500000000 x', 'GET k');
    expect(outputs(session)).toEqual(['OK']);
    expect(session.view().problem).toBe('Stopped at step 1 of 3: it is more work than a session may do.');
    session.run([['SETRANGE', 'k', '500000000', 'x']]);
    expect(session.view().problem).toBe('This step was not done: it is more work than a session may do.');
    session.run([['GET', 'k']]);
    expect(outputs(session)).toEqual(['OK', '"1"']);
    expect(session.view().problem).toBe('');
  });

  test('a link, at the same step wherever it is opened, and whatever was done before', () => {
    const link = linkOf(Array.from({ length: 30 }, () => commandAction(splitArgs(ENDLESS)!)))!;
    const problems = [sessionFrom([]), sessionAfter('SET a 1', ENDLESS), sessionFrom(EXAMPLE)].map((session) => {
      session.open(link);
      expect(outputs(session).length).toBeGreaterThan(0);
      return session.view().problem;
    });
    expect(problems[0]).toMatch(/^Stopped at step \d of 30: it is more work than a session may do\.$/);
    expect(new Set(problems).size).toBe(1);
  });

  test('not what only passes time', () => {
    const session = sessionAfter(ENDLESS);
    for (let beat = 0; beat < 5_000; beat += 1) session.moveClock(100, false);
    session.run([['PING']]);
    expect(outputs(session).at(-1)).toBe('PONG');
  });

  test('many members are made, printed in part, drawn in part and offered in part', () => {
    const session = sessionAfter(
      `EVAL "for i = 1, 20 do local m = {} for j = 1, 1000 do m[j] = 'member ' .. i * 1000 + j end redis.call('SADD', KEYS[1], unpack(m)) end" 1 s`,
      'SMEMBERS s',
      `EVAL "for i = 1, 3000 do redis.call('SET', 'key:' .. i, 'x') end" 0`,
      'KEYS *',
    );
    const [, members, , keys] = outputs(session);
    expect(members!.split('\n').at(-1)).toBe('… 19,880 more');
    expect(keys!.split('\n').at(-1)).toBe('… 2,881 more');
    const shown = session.view().keys;
    expect(shown).toMatchObject({ count: 3_001, names: { length: 1_000 }, pictures: { length: 60 } });
    expect(shown.names.slice(0, 3)).toEqual(['key:1', 'key:10', 'key:100']);
  });

  test('what is shown is small, however long the elements are and however many lines there are', () => {
    const long = 'x'.repeat(50_000);
    const session = sessionFrom([]);
    session.run([
      ['ZADD', 'z', '1', `${long}a`, '2', `${long}b`],
      ['HSET', 'h', long, long],
      ['XADD', 's', '*', ...Array.from({ length: 200 }, () => long.slice(0, 1_000))],
      ...Array.from({ length: 1_000 }, () => ['ECHO', long.slice(0, 1_000)]),
    ]);
    const { lines, hidden, keys } = session.view();
    expect([lines.length, hidden]).toEqual([200, 803]);
    expect(JSON.stringify(keys).length).toBeLessThan(50_000);
    const z = keys.pictures.find(({ key }) => key === 'z')!.content;
    expect(new Set(z.type === 'zset' ? z.members.map(({ member }) => member) : []).size).toBe(2);
  });
});

describe('a link', () => {
  test('opens the same session, scripts and clock included', () => {
    const session = sessionAfter('SET a "\\xff" EX 10', 'EVAL "return redis.call(\'INCR\', KEYS[1])" 1 n');
    session.setClock(CLOCK_START + 2_000);
    const other = sessionFrom(EXAMPLE);
    other.open(linkOf(session.log())!);
    expect(outputs(other)).toEqual(outputs(session));
    expect(other.view().keys).toEqual(session.view().keys);
    expect(other.view().now).toBe(CLOCK_START + 2_000);
    expect(other.view().said.text).toBe('');
  });

  test('that cannot be read leaves the start, and says why', () => {
    const session = sessionFrom(EXAMPLE);
    const before = session.view().lines;
    session.open('9.PING');
    expect(session.view().lines).toEqual(before);
    expect(session.view().problem).toBe(
      'This link could not be read: it does not start with version 1. Here is the start.',
    );
  });
});

describe('what figures and blocks give', () => {
  test('a figure: its keys as they are on show, after going back too', () => {
    const replay = new Replay(ladder);
    replay.act('change', 'welcome', 4);
    replay.act('change', 'digest', 4);
    replay.goTo(1);
    const session = openedAs(replay.session());
    const prioritized = session.view().keys.pictures.find(({ key }) => key === 'emq:mail:prioritized');
    expect(prioritized?.content).toEqual({
      type: 'zset',
      members: replay.view().frame.keys.sortedSet('emq:mail:prioritized'),
    });
    session.run([['GET', 'emq:mail:pc']]);
    expect(outputs(session).at(-1)).toBe('"7"');
  });

  test('a figure with a clock: the time as well', () => {
    const replay = new Replay(clock, '1.now-1706648640');
    expect(openedAs(replay.session()).view().now).toBe(1_706_648_640_000);
  });

  test('a block: its commands, or where they are too many what they left', () => {
    expect(outputs(openedAs(sessionOf('GET a # now', 'SET a 1')))).toEqual(['OK', '"1"']);
    const long = Array.from({ length: 900 }, (_, at) => `ZADD z ${at} "member ${at}"`).join('\n');
    const session = openedAs(sessionOf(long));
    const [z] = session.view().keys.pictures;
    const note = session.view().lines.at(-1);
    expect(note).toEqual({
      kind: 'note',
      text: `z has 900 elements. A link holds no more than the first ${z!.size} of them.`,
    });
    expect(z!.size).toBeGreaterThan(100);
  });
});

test('the example is a link of its own, and every command of it is answered', () => {
  const session = sessionFrom(EXAMPLE);
  expect(decodeSession(linkOf(session.log())!)).toEqual({ log: EXAMPLE });
  for (const output of outputs(session)) expect(output).not.toContain('(error)');
});
