/** Below so many keys it is not worth while to drop the deleted ones. */
const MIN_KEYS = 64;

/**
 * A map by byte strings whose steps cost the same whatever came before. JavaScript engines leave a deleted key of a
 * `Map` in place until they rebuild it, and look at it whenever its hash comes up: to add and delete one key again and
 * again, as a queue does, becomes slower with every step. Here a key that is deleted waits, without a value, to be used
 * again; when such keys are the most, all of them are dropped.
 */
export class SteadyMap<V extends {}> {
  #values = new Map<string, V | undefined>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: V): void {
    if (this.#values.get(key) === undefined) this.#size += 1;
    this.#values.set(key, value);
  }

  delete(key: string): void {
    if (this.#values.get(key) === undefined) return;
    this.#values.set(key, undefined);
    this.#size -= 1;
    if (this.#values.size > 2 * this.#size + MIN_KEYS) this.#values = new Map(this);
  }

  *[Symbol.iterator](): IterableIterator<[key: string, value: V]> {
    for (const [key, value] of this.#values) if (value !== undefined) yield [key, value];
  }
}
