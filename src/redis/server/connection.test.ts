import { expect, test } from 'vitest';
import { Redis } from '../redis.ts';
import { Server } from './server.ts';

function serverOf(redis: Redis): Server {
  return new Server(redis, { now: () => 0, schedule: () => () => {} });
}

/** What a new client gets for these bytes, and whether it is hung up on. */
function exchange(bytes: string, redis = new Redis()): [replies: string, closed: boolean] {
  let replies = '';
  let closed = false;
  const connection = serverOf(redis).connect({
    address: '',
    send: (sent) => (replies += sent),
    hangUp: () => (closed = true),
  });
  connection.receive(bytes);
  return [replies, closed];
}

test('a connection answers in order, and tells the two nils apart', () => {
  expect(exchange('SET k v\r\nGET k\r\nGET nosuch\r\nLPOP nosuch\r\nLPOP nosuch 1\r\nLMPOP 1 nosuch LEFT\r\n')).toEqual(
    ['+OK\r\n$1\r\nv\r\n$-1\r\n$-1\r\n*-1\r\n*-1\r\n', false],
  );
});

test('connections share one keyspace', () => {
  const redis = new Redis();
  exchange('SET k v\r\n', redis);
  expect(exchange('GET k\r\n', redis)).toEqual(['$1\r\nv\r\n', false]);
});

test.each([
  ['QUIT\r\nPING\r\n', '+OK\r\n'],
  ['quit now\r\nPING\r\n', '+OK\r\n'],
  ['PING\r\n*x\r\nPING\r\n', '+PONG\r\n-ERR Protocol error: invalid multibulk length\r\n'],
  ['POST / HTTP/1.1\r\nHost: localhost\r\n\r\nFLUSHALL\r\n', ''],
  ['GET / HTTP/1.1\r\nHost: localhost\r\n\r\nFLUSHALL\r\n', "-ERR wrong number of arguments for 'get' command\r\n"],
])('nothing is read after %j', (bytes, replies) => {
  expect(exchange(bytes)).toEqual([replies, true]);
});

test('a connection that is closed takes no more bytes', () => {
  const redis = new Redis();
  const connection = serverOf(redis).connect({ address: '', send: () => {}, hangUp: () => {} });
  connection.receive('QUIT\r\n');
  connection.receive('SET k v\r\n');
  expect(redis.call('GET', 'k')).toBeNull();
});
