import { describe, expect, test } from 'vitest';
import { Redis } from '../redis.ts';
import type { Connection } from './connection.ts';
import { dialogues, turnsOf } from '../testing/dialogues.ts';
import { Server, type Host } from './server.ts';

/** A clock that goes on when it is told to. */
class Clock implements Host {
  #now = 1_700_000_000_000;
  readonly #timers = new Set<{ readonly at: number; readonly callBack: () => void }>();

  readonly now = (): number => this.#now;

  readonly schedule = (ms: number, callBack: () => void): (() => void) => {
    const timer = { at: this.#now + ms, callBack };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  advance(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.callBack();
    }
  }
}

/** A client of a server, and what it has got that it has not looked at. */
class TestClient {
  readonly connection: Connection;
  isHungUpOn = false;
  #received = '';

  constructor(server: Server, address = '127.0.0.1:50000') {
    this.connection = server.connect({
      address,
      send: (bytes) => (this.#received += bytes),
      hangUp: () => (this.isHungUpOn = true),
    });
  }

  send(line: string): string {
    if (line) this.connection.receive(`${line}\r\n`);
    return this.look();
  }

  look(): string {
    const received = this.#received.replaceAll('\r\n', ' ').trim();
    this.#received = '';
    return received;
  }
}

function twoClients(): [a: TestClient, b: TestClient, clock: Clock] {
  const clock = new Clock();
  const server = new Server(new Redis(clock), clock);
  return [new TestClient(server, '127.0.0.1:1'), new TestClient(server, '127.0.0.1:2'), clock];
}

describe('a server', () => {
  test.each(Object.entries(dialogues))('%s', (_, dialogue) => {
    const clock = new Clock();
    const server = new Server(new Redis(clock), clock);
    const clients = new Map<string, TestClient>();
    const expected = turnsOf(dialogue);
    const turns = expected.map(({ client, line }) => {
      if (client === undefined) {
        clock.advance(Number(line.replace('wait ', '')));
        return { client, line, received: '' };
      }
      const speaker = clients.get(client) ?? new TestClient(server);
      clients.set(client, speaker);
      if (line === 'close') speaker.connection.close();
      return { client, line, received: speaker.send(line === 'close' ? '' : line) };
    });
    expect(turns).toEqual(expected);
  });

  test('unblocks a client that another names', () => {
    const [a, b] = twoClients();
    expect(b.send('CLIENT ID')).toBe(':2');
    expect(a.send('CLIENT UNBLOCK 2')).toBe(':0');
    b.send('BLPOP l 0');
    b.send('PING');
    expect(a.send('CLIENT UNBLOCK 2')).toBe(':1');
    expect(b.look()).toBe('*-1 +PONG');
    b.send('XREAD BLOCK 0 STREAMS x $');
    expect(a.send('CLIENT UNBLOCK 2 ERROR')).toBe(':1');
    expect(b.look()).toBe('-UNBLOCKED client unblocked via CLIENT UNBLOCK');
    expect(a.send('RPUSH l 1')).toBe(':1');
    expect(b.send('EXISTS l')).toBe(':1');
  });

  test('lists its clients', () => {
    const [a, b, clock] = twoClients();
    a.send('HELLO 2 SETNAME worker');
    a.send('CLIENT SETINFO LIB-NAME ioredis');
    a.send('CLIENT SETINFO LIB-VER 5.11.1');
    b.send('BLPOP l 0');
    clock.advance(2500);
    const [, first, second] = a.send('CLIENT LIST').split(/^\$\d+ |\n/);
    expect(first).toBe(
      'id=1 addr=127.0.0.1:1 name=worker age=2 idle=0 flags=N db=0 sub=0 psub=0 ssub=0 multi=-1 ' +
        'cmd=client|list user=default redir=-1 resp=2 lib-name=ioredis lib-ver=5.11.1',
    );
    expect(second).toContain('id=2 addr=127.0.0.1:2 name= age=2 idle=2 flags=b');
    expect(a.send('CLIENT LIST ID 2 9')).toContain('id=2 ');
    expect(a.send('CLIENT LIST TYPE normal')).toContain('id=1 ');
    b.connection.close();
    a.send('MULTI');
    a.send('CLIENT INFO');
    expect(a.send('EXEC')).toMatch(/^\*1 \$\d+ id=1 /);
    expect(a.send('CLIENT LIST')).not.toContain('id=2 ');
  });

  test('introduces itself', () => {
    const [a] = twoClients();
    expect(a.send('HELLO')).toMatch(
      /^\*14 \$6 server \$5 redis \$7 version \$6 7\.2\.12 \$5 proto :2 \$2 id :1 \$4 mode \$10 standalone \$4 role \$6 master \$7 modules \*0$/,
    );
    // A real server speaks RESP3 too.
    expect(a.send('HELLO 3')).toBe('-NOPROTO unsupported protocol version');
    expect(a.send('COMMAND INFO zadd MULTI nosuch')).toBe(
      '*3 *10 $4 zadd :-4 *1 +write :1 :1 :1 *0 *0 *0 *0 *10 $5 multi :1 *0 :0 :0 :0 *0 *0 *0 *0 $-1',
    );
  });

  test('counts its clients', () => {
    const [a, b] = twoClients();
    expect(a.send('INFO clients')).toMatch(/ # Clients connected_clients:2 blocked_clients:0$/);
    b.send('BLPOP l 0');
    expect(a.send('INFO clients')).toContain('blocked_clients:1');
    b.connection.close();
    expect(a.send('INFO')).toContain('connected_clients:1 blocked_clients:0');
    expect(new Redis().call('INFO', 'clients')).toBe('# Clients\r\nconnected_clients:1\r\nblocked_clients:0\r\n');
  });

  test('forgets a wait of a client that leaves, and its timer', () => {
    const [a, b, clock] = twoClients();
    b.send('BLPOP l 1');
    b.connection.close();
    expect(b.isHungUpOn).toBe(true);
    clock.advance(2000);
    expect(b.look()).toBe('');
    expect(a.send('RPUSH l 1')).toBe(':1');
  });
});
