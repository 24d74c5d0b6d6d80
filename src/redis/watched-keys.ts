import type { Keyspace } from './keyspace.ts';

/** Keys of which it is to be told whether one has been written since it was added: what `WATCH` needs, for one. */
export class WatchedKeys {
  readonly #db: Keyspace;
  readonly #versions = new Map<string, number>();

  constructor(db: Keyspace) {
    this.#db = db;
  }

  /** Adds keys, missing ones too. One that was added before counts from then on. */
  add(keys: readonly string[]): void {
    for (const key of keys) if (!this.#versions.has(key)) this.#versions.set(key, this.#db.version(key));
  }

  /** Whether one of the keys has been written since it was added, be it to what it held, or gone past its time. */
  get changed(): boolean {
    return [...this.#versions].some(([key, version]) => this.#db.version(key) !== version);
  }

  clear(): void {
    this.#versions.clear();
  }
}
