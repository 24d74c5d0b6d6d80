import { spend } from './budget.ts';
import { WRONG_TYPE } from './errors.ts';
import { SortedSet } from './sorted-set.ts';
import { SteadyMap } from './steady-map.ts';
import { StringSet } from './string-set.ts';
import { nextVersion, type Collection, type Value } from './value.ts';

interface Held {
  value: Value;
  /** When the key was last made to hold another value, or to expire at another time. */
  version: number;
  /** The last ms of Unix time in which the key is there; a bigint, for Redis allows all of 64 bits. */
  expireAt?: bigint | undefined;
}

/** Of so many removed keys, and at most twice as many, it is known when they were removed. */
const MAX_REMOVALS = 10_000;

/** The keys, their values and when they expire. Time is injected; a key that is past its time is gone when looked at. */
export class Keyspace {
  #held = new SteadyMap<Held>();
  /** The keys again, by position: what a random key and a scan that is resumed need. */
  #names = new StringSet();
  /** The keys that expire, by when: what is past its time is found without a look at the others. */
  #expiring = new SortedSet();
  /** The versions of keys that were removed, those of long ago forgotten. */
  #removals = new Map<string, number>();
  #olderRemovals = new Map<string, number>();
  readonly #now: () => number;

  /** @param now gives Unix time in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** How many live keys there are. */
  get size(): number {
    this.#removeExpired();
    return this.#held.size;
  }

  /** How many of them expire. */
  get expiringCount(): number {
    this.#removeExpired();
    return this.#expiring.size;
  }

  /** Every live key, in no order a reader may rely on. */
  *keys(): IterableIterator<string> {
    for (const [key] of this.#held) {
      spend(2);
      if (this.#live(key)) yield key;
    }
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
  getA<T extends Collection>(type: new () => T, key: string): T | undefined {
    const value = this.get(key);
    if (value === undefined || value instanceof type) return value;
    throw WRONG_TYPE;
  }

  /** As {@link getA}, making an empty value where the key is missing: the caller must fill it. */
  getOrCreate<T extends Collection>(type: new () => T, key: string): T {
    const existing = this.getA(type, key);
    if (existing) return existing;
    const created = new type();
    this.set(key, created);
    return created;
  }

  /** Sets a key whatever it held, and forgets when it would have expired. */
  set(key: string, value: Value): void {
    this.#held.set(key, { value, version: nextVersion() });
    this.#names.add(key);
    this.#expiring.delete(key);
  }

  /** Changes a key's value and keeps when it expires. */
  replace(key: string, value: Value): void {
    const held = this.#live(key);
    if (!held) return this.set(key, value);
    held.value = value;
    held.version = nextVersion();
  }

  /**
   * Makes a key hold what was computed, whatever it held; nothing was computed, nothing is kept.
   * @returns how many elements there are
   */
  store(key: string, computed: Collection): number {
    if (computed.size > 0) this.set(key, computed);
    else this.delete(key);
    return computed.size;
  }

  /** @returns whether the key was there */
  delete(key: string): boolean {
    const existed = this.#live(key) !== undefined;
    if (existed) this.#remove(key);
    return existed;
  }

  /** Deletes a key whose last member has just been removed: Redis keeps no empty collections. */
  deleteIfEmpty(key: string): void {
    const value = this.get(key);
    if (typeof value === 'object' && value.size === 0) this.#remove(key);
  }

  clear(): void {
    this.#held = new SteadyMap();
    this.#names = new StringSet();
    this.#expiring = new SortedSet();
  }

  /** When the key expires, in Unix ms; undefined when it never does or is not there. */
  expireAt(key: string): bigint | undefined {
    return this.#live(key)?.expireAt;
  }

  /** Sets or, with undefined, removes the time at which a key expires. Does nothing to a missing key. */
  setExpireAt(key: string, expireAt: bigint | undefined): void {
    const held = this.#live(key);
    if (!held) return;
    held.expireAt = expireAt;
    held.version = nextVersion();
    if (expireAt === undefined) this.#expiring.delete(key);
    else this.#expiring.add(key, Number(expireAt));
  }

  /**
   * A number that is another one after each write to the key, and the same as long as there is none. (Redis:
   * `signalModifiedKey`.) A key that is missing has that of its removal, or 0 where that was never or long ago.
   */
  version(key: string): number {
    const held = this.#live(key);
    if (!held) return this.#removals.get(key) ?? this.#olderRemovals.get(key) ?? 0;
    return typeof held.value === 'string' ? held.version : Math.max(held.version, held.value.version);
  }

  #live(key: string): Held | undefined {
    const held = this.#held.get(key);
    if (held?.expireAt === undefined || held.expireAt >= this.#now()) return held;
    this.#remove(key);
    return undefined;
  }

  #removeExpired(): void {
    const now = this.#now();
    for (let next = this.#expiring.at(0); next && next.score < now; next = this.#expiring.at(0)) {
      this.#remove(next.member);
    }
  }

  /** Removes a key that is there, if only until it is looked at. */
  #remove(key: string): void {
    this.#held.delete(key);
    this.#names.delete(key);
    this.#expiring.delete(key);
    this.#removals.set(key, nextVersion());
    if (this.#removals.size < MAX_REMOVALS) return;
    this.#olderRemovals = this.#removals;
    this.#removals = new Map();
  }
}
