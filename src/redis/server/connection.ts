import { runOn } from '../budget.ts';
import { refusalOf, type Callable, type Command, type Wait } from '../command.ts';
import { unknownCommand } from '../errors.ts';
import { ErrorReply, Status, type Reply } from '../reply.ts';
import { encodeReply, RequestParser } from '../resp.ts';
import { WatchedKeys } from '../watched-keys.ts';
import type { Waiter } from './blocked-clients.ts';
import { clientCommands } from './client-commands.ts';
import { configCommands } from './config-commands.ts';
import { Encoded, type ConnectionCommand, type ConnectionCommandTable } from './connection-command.ts';
import { describeCommands } from './describe-commands.ts';
import { handshakeCommands } from './handshake-commands.ts';
import type { Server } from './server.ts';
import { abortBecauseOf, transactionCommands, type Transaction } from './transaction-commands.ts';

/** The other end of a connection. */
export interface Client {
  /** Its address and port, as `CLIENT LIST` shows them. */
  readonly address: string;
  /** Takes encoded replies, byte strings, in order. */
  readonly send: (bytes: string) => void;
  /** Hangs up on the client, once it has got what was sent. */
  readonly hangUp: () => void;
}

/** The commands about a connection, which see more than the keyspace. */
const COMMANDS: ConnectionCommandTable = {
  ...handshakeCommands,
  ...clientCommands,
  ...configCommands,
  ...transactionCommands,
  ...describeCommands,
};
/** Web browsers can be made to send these to a port on this machine: Redis hangs up on them, and so do we. */
const HTTP = new Set(['post', 'host:']);
/** Timers go no further. To wait 24 days is to wait for ever. */
const MAX_TIMEOUT = 2 ** 31 - 1;
const QUEUED = encodeReply(new Status('QUEUED'));
const NIL_ARRAY = encodeReply(null, true);

/** One client's side of a server: what belongs to the client alone, and the protocol it speaks. No sockets. */
export class Connection {
  readonly server: Server;
  readonly client: Client;
  readonly id: number;
  /** What the client calls itself and its library. */
  readonly names = { client: '', library: '', libraryVersion: '' };
  readonly watched: WatchedKeys;
  transaction: Transaction | undefined;
  readonly #parser = new RequestParser();
  /** Bytes that have arrived and were not looked at yet. */
  #inbox = '';
  #waiter: Waiter | undefined;
  #isClosed = false;
  readonly #connectedAt: number;
  #activeAt: number;
  #lastCommand = 'NULL';

  constructor(server: Server, client: Client, id: number) {
    this.server = server;
    this.client = client;
    this.id = id;
    this.watched = new WatchedKeys(server.redis.db);
    this.#connectedAt = server.host.now();
    this.#activeAt = this.#connectedAt;
  }

  /** Takes bytes from the client and answers each request that is complete with them, unless the client waits. */
  receive(bytes: string): void {
    this.#activeAt = this.server.host.now();
    this.#inbox += bytes;
    this.resume();
    this.server.resumeServed();
  }

  /** Goes on with what the client has sent. */
  resume(): void {
    if (this.#isClosed || this.#waiter) return;
    const bytes = this.#inbox;
    this.#inbox = '';
    try {
      for (const words of this.#parser.feed(bytes)) {
        this.#answer(words);
        if (this.#isClosed || this.#waiter) return;
      }
    } catch (error) {
      if (!(error instanceof ErrorReply)) throw error;
      this.client.send(encodeReply(error));
      this.close();
    }
  }

  /** Finds a command by its name, in any case, among those about connections and those about the keyspace. */
  command(name: string): ConnectionCommand | Command | undefined {
    return ownCommand(name) ?? this.server.redis.command(name);
  }

  get commandNames(): string[] {
    return [...this.server.redis.commandNames, ...Object.keys(COMMANDS)];
  }

  /** Carries out a command, be it on its own or in a transaction, and encodes the reply. */
  run(words: readonly string[]): string {
    return this.#encode(words, this.#call(words));
  }

  /**
   * Has a client that waits go on, with this reply.
   * @returns whether it did wait
   */
  unblock(reply: string): boolean {
    if (!this.#waiter) return false;
    this.#stopWaiting();
    this.client.send(reply);
    this.server.resumeLater(this);
    return true;
  }

  /** Has a client that waits go on as if it had waited in vain. */
  timeOut(): boolean {
    return this.unblock(NIL_ARRAY);
  }

  /** Ends the connection, whichever side wants it. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopWaiting();
    this.server.connections.delete(this.id);
    this.client.hangUp();
  }

  /** The connection as a line of `CLIENT LIST`, without what the simulator does not have. */
  describe(): string {
    const now = this.server.host.now();
    const fields = {
      id: this.id,
      addr: this.client.address,
      name: this.names.client,
      age: Math.floor((now - this.#connectedAt) / 1000),
      idle: Math.floor((now - this.#activeAt) / 1000),
      flags: `${this.transaction ? 'x' : ''}${this.#waiter ? 'b' : ''}` || 'N',
      db: 0,
      sub: 0,
      psub: 0,
      ssub: 0,
      multi: this.transaction ? this.transaction.commands.length : -1,
      cmd: this.#lastCommand,
      user: 'default',
      redir: -1,
      resp: 2,
      'lib-name': this.names.library,
      'lib-ver': this.names.libraryVersion,
    };
    return Object.entries(fields)
      .map((field) => field.join('='))
      .join(' ');
  }

  #answer(words: readonly string[]): void {
    const name = words[0]?.toLowerCase() ?? '';
    if (HTTP.has(name)) return this.close();
    const reply = runOn(this.server.redis.budget, words, () => this.#replyTo(words));
    if (reply !== undefined) this.client.send(reply);
    if (name === 'quit') this.close();
    this.server.blocked.serve();
  }

  /** Replies to a request, encoded; undefined when the client is to wait. */
  #replyTo(words: readonly string[]): string | undefined {
    const [name = '', ...args] = words;
    const command = this.command(name);
    if (!command) return this.#refuse(name, unknownCommand(name, args));
    const refusal = refusalOf(command, words);
    if (refusal) return this.#refuse(name, refusal);
    this.#lastCommand = fullName(command, words);
    if (this.transaction && !ownCommand(name)?.immediate) {
      this.transaction.commands.push(words);
      return QUEUED;
    }
    const reply = this.#call(words);
    const wait = reply === null ? this.server.redis.wait(...words) : undefined;
    if (!wait) return this.#encode(words, reply);
    this.#wait(wait);
    return undefined;
  }

  /** A command that cannot even be tried spoils the transaction; an EXEC ends it. */
  #refuse(name: string, error: ErrorReply): string {
    if (name.toLowerCase() === 'exec') {
      this.transaction = undefined;
      return encodeReply(abortBecauseOf(error));
    }
    if (this.transaction) this.transaction.isSpoilt = true;
    return encodeReply(error);
  }

  #call(words: readonly string[]): Reply | Encoded {
    const [name = '', ...args] = words;
    const own = ownCommand(name);
    if (!own) {
      const reply = this.server.redis.call(...words);
      this.server.noteWrites();
      return reply;
    }
    try {
      return own.run(this, args);
    } catch (error) {
      if (error instanceof ErrorReply) return error;
      throw error;
    }
  }

  #encode([name = '', ...args]: readonly string[], reply: Reply | Encoded): string {
    if (reply instanceof Encoded) return reply.bytes;
    return encodeReply(reply, this.server.redis.command(name)?.nilArray?.(args));
  }

  #wait(wait: Wait): void {
    const timesOut = 0 < wait.timeout && wait.timeout <= MAX_TIMEOUT;
    const cancelTimer = timesOut ? this.server.callBack(wait.timeout, () => this.timeOut()) : () => {};
    this.#waiter = { wait, serve: (reply) => this.unblock(encodeReply(reply)), cancelTimer };
    this.server.blocked.add(this.#waiter);
  }

  #stopWaiting(): void {
    if (!this.#waiter) return;
    this.#waiter.cancelTimer();
    this.server.blocked.remove(this.#waiter);
    this.#waiter = undefined;
  }
}

function ownCommand(name: string): ConnectionCommand | undefined {
  const lowerName = name.toLowerCase();
  return Object.hasOwn(COMMANDS, lowerName) ? COMMANDS[lowerName] : undefined;
}

/** A command's name as `CLIENT LIST` shows it: with the subcommand, if it has one. */
function fullName({ subcommands }: Callable, words: readonly string[]): string {
  const [name = '', subcommand = ''] = words.map((word) => word.toLowerCase());
  return subcommands && subcommand ? `${name}|${subcommand}` : name;
}
