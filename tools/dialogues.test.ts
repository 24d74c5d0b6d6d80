// oxlint-disable no-await-in-loop -- what clients say has an order
import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dialogues, turnsOf, type Turn } from '#redis/testing/dialogues.ts';
import { RealRedis } from './real-redis.ts';
import { startSimulator, type Simulator } from './testing/simulator.ts';

/** How long an answer may take on a busy machine, in ms. */
const PATIENCE = 15_000;
/** How long to look for an answer that should not come, in ms. */
const SILENCE = 15;

/** What needs scripts, which the simulator's own room does not have. */
const scripted = {
  'what a script brings serves those who wait': String.raw`
    B> BLPOP l 0
    A> EVAL "return redis.call('rpush', KEYS[1], 3, 4)" 1 l  :2
    B>                                                       *2 $1 l $1 3
    A> LRANGE l 0 -1                                         *1 $1 4
  `,
  'what comes and goes within a script serves nobody': String.raw`
    B> BLPOP l 0
    A> EVAL "redis.call('rpush', 'l', 1) return redis.call('lpop', 'l')" 0  $1 1
    B>
    A> RPUSH l 2  :1
    B>            *2 $1 l $1 2
  `,
  'nobody waits within a script': String.raw`
    A> EVAL "return redis.call('xread', 'streams', 'x', '0')" 0  $-1
    A> EVAL "return redis.pcall('blpop', 'l', '0').err" 0        $49 ERR This Redis command is not allowed from script
  `,
  'a subcommand of SCRIPT that there is not spoils a transaction': String.raw`
    A> MULTI          +OK
    A> SCRIPT nosuch  -ERR unknown subcommand 'nosuch'. Try SCRIPT HELP.
    A> EXEC           -EXECABORT Transaction discarded because of previous errors.
  `,
  'a script that fails does not undo a transaction': String.raw`
    A> MULTI                                         +OK
    A> SET k 1                                       +QUEUED
    A> EVAL "return redis.error_reply('MINE no')" 0  +QUEUED
    A> INCR k                                        +QUEUED
    A> EXEC                                          *3 +OK -MINE no :2
  `,
};

let real: RealRedis;
let simulator: Simulator;
const sockets: Socket[] = [];

beforeAll(async () => {
  real = await RealRedis.start();
  simulator = await startSimulator();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(async () => {
  await real.stop();
  await simulator.stop();
});

describe.each([
  { server: 'the real server', address: (): NetConnectOpts => ({ path: real.socketPath }), died: () => real.died },
  {
    server: 'the simulator',
    address: (): NetConnectOpts => ({ port: simulator.port, host: '127.0.0.1' }),
    died: () => simulator.died,
  },
])('on $server', ({ address, died }) => {
  test.each(Object.entries({ ...dialogues, ...scripted }))('%s', async (_, dialogue) => {
    const clients = new Map<string, SocketClient>();
    const expected = turnsOf(`Z> FLUSHALL  +OK\n${dialogue}`);
    const turns: Turn[] = [];
    for (const turn of expected) {
      const { client, line } = turn;
      if (client === undefined) {
        await sleep(Number(line.replace('wait ', '')));
        turns.push(turn);
        continue;
      }
      const speaker = clients.get(client) ?? (await SocketClient.open(address()));
      clients.set(client, speaker);
      turns.push({ client, line, received: await Promise.race([speaker.say(line, turn.received), died()]) });
    }
    expect(turns).toEqual(expected);
  });
});

/** A client that speaks in bytes. */
class SocketClient {
  readonly #socket: Socket;
  #received = '';

  static async open(address: NetConnectOpts): Promise<SocketClient> {
    const socket = connect(address).setEncoding('latin1').setNoDelay(true);
    sockets.push(socket);
    await once(socket, 'connect');
    return new SocketClient(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => (this.#received += String(bytes)));
  }

  /** Sends a command and waits for what is expected. Resolves to what has been received then. */
  async say(line: string, expected: string): Promise<string> {
    if (line === 'close') await this.#close();
    else if (line) this.#socket.write(`${line}\r\n`);
    if (!expected) await sleep(SILENCE);
    const tooLate = { signal: AbortSignal.timeout(PATIENCE) };
    while (this.#look().length < expected.length && !tooLate.signal.aborted) {
      await once(this.#socket, 'data', tooLate).catch(() => {});
    }
    const received = this.#look();
    this.#received = '';
    return received;
  }

  #look(): string {
    return this.#received.replaceAll('\r\n', ' ').trim();
  }

  async #close(): Promise<void> {
    this.#socket.end();
    await once(this.#socket, 'close');
  }
}
