import { readAll } from '../read-all.ts';
import type { Redis } from '../redis.ts';
import { Status } from '../reply.ts';

/** The keys that a client watches, so that its transaction is given up when one has changed. */
export class WatchedKeys {
  readonly #redis: Redis;
  readonly #snapshots = new Map<string, string>();
  #changed = false;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) if (!this.#snapshots.has(key)) this.#snapshots.set(key, this.#snapshot(key));
  }

  /** Looks at the keys. What has changed once has changed, even if it is changed back. */
  check(): void {
    this.#changed ||= [...this.#snapshots].some(([key, snapshot]) => this.#snapshot(key) !== snapshot);
  }

  /** Whether one of the keys has changed since it was added, or gone past its time. */
  get changed(): boolean {
    this.check();
    return this.#changed;
  }

  clear(): void {
    this.#snapshots.clear();
    this.#changed = false;
  }

  #snapshot(key: string): string {
    const type = this.#redis.call('TYPE', key);
    const read = type instanceof Status ? readAll(type.text, key) : undefined;
    const value = read ? this.#redis.call(...read) : null;
    return JSON.stringify([type, this.#redis.db.touched(key), value], (_, part) =>
      typeof part === 'bigint' ? String(part) : part,
    );
  }
}
