import type { Wait } from '../command.ts';
import type { Redis } from '../redis.ts';
import type { Reply } from '../reply.ts';

/** A client that waits, and what is called with the reply once it is served. */
export interface Waiter {
  readonly wait: Wait;
  readonly serve: (reply: Reply) => void;
  readonly cancelTimer: () => void;
}

/**
 * The clients that wait for something to come to a key. They are served after the command, or the whole transaction,
 * that brought it: key by key in the order in which the keys got something, at each key in the order in which the
 * clients came. (`handleClientsBlockedOnKeys` in `blocked.c`.)
 */
export class BlockedClients {
  readonly #redis: Redis;
  /** In order of arrival. */
  readonly #waiters = new Set<Waiter>();
  /** In the order in which they got something. */
  readonly #readyKeys = new Set<string>();

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  get size(): number {
    return this.#waiters.size;
  }

  add(waiter: Waiter): void {
    this.#waiters.add(waiter);
  }

  remove(waiter: Waiter): void {
    this.#waiters.delete(waiter);
  }

  /** Takes note of the keys that have something, after a command that may have brought it. */
  noteReadyKeys(): void {
    for (const { wait } of this.#waiters) {
      for (const key of wait.keys) if (this.#isReady(wait, key)) this.#readyKeys.add(key);
    }
  }

  /** Serves whoever can be served. What a client's command moves elsewhere may serve another. */
  serve(): void {
    while (this.#readyKeys.size > 0) {
      const keys = [...this.#readyKeys];
      this.#readyKeys.clear();
      for (const key of keys) this.#serveFrom(key);
    }
  }

  #serveFrom(key: string): void {
    for (const waiter of this.#waiters) {
      if (!waiter.wait.keys.includes(key) || !this.#isReady(waiter.wait, key)) continue;
      const reply = this.#redis.call(...waiter.wait.serve(key));
      this.remove(waiter);
      waiter.serve(reply);
      this.noteReadyKeys();
    }
  }

  #isReady(wait: Wait, key: string): boolean {
    const value = this.#redis.db.get(key);
    return value !== undefined && wait.isReady(value, key);
  }
}
