import { SteadyMap } from './steady-map.ts';
import { StringSet } from './string-set.ts';
import { firstOf, Versioned, type Content } from './value.ts';

/** A hash: byte strings by byte string, whose fields can also be had by position (see {@link StringSet}). */
export class Hash extends Versioned implements Iterable<[field: string, value: string]> {
  readonly type = 'hash';
  readonly #fields = new StringSet();
  readonly #values = new SteadyMap<string>();

  get size(): number {
    return this.#fields.size;
  }

  *[Symbol.iterator](): IterableIterator<[field: string, value: string]> {
    for (const field of this.#fields) yield [field, this.#valueOf(field)];
  }

  content(max: number): Content {
    return { type: this.type, pairs: firstOf(this, max) };
  }

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  get(field: string): string | undefined {
    return this.#values.get(field);
  }

  /** @returns whether the field is new */
  set(field: string, value: string): boolean {
    this.markWritten();
    this.#values.set(field, value);
    return this.#fields.add(field);
  }

  /** @returns whether the field was there */
  delete(field: string): boolean {
    if (!this.#fields.delete(field)) return false;
    this.#values.delete(field);
    this.markWritten();
    return true;
  }

  /** The field at a position, `0 ≤ position < size`, and its value. */
  at(position: number): [field: string, value: string] {
    const field = this.#fields.at(position);
    return [field, this.#valueOf(field)];
  }

  #valueOf(field: string): string {
    return this.#values.get(field) as string;
  }
}
