import { WRONG_TYPE } from './errors.ts';
import { SteadyMap } from './steady-map.ts';
import { StringSet } from './string-set.ts';

/** A value that a key can hold: a byte string, or one of the value classes. No value but a stream is kept empty. */
export type Value = string | { readonly size: number };

interface Entry {
  value: Value;
  /** See {@link Keyspace.touched}. */
  touched: number;
  /** The last ms of Unix time in which the key is there; a bigint, for Redis allows all of 64 bits. */
  expireAt?: bigint | undefined;
}

/** The keys, their values and when they expire. Time is injected; a key that is past its time is gone when looked at. */
export class Keyspace {
  #entries = new SteadyMap<Entry>();
  /** The keys again, by position: what a random key and a scan that is resumed need. */
  #names = new StringSet();
  readonly #now: () => number;
  #touches = 0;

  /** @param now gives Unix time in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return [...this.keys()].length;
  }

  /** Every live key, in no order a reader may rely on. */
  *keys(): IterableIterator<string> {
    for (const [key] of this.#entries) if (this.#live(key)) yield key;
  }

  /**
   * Every key by position, those past their time included. A walk from the last position down to 0 meets each key that
   * is there throughout, whatever comes and goes meanwhile.
   */
  get names(): Pick<StringSet, 'size' | 'at'> {
    return this.#names;
  }

  get(key: string): Value | undefined {
    return this.#live(key)?.value;
  }

  /** @throws {ErrorReply} WRONGTYPE when the key holds something else */
  getString(key: string): string | undefined {
    const value = this.get(key);
    if (value !== undefined && typeof value !== 'string') throw WRONG_TYPE;
    return value;
  }

  /**
   * The value of a key that must be of one class, `db.getA(SortedSet, key)`.
   * @throws {ErrorReply} WRONGTYPE when the key holds something else
   */
  getA<T extends Value & object>(type: new () => T, key: string): T | undefined {
    const value = this.get(key);
    if (value === undefined || value instanceof type) return value;
    throw WRONG_TYPE;
  }

  /** As {@link getA}, making an empty value where the key is missing: the caller must fill it. */
  getOrCreate<T extends Value & object>(type: new () => T, key: string): T {
    const existing = this.getA(type, key);
    if (existing) return existing;
    const created = new type();
    this.set(key, created);
    return created;
  }

  /** Sets a key whatever it held, and forgets when it would have expired. */
  set(key: string, value: Value): void {
    this.#entries.set(key, { value, touched: this.#nextTouch() });
    this.#names.add(key);
  }

  /** Changes a key's value and keeps when it expires. */
  replace(key: string, value: Value): void {
    const entry = this.#live(key);
    if (!entry) return this.set(key, value);
    entry.value = value;
    entry.touched = this.#nextTouch();
  }

  /** @returns whether the key was there */
  delete(key: string): boolean {
    const existed = this.#live(key) !== undefined;
    this.#remove(key);
    return existed;
  }

  /** Deletes a key whose last member has just been removed: Redis keeps no empty collections. */
  deleteIfEmpty(key: string): void {
    const value = this.get(key);
    if (typeof value === 'object' && value.size === 0) this.#remove(key);
  }

  clear(): void {
    this.#entries = new SteadyMap();
    this.#names = new StringSet();
  }

  /** When the key expires, in Unix ms; undefined when it never does or is not there. */
  expireAt(key: string): bigint | undefined {
    return this.#live(key)?.expireAt;
  }

  /** Sets or, with undefined, removes the time at which a key expires. Does nothing to a missing key. */
  setExpireAt(key: string, expireAt: bigint | undefined): void {
    const entry = this.#live(key);
    if (!entry) return;
    entry.expireAt = expireAt;
    entry.touched = this.#nextTouch();
  }

  /** Says that a value was written, though it may be what it was: to who watches the key that is a change. */
  touch(key: string): void {
    const entry = this.#live(key);
    if (entry) entry.touched = this.#nextTouch();
  }

  /** A number that is another one after each write to the key; undefined where the key is missing. */
  touched(key: string): number | undefined {
    return this.#live(key)?.touched;
  }

  #live(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry?.expireAt === undefined || entry.expireAt >= this.#now()) return entry;
    this.#remove(key);
    return undefined;
  }

  #nextTouch(): number {
    this.#touches += 1;
    return this.#touches;
  }

  #remove(key: string): void {
    this.#entries.delete(key);
    this.#names.delete(key);
  }
}
