import { describe, expect, test } from 'vitest';
import { splitArgs } from '#redis/index.ts';
import { Replay } from '#replay/index.ts';
import { clock } from '#figures/clock/scenario.ts';
import { ladder } from '#figures/ladder/scenario.ts';
import { sessionOf } from '#lesson/typed.ts';
import { EXAMPLE } from './example.ts';
import { decodeSession } from './link.ts';
import { CLOCK_START, type Line } from './machine.ts';
import { MOST_ELEMENTS, type KeyPicture } from './pictures.ts';
import { Session } from './session.ts';

/** An empty session in which these lines have run. */
async function sessionAfter(...lines: string[]): Promise<Session> {
  const session = new Session([]);
  await session.run(lines.map((line) => splitArgs(line)!));
  return session;
}

const openedAs = async (link: string): Promise<Session> => {
  const session = new Session([]);
  await session.open(link);
  expect(session.view().problem).toBe('');
  return session;
};

const outputs = (session: Session): string[] =>
  session.view().lines.map((line: Line) => (line.kind === 'command' ? line.output : line.kind));
const remarks = (session: Session): (string | undefined)[] =>
  session.view().lines.map((line: Line) => (line.kind === 'command' ? line.remark : undefined));
const names = (keys: readonly KeyPicture[]): string[] => keys.map(({ key }) => key);

describe('a session', () => {
  test('answers as redis-cli prints it, errors too', async () => {
    const session = await sessionAfter('SET a 1', 'LPUSH a x', 'NONSENSE b', 'GET', 'GET missing');
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

  test('goes back and forward, and a new command forgets what was taken back', async () => {
    const session = await sessionAfter('SET a 1', 'SET b 2', 'DEL a');
    session.goTo(2);
    expect(names(session.view().keys)).toEqual(['a', 'b']);
    session.goTo(3);
    expect(names(session.view().keys)).toEqual(['b']);
    session.goTo(1);
    await session.run([['GET', 'b']]);
    expect(outputs(session)).toEqual(['OK', '(nil)']);
    expect(session.view().length).toBe(2);
  });

  test('has a clock by which keys expire; turned back, they are there again', async () => {
    const session = await sessionAfter('SET a 1 EX 10', 'SET b 1');
    session.tick(CLOCK_START + 10_000);
    expect(names(session.view().keys)).toEqual(['a', 'b']);
    session.tick(CLOCK_START + 10_001);
    expect(names(session.view().keys)).toEqual(['b']);
    session.setClock(CLOCK_START + 5_000);
    expect(names(session.view().keys)).toEqual(['a', 'b']);
    await session.run([['TTL', 'a']]);
    expect(outputs(session)).toEqual(['OK', 'OK', 'at', '(integer) 5']);
  });

  test('keeps its order while a script is fetched: what is done meanwhile comes after it', async () => {
    const session = new Session([]);
    const ran = session.run([['EVAL', "return redis.call('SET', 'a', '1', 'EX', '90')", '0']]);
    session.setClock(CLOCK_START + 60_000);
    await ran;
    await session.run([['TTL', 'a']]);
    expect(outputs(session)).toEqual(['OK', 'at', '(integer) 30']);
  });

  test('has transactions', async () => {
    const session = await sessionAfter('MULTI', 'INCR n', 'LPOP empty');
    expect(session.view().queued).toBe(2);
    await session.run([['EXEC']]);
    expect(session.view().queued).toBeUndefined();
    expect(outputs(session)).toEqual(['OK', 'QUEUED', 'QUEUED', '1) (integer) 1\n2) (nil)']);
  });

  test('does not wait where nobody could end it, and says so', async () => {
    const session = await sessionAfter('BZPOPMIN jobs 0', 'ZADD jobs 1 a', 'BZPOPMIN jobs 0');
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
  ])('remarks of %s that Redis has it, beside the server’s own error', async (line, name) => {
    const session = await sessionAfter(line);
    expect(outputs(session)[0]).toMatch(/^\(error\) ERR unknown (?:sub)?command '/);
    expect(remarks(session)).toEqual([`Redis has ${name}; this simulator has not. HELP tells which commands it has.`]);
  });

  test('remarks of it in a transaction too, which it spoils', async () => {
    const session = await sessionAfter('MULTI', 'COPY a b', 'EXEC');
    expect(remarks(session)[1]).toContain('Redis has COPY');
    expect(outputs(session)[2]).toMatch(/EXECABORT/);
  });

  test.each([
    'NOSUCH a',
    'OBJECT NOSUCH k',
    'HEXPIRE h 1 FIELDS 1 f',
    'GET',
    "EVAL \"return redis.call('SORT', 'l')\" 0",
  ])('leaves %s to the server’s error: it is no such command', async (line) => {
    const session = await sessionAfter(line);
    expect(outputs(session)[0]).toMatch(/^\(error\)/);
    expect(remarks(session)).toEqual([undefined]);
  });

  test('outlives QUIT, and what a web browser would send', async () => {
    expect(outputs(await sessionAfter('QUIT', 'PING', 'POST /', 'PING'))).toEqual([
      'OK',
      'PONG',
      'Error: Server closed the connection',
      'PONG',
    ]);
  });

  test('prints INFO as it is', async () => {
    expect(outputs(await sessionAfter('INFO server'))[0]).toMatch(/^# Server\nredis_version:[\d.]+\n/);
  });

  test('prints of a long reply its beginning, and speaks no more', async () => {
    const members = Array.from({ length: 5_000 }, (_, at) => `m${at}`);
    const session = new Session([]);
    await session.run([
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

  test('steps through a script: the keys as they stood before each of its commands', async () => {
    const session = await sessionAfter(
      'RPUSH wait a b',
      `EVAL "local job = redis.call('LPOP', KEYS[1])\nredis.call('RPUSH', KEYS[2], job)\nreturn job" 2 wait active`,
    );
    expect(outputs(session)).toEqual(['(integer) 2', '"a"']);
    expect(names(session.keysDuring(1, 0))).toEqual(['wait']);
    expect(session.keysDuring(1, 0)[0]!.content).toEqual({ type: 'list', elements: ['a', 'b'] });
    expect(session.keysDuring(1, 1)[0]!.content).toEqual({ type: 'list', elements: ['b'] });
    expect(names(session.keysDuring(1, 2))).toEqual(['active', 'wait']);
  });

  test('tells of a key that is huge how much of it is drawn', async () => {
    const members = Array.from({ length: 10_000 }, (_, at) => [String(at), `job-${at}`]).flat();
    const session = new Session([]);
    await session.run([['ZADD', 'big', ...members]]);
    const [big] = session.view().keys;
    expect(big).toMatchObject({ size: 10_000 });
    expect(big!.content).toMatchObject({ members: { length: MOST_ELEMENTS } });
    expect(session.link()).toBeUndefined();
  });
});

describe('a link', () => {
  test('opens the same session, scripts and clock included', async () => {
    const session = await sessionAfter('SET a "\\xff" EX 10', 'EVAL "return redis.call(\'INCR\', KEYS[1])" 1 n');
    session.setClock(CLOCK_START + 2_000);
    const other = new Session(EXAMPLE);
    await other.open(session.link()!);
    expect(outputs(other)).toEqual(outputs(session));
    expect(other.view().keys).toEqual(session.view().keys);
    expect(other.view().now).toBe(CLOCK_START + 2_000);
    expect(other.view().said.text).toBe('');
  });

  test('that cannot be read leaves the start, and says why', async () => {
    const session = new Session(EXAMPLE);
    const before = session.view().lines;
    await session.open('9.PING');
    expect(session.view().lines).toEqual(before);
    expect(session.view().problem).toBe(
      'This link could not be read: it does not start with version 1. Here is the start.',
    );
  });
});

describe('what figures and blocks give', () => {
  test('a figure: its keys as they are on show, after going back too', async () => {
    const replay = new Replay(ladder);
    replay.act('change', 'welcome', 4);
    replay.act('change', 'digest', 4);
    replay.goTo(1);
    const session = await openedAs(replay.session());
    const prioritized = session.view().keys.find(({ key }) => key === 'emq:mail:prioritized');
    expect(prioritized?.content).toEqual({
      type: 'zset',
      members: replay.view().frame.keys.sortedSet('emq:mail:prioritized'),
    });
    await session.run([['GET', 'emq:mail:pc']]);
    expect(outputs(session).at(-1)).toBe('"7"');
  });

  test('a figure with a clock: the time as well', async () => {
    const replay = new Replay(clock, '1.now-1706648640');
    expect((await openedAs(replay.session())).view().now).toBe(1_706_648_640_000);
  });

  test('a block: its commands, or where they are too many what they left', async () => {
    expect(outputs(await openedAs(sessionOf('GET a # now', 'SET a 1')))).toEqual(['OK', '"1"']);
    const long = Array.from({ length: 900 }, (_, at) => `ZADD z ${at} "member ${at}"`).join('\n');
    const session = await openedAs(sessionOf(long));
    const [z] = session.view().keys;
    const note = session.view().lines.at(-1);
    expect(note).toEqual({
      kind: 'note',
      text: `z has 900 elements. A link holds no more than the first ${z!.size} of them.`,
    });
    expect(z!.size).toBeGreaterThan(100);
  });
});

test('the example is a link of its own, and every command of it is answered', () => {
  const session = new Session(EXAMPLE);
  expect(decodeSession(session.link()!)).toEqual({ log: EXAMPLE });
  for (const output of outputs(session)) expect(output).not.toContain('(error)');
});
