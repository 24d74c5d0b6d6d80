import type { Redis } from '../redis.ts';
import { BlockedClients } from './blocked-clients.ts';
import { Connection, type Client } from './connection.ts';

/** What a server needs from where it runs. */
export interface Host {
  /** Gives Unix time in ms. */
  readonly now: () => number;
  /** Calls back after so many ms; returns what calls that off. */
  readonly schedule: (ms: number, callBack: () => void) => () => void;
}

/** What the clients of one simulator share. It knows no sockets: see {@link Connection}. */
export class Server {
  readonly redis: Redis;
  readonly host: Host;
  readonly blocked: BlockedClients;
  /** In order of arrival, by their ids. */
  readonly connections = new Map<number, Connection>();
  #lastId = 0;
  /** As many writes of the simulator have been looked at. */
  #seenWrites: number;
  /** Clients that were served while they waited, and may have sent more. */
  readonly #resuming = new Set<Connection>();

  constructor(redis: Redis, host: Host) {
    this.redis = redis;
    this.host = host;
    const blocked = new BlockedClients(redis);
    this.blocked = blocked;
    const { connections } = this;
    redis.clients = {
      get connected() {
        return connections.size;
      },
      get blocked() {
        return blocked.size;
      },
    };
    this.#seenWrites = redis.writes;
  }

  /** Takes a new client. */
  connect(client: Client): Connection {
    this.#lastId += 1;
    const connection = new Connection(this, client, this.#lastId);
    this.connections.set(connection.id, connection);
    return connection;
  }

  /** Looks at what a command has changed: whether it was waited for. */
  noteWrites(): void {
    if (this.redis.writes === this.#seenWrites) return;
    this.blocked.noteReadyKeys();
    this.#seenWrites = this.redis.writes;
  }

  /** Has a client that was served go on with what it sent meanwhile, once nobody else is being answered. */
  resumeLater(connection: Connection): void {
    this.#resuming.add(connection);
  }

  resumeServed(): void {
    for (const connection of this.#resuming) {
      this.#resuming.delete(connection);
      connection.resume();
    }
  }

  /** Calls back after so many ms; returns what calls that off. */
  callBack(ms: number, run: () => void): () => void {
    return this.host.schedule(ms, () => {
      run();
      this.resumeServed();
    });
  }
}
