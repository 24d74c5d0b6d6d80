import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorReply, Status } from '#redis/index.ts';
import { ReplyDecoder } from '#redis/resp-client.ts';
import { RealRedis } from './real-redis.ts';

const NIL_ARRAY = new Status('(nil array)');
let real: RealRedis;

beforeAll(async () => {
  real = await RealRedis.start(NIL_ARRAY);
});
afterAll(() => real.stop());

test('gives replies in the shape of the simulator, bytes kept', async () => {
  const replies = await real.pipeline([
    ['SET', 'k', '\x00\r\n\xff'],
    ['GET', 'k'],
    ['GET', 'missing'],
    ['LPOP', 'missing', '1'],
    ['INCRBY', 'n', '9223372036854775807'],
    ['LPOP', 'k'],
    ['STRLEN', 'k'],
    ['RPUSH', 'l', 'a', ''],
    ['LRANGE', 'l', '0', '-1'],
  ]);
  expect(replies).toEqual([
    new Status('OK'),
    '\x00\r\n\xff',
    null,
    NIL_ARRAY,
    9223372036854775807n,
    new ErrorReply('WRONGTYPE Operation against a key holding the wrong kind of value'),
    4,
    2,
    ['a', ''],
  ]);
});

test('takes thousands of commands at once', async () => {
  const replies = await real.pipeline(Array.from({ length: 20_000 }, () => ['INCR', 'counter']));
  expect(replies.at(-1)).toBe(20_000);
});

test('knows its version', () => {
  expect(real.isAtLeast(2, 6)).toBe(true);
  expect(real.isAtLeast(99, 0)).toBe(false);
});

test('says what is missing when there is no server', async () => {
  const path = process.env.PATH;
  process.env.PATH = '';
  try {
    await expect(RealRedis.start()).rejects.toThrow('no redis-server on PATH');
  } finally {
    process.env.PATH = path;
  }
});

test('says so when the server does not come up', async () => {
  process.env.REDIS_SERVER = '/bin/false';
  try {
    await expect(RealRedis.start()).rejects.toThrow('/bin/false did not come up');
  } finally {
    delete process.env.REDIS_SERVER;
  }
});

test('fails what waits for a server that dies, and what comes after, with its log', async () => {
  const mortal = await RealRedis.start();
  const info = await mortal.call('INFO', 'server');
  const waiting = mortal.call('BLPOP', 'nothing', '0');
  process.kill(Number(/process_id:(\d+)/.exec(String(info))?.[1]), 'SIGKILL');
  const itsLog = /has ended \(SIGKILL\):[^]*ready to accept connections/i;
  await expect(waiting).rejects.toThrow(itsLog);
  await expect(mortal.died).rejects.toThrow(itsLog);
  await expect(mortal.call('PING')).rejects.toThrow(itsLog);
  await mortal.stop();
});

test('fails what waits when the server hangs up', async () => {
  const deaf = await RealRedis.start();
  const replies = deaf.pipeline([
    ['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'no'],
    ['BLPOP', 'nothing', '0'],
  ]);
  await expect(replies).rejects.toThrow('has ended');
  await deaf.stop();
});

test('replies may arrive cut anywhere', () => {
  const wire = '*3\r\n$2\r\n\r\n\r\n:-7\r\n*1\r\n+OK\r\n-ERR no\r\n$-1\r\n*-1\r\n';
  for (let cut = 0; cut <= wire.length; cut++) {
    const decoder = new ReplyDecoder(NIL_ARRAY);
    const replies = [...decoder.decode(wire.slice(0, cut)), ...decoder.decode(wire.slice(cut))];
    expect(replies).toEqual([['\r\n', -7, [new Status('OK')]], new ErrorReply('ERR no'), null, NIL_ARRAY]);
  }
});
