/** `npm run -s sim -- --port N`: the simulator as a Redis server on 127.0.0.1, for redis-cli and every other client. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { Scripting } from '#lua/index.ts';
import { Redis } from '#redis/index.ts';
import { Server } from '#redis/server/server.ts';
import { endWithNpm } from './cli.mjs';

const HOST = '127.0.0.1';
const USAGE = 'npm run -s sim -- --port N (0 takes any free port)';

/** Serves one client until either side hangs up. Whatever goes wrong with it, the server goes on. */
function serve(socket: Socket, server: Server): void {
  const connection = server.connect({
    address: `${socket.remoteAddress}:${socket.remotePort}`,
    send: (bytes) => socket.write(bytes, 'latin1'),
    hangUp: () => socket.end(),
  });
  socket.setEncoding('latin1').setNoDelay(true);
  socket.on('data', (bytes) => {
    socket.cork();
    try {
      connection.receive(String(bytes));
    } catch (error) {
      console.error(error);
      socket.destroy();
    }
    socket.uncork();
  });
  socket.on('close', () => connection.close());
  // A client that breaks off leaves an error behind, and nothing to do.
  socket.on('error', () => socket.destroy());
}

function schedule(ms: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, ms);
  return () => clearTimeout(timer);
}

/** @throws {Error} a message for people */
function readPort(args: string[]): number {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '6379' } } });
  if (/^\d{1,5}$/.test(values.port) && Number(values.port) < 65_536) return Number(values.port);
  throw new Error(`--port ${values.port} is no port: it takes a whole number up to 65535`);
}

/** Why a port cannot be listened on, for people. */
function explain(port: number, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is busy: another program listens there`;
  if (error.code === 'EACCES') return `port ${port} is not open to this user`;
  return `port ${port} cannot be listened on: ${error.message}`;
}

function fail(message: string): never {
  console.error(`${message}\nusage: ${USAGE}`);
  process.exit(1);
}

function main(): void {
  let port: number;
  try {
    port = readPort(process.argv.slice(2));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  endWithNpm();
  const redis = new Redis({ now: Date.now, random: Math.random, commands: new Scripting().commands });
  const server = new Server(redis, { now: Date.now, schedule });
  const listener = createServer((socket) => serve(socket, server));
  listener.on('error', (error) => fail(explain(port, error)));
  listener.listen(port, HOST, () => console.log(`ready ${HOST}:${(listener.address() as AddressInfo).port}`));
}

main();
