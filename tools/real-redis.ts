import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '#redis/reply.ts';
import { encodeCommand, ReplyDecoder } from '#redis/resp-client.ts';
import { Child } from './child.ts';
import { findProgram } from './programs.mjs';

/** What servers keep: removed with this process at the latest. */
const folders = new Set<string>();
process.on('exit', () => folders.forEach(removeFolder));

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** A pipeline whose replies have not all arrived. */
interface Waiting {
  readonly wanted: number;
  readonly replies: Reply[];
  readonly resolve: (replies: Reply[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A real redis-server, private to whoever started it: empty, in a folder of its own, nothing kept on disk, reached
 * by a Unix socket so that no port can be taken. It ends with this process at the latest.
 */
export class RealRedis {
  /** Where other clients find it: `new IORedis(real.socketPath)`, `redis-cli -s …`. */
  readonly socketPath: string;
  /** Rejects, with the server's log, when it ends unasked. For `Promise.race` with what other clients do. */
  readonly died: Promise<never>;
  readonly #child: Child;
  readonly #folder: string;
  readonly #socket: Socket;
  readonly #decoder: ReplyDecoder;
  readonly #waiting: Waiting[] = [];
  #failure: Error | undefined;
  #version: readonly number[] = [];

  /**
   * Starts a server and connects to it.
   * @param nilArray what a nil array is read as, for those who must tell it from a nil string, which is null
   * @throws {Error} when no server is installed, or it does not come up
   */
  static async start(nilArray: Reply = null): Promise<RealRedis> {
    const binary = findServer();
    const folder = await mkdtemp(join(tmpdir(), 'redis-'));
    const socketPath = join(folder, 'socket');
    const options = ['--port', '0', '--unixsocket', socketPath, '--dir', folder, '--save', '', '--appendonly', 'no'];
    folders.add(folder);
    const child = await Child.start(binary, options, /ready to accept connections/i).catch((cause: unknown) => {
      removeFolder(folder);
      throw new Error(`${binary} did not come up`, { cause });
    });
    const real = new RealRedis(child, folder, new ReplyDecoder(nilArray));
    const info = await real.call('INFO', 'server');
    real.#version = /redis_version:([\d.]+)/.exec(String(info))?.[1]?.split('.').map(Number) ?? [];
    return real;
  }

  private constructor(child: Child, folder: string, decoder: ReplyDecoder) {
    this.socketPath = join(folder, 'socket');
    this.#child = child;
    this.died = child.died;
    this.died.catch((error: Error) => this.#fail(error));
    this.#folder = folder;
    this.#decoder = decoder;
    this.#socket = connect(this.socketPath).setEncoding('latin1');
    this.#socket.on('data', (chunk) => this.#receive(String(chunk)));
    this.#socket.on('error', () => {});
    // Without its connection the server is of no use, but what it says when it ends is.
    this.#socket.on('close', () => child.kill());
  }

  /** Whether this is Redis of that version or newer, or a Valkey that says it is compatible with it. */
  isAtLeast(major: number, minor: number): boolean {
    const [ownMajor = 0, ownMinor = 0] = this.#version;
    return ownMajor > major || (ownMajor === major && ownMinor >= minor);
  }

  /** Sends one command, as byte strings. Resolves to its reply; an error is a reply too. */
  async call(...words: string[]): Promise<Reply> {
    const [reply = null] = await this.pipeline([words]);
    return reply;
  }

  /** Sends many commands, as byte strings, at once. Resolves to a reply for each. */
  async pipeline(commands: readonly (readonly string[])[]): Promise<Reply[]> {
    if (this.#failure) throw this.#failure;
    if (commands.length === 0) return [];
    return new Promise((resolve, reject) => {
      this.#waiting.push({ wanted: commands.length, replies: [], resolve, reject });
      this.#socket.write(commands.map(encodeCommand).join(''), 'latin1');
    });
  }

  /** Ends the server and removes its folder. */
  async stop(): Promise<void> {
    await this.#child.stop();
    this.#fail(new Error('the real redis-server was stopped'));
    removeFolder(this.#folder);
  }

  #receive(chunk: string): void {
    for (const reply of this.#decoder.decode(chunk)) {
      const first = this.#waiting[0];
      if (!first) throw new Error('the real redis-server sent a reply that nobody waits for');
      first.replies.push(reply);
      if (first.replies.length < first.wanted) continue;
      this.#waiting.shift();
      first.resolve(first.replies);
    }
  }

  #fail(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

/**
 * The server to run: what REDIS_SERVER names, else redis-server or valkey-server on PATH.
 * @throws {Error} when there is none
 */
function findServer(): string {
  const found = findProgram('redis-server');
  if (found) return found;
  throw new Error('no redis-server on PATH: install it (apt-get install redis-server) or name one in REDIS_SERVER');
}
