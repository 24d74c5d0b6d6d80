import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { Redis as IORedis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { onPath } from './programs.mjs';
import { SIM, startSimulator, type Simulator } from './testing/simulator.ts';

const redisCli = onPath('redis-cli') ?? onPath('valkey-cli');
/** How long an answer may take on a busy machine. */
const PATIENCE = { timeout: 15_000 };
const run = promisify(execFile);

let simulator: Simulator;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  simulator = await startSimulator();
  ({ port } = simulator);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => simulator.stop());

/** A client that speaks in bytes and collects what it gets. */
async function open(): Promise<{ socket: Socket; received: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true);
  sockets.push(socket);
  let received = '';
  socket.on('data', (bytes) => {
    received += String(bytes);
  });
  const ended = once(socket, 'end');
  await once(socket, 'connect');
  return { socket, received: () => received, ended };
}

/** Sends bytes and expects exactly these back. */
async function expectAnswer(client: Awaited<ReturnType<typeof open>>, sent: string, answer: string): Promise<void> {
  const before = client.received().length;
  client.socket.write(sent, 'latin1');
  const isAnswered = expect.poll(() => client.received().slice(before), PATIENCE).toBe(answer);
  await Promise.race([isAnswered, simulator.died]);
}

/** Why the server does not start with these arguments. */
async function refusal(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return run(process.execPath, [SIM, ...args]).then(
    () => expect.fail('the server has started'),
    (error: { code: unknown; stdout: string; stderr: string }) => error,
  );
}

/** What redis-cli prints. */
async function cli(...args: string[]): Promise<string> {
  const { stdout } = await run(redisCli ?? '', ['-p', String(port), ...args]);
  return stdout;
}

test('prints one line when it listens', () => {
  expect(simulator.printed).toMatch(/^ready 127\.0\.0\.1:[1-9]\d*\n$/);
});

test('names a port that is busy, and fails', async () => {
  const { code, stdout, stderr } = await refusal('--port', String(port));
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(`port ${port} is busy`)]);
});

test.each(['abc', '65536'])('names the port %s that is none, and fails', async (word) => {
  const { code, stdout, stderr } = await refusal('--port', word);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(`--port ${word} is no port`)]);
});

test('answers pipelines, half-sent frames and inline commands', async () => {
  const client = await open();
  await expectAnswer(client, 'FLUSHALL\r\nPING\nECHO "\\x00\\xff"\r\n', '+OK\r\n+PONG\r\n$2\r\n\x00\xff\r\n');
  client.socket.write('*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$4\r\na\r', 'latin1');
  const other = await open();
  await expectAnswer(other, '*2\r\n$6\r\nEXISTS\r\n$1\r\nk\r\n', ':0\r\n');
  await expectAnswer(client, '\n\xff\r\nGET k\r\n', '+OK\r\n$4\r\na\r\n\xff\r\n');
  const many = 10_000;
  await expectAnswer(client, 'GET k\r\n'.repeat(many), '$4\r\na\r\n\xff\r\n'.repeat(many));
});

test('hangs up on a malformed frame and on QUIT, and on nobody else', async () => {
  const [bystander, broken, leaving] = await Promise.all([open(), open(), open()]);
  broken.socket.write('PING\r\n*1\r\n!4\r\nPING\r\nPING\r\n');
  leaving.socket.write('QUIT\r\nPING\r\n');
  await Promise.all([broken.ended, leaving.ended]);
  expect(broken.received()).toBe("+PONG\r\n-ERR Protocol error: expected '$', got '!'\r\n");
  expect(leaving.received()).toBe('+OK\r\n');
  await expectAnswer(bystander, 'PING\r\n', '+PONG\r\n');
});

test('outlives clients that break off', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, open));
  for (const { socket } of clients) {
    socket.write('*2\r\n$3\r\nGET\r\n$1000\r\n');
    socket.resetAndDestroy();
  }
  await expectAnswer(await open(), 'PING\r\n', '+PONG\r\n');
});

test('serves ioredis, which asks whether it is ready, bytes and large values kept', async () => {
  const client = new IORedis(port, '127.0.0.1');
  try {
    const value = Buffer.alloc(20 * 2 ** 20, Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)));
    await client.set('large', value);
    expect((await client.getBuffer('large'))?.equals(value)).toBe(true);
    const replies = await client.pipeline().rpush('list', 'a', 'b').lrange('list', 0, -1).incr('list').exec();
    expect(replies?.map(([error, reply]) => error?.message ?? reply)).toEqual([
      2,
      ['a', 'b'],
      'WRONGTYPE Operation against a key holding the wrong kind of value',
    ]);
    await client.set('brief', '', 'PX', 30);
    await expect.poll(() => client.exists('brief'), PATIENCE).toBe(0);
  } finally {
    client.disconnect();
  }
});

test.runIf(redisCli)('serves redis-cli', async () => {
  expect(await cli('SET', 'greeting', 'hello')).toBe('OK\n');
  expect(await cli('--no-raw', 'GET', 'greeting')).toBe('"hello"\n');
  expect(await cli('--no-raw', 'LPOP', 'nosuch', '1')).toBe('(nil)\n');
  expect(await cli('--no-raw', 'INCR', 'greeting')).toBe('(error) ERR value is not an integer or out of range\n');
});

describe.each(['sh', 'bash'].filter(onPath))('started by npm through %s', (shell) => {
  test.concurrent.each(['SIGTERM', 'SIGKILL'] as const)('ends with it when it gets %s alone', async (signal) => {
    const args = ['run', '--silent', `--script-shell=${shell}`, 'sim', '--', '--port', '0'];
    const npm = spawn('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(npm.stdout, 'data');
    npm.kill(signal);
    // All who could write to it have ended by then: npm, its shell and the server.
    await once(npm, 'close');
  });
});
