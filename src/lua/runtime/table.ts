import type { Budget } from '#redis/budget.ts';
import { OperationError } from './errors.ts';

/** The array part grows to at most 2^26 slots. */
const MAX_ARRAY_BITS = 26;

/** What a table takes, in bytes; an index of its array part; its hash part, if it has one; and a node of that. */
const TABLE_BYTES = 192;
const INDEX_BYTES = 8;
const HASH_BYTES = 192;
const NODE_BYTES = 112;

/** A key so long takes time to hash, and to compare. */
const LONG_KEY = 32;

/** A key in the hash part. Without a value it is dead: it keeps its place until another key needs it. */
interface Node<Value> {
  readonly key: unknown;
  value: Value | undefined;
  readonly hash: number;
  position: number;
}

/** Shared by all tables without a hash part, which is most of them. */
const NO_NODES = new Map<unknown, never>();

/**
 * A Lua table: an array part for the keys 1…n and a hash part for the rest. The keys are laid out as Lua 5.1 lays them
 * out (in nodes, by Brent's variation; when these run out, the array part gets the largest size of which more than half
 * is in use), because a script can see the layout: in the order of `pairs`, and in what `#` says of a table with holes.
 * To find a key there is a Map: how that is done no script can see.
 */
export class Table<Value> {
  readonly #array: (Value | undefined)[] = [];
  #nodes: (Node<Value> | undefined)[] = [];
  #nodeOf = NO_NODES as Map<unknown, Node<Value>>;
  /** From this position on all nodes are taken. */
  #free = 0;
  readonly #budget: Budget;

  /**
   * Makes an empty table with room for that many keys in its two parts.
   * @param budget is charged for it, and for whatever it grows by
   */
  constructor(budget: Budget, arraySize = 0, hashSize = 0) {
    budget.spendBytes(TABLE_BYTES + INDEX_BYTES * arraySize);
    this.#budget = budget;
    this.#array.length = arraySize;
    this.#allocateNodes(hashSize);
  }

  /** The value of a key, nil when it has none. Metatables are not asked. */
  get(key: unknown): Value | undefined {
    return this.#isInArray(key) ? this.#array[key - 1] : this.#node(key)?.value;
  }

  /**
   * Gives a key a value; nil takes it away. Metatables are not asked.
   * @throws {OperationError} when the key is nil or NaN
   */
  set(key: unknown, value: Value | undefined): void {
    this.#put(key, value);
  }

  /** What `#` says: an n with a value at n and none at n + 1, or 0. Where there are several, it is the real Lua's. */
  get length(): number {
    const size = this.#array.length;
    if (size > 0 && this.#array[size - 1] === undefined) return border(0, size, (index) => this.#array[index - 1]);
    if (this.#nodes.length === 0) return size;
    let present = size;
    let absent = size + 1;
    while (this.get(absent) !== undefined) {
      present = absent;
      absent *= 2;
    }
    return border(present, absent, (index) => this.get(index));
  }

  /**
   * The key and the value after a key; nil stands for the beginning. First comes the array part, then the nodes.
   * @returns undefined at the end
   * @throws {OperationError} when the key is not in the table
   */
  next(key: unknown): [Value, Value] | undefined {
    const size = this.#array.length;
    const start = this.#placeAfter(key);
    let place = start;
    for (; place < size; place += 1) {
      const value = this.#array[place];
      if (value !== undefined) return this.#found(place - start, place + 1, value);
    }
    for (; place - size < this.#nodes.length; place += 1) {
      const node = this.#nodes[place - size];
      if (node?.value !== undefined) return this.#found(place - start, node.key, node.value);
    }
    this.#budget.spendBytes(place - start);
    return undefined;
  }

  /** Every key with its value, in the order of {@link next}. The table must not change meanwhile. */
  *entries(): IterableIterator<[Value, Value]> {
    for (let entry = this.next(undefined); entry; entry = this.next(entry[0])) yield entry;
  }

  /** Grows the array part, as a table constructor does before it stores its items. */
  growArray(size: number): void {
    if (size > this.#array.length) this.#resize(size, this.#nodes.length);
  }

  /** @param skipped how many places were empty before it */
  #found(skipped: number, ...entry: [key: unknown, value: unknown]): [Value, Value] {
    this.#budget.spendBytes(skipped);
    return entry as [Value, Value];
  }

  #node(key: unknown): Node<Value> | undefined {
    if (typeof key === 'string' && key.length > LONG_KEY) this.#budget.spendBytes(key.length);
    return this.#nodeOf.get(key);
  }

  #placeAfter(key: unknown): number {
    if (key === undefined) return 0;
    if (this.#isInArray(key)) return key;
    const node = this.#node(key);
    if (!node) throw new OperationError("invalid key to 'next'");
    return this.#array.length + node.position + 1;
  }

  #isInArray(key: unknown): key is number {
    return typeof key === 'number' && key >= 1 && key <= this.#array.length && Number.isInteger(key);
  }

  #put(key: unknown, value: Value | undefined): void {
    if (this.#isInArray(key)) {
      this.#array[key - 1] = value;
      return;
    }
    const node = this.#node(key);
    if (node) node.value = value;
    else this.#insert(key, value);
  }

  #insert(key: unknown, value: Value | undefined): void {
    if (key === undefined) throw new OperationError('table index is nil');
    if (Number.isNaN(key)) throw new OperationError('table index is NaN');
    const node = { key, value, hash: hashOf(key), position: 0 };
    if (this.#seat(node)) {
      this.#nodeOf.set(key, node);
    } else {
      this.#rehash(key);
      this.#put(key, value);
    }
  }

  /**
   * Gives a node its position: that where its key belongs. A key that sits there, but does not belong there, has to move.
   * @returns false when there is no room
   */
  #seat(node: Node<Value>): boolean {
    const size = this.#nodes.length;
    if (size === 0) return false;
    const main = mainPosition(node.key, node.hash, size);
    const occupant = this.#nodes[main];
    if (occupant && occupant.value !== undefined) {
      if (!this.#findFreeNode()) return false;
      const isAtHome = mainPosition(occupant.key, occupant.hash, size) === main;
      this.#place(isAtHome ? node : occupant, this.#free);
      if (isAtHome) return true;
    } else if (occupant) {
      this.#nodeOf.delete(occupant.key);
    }
    this.#place(node, main);
    return true;
  }

  #place(node: Node<Value>, position: number): void {
    node.position = position;
    this.#nodes[position] = node;
  }

  /** Moves `#free` to the last node that never had a key. @returns false when there is none left */
  #findFreeNode(): boolean {
    while (this.#free > 0) {
      this.#free -= 1;
      if (!this.#nodes[this.#free]) return true;
    }
    return false;
  }

  /** Finds new sizes for both parts, counting one key more, and lays the table out again. */
  #rehash(extraKey: unknown): void {
    // How many whole keys k there are with 2^(i-1) < k <= 2^i.
    const counts: number[] = [];
    let keys = 1;
    countWholeKey(extraKey, counts);
    for (let index = 1; index <= this.#array.length; index += 1) {
      if (this.#array[index - 1] === undefined) continue;
      keys += 1;
      countWholeKey(index, counts);
    }
    for (const node of this.#nodes) {
      if (node?.value === undefined) continue;
      keys += 1;
      countWholeKey(node.key, counts);
    }
    const { size, inArray } = bestArraySize(counts);
    this.#resize(size, keys - inArray);
  }

  #resize(arraySize: number, hashSize: number): void {
    this.#budget.spendBytes(INDEX_BYTES * arraySize);
    const nodes = this.#nodes;
    const beyond = this.#array.slice(arraySize);
    this.#allocateNodes(hashSize);
    this.#array.length = arraySize;
    for (let i = 0; i < beyond.length; i += 1) {
      if (beyond[i] !== undefined) this.#put(arraySize + i + 1, beyond[i]);
    }
    for (let position = nodes.length - 1; position >= 0; position -= 1) {
      const node = nodes[position];
      if (node && (node.value === undefined || this.#isInArray(node.key))) {
        this.#nodeOf.delete(node.key);
        if (node.value !== undefined) this.#put(node.key, node.value);
      } else if (node) {
        this.#seat(node);
      }
    }
  }

  #allocateNodes(atLeast: number): void {
    const size = atLeast === 0 ? 0 : 2 ** bitsOf(atLeast);
    this.#budget.spendBytes(NODE_BYTES * size);
    this.#nodes = [];
    this.#nodes.length = size;
    this.#free = size;
    if (size > 0 && this.#nodeOf === NO_NODES) {
      this.#budget.spendBytes(HASH_BYTES);
      this.#nodeOf = new Map();
    }
  }
}

/** The end of the values by bisection, given an index with a value (or 0) and one without. */
function border(present: number, absent: number, get: (index: number) => unknown): number {
  let [low, high] = [present, absent];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (get(middle) === undefined) high = middle;
    else low = middle;
  }
  return low;
}

/** How often a number has to be halved, rounding up, to come to 1. */
function bitsOf(number: number): number {
  return 32 - Math.clz32(number - 1);
}

function countWholeKey(key: unknown, counts: number[]): void {
  if (typeof key !== 'number' || !Number.isInteger(key) || key < 1 || key > 2 ** MAX_ARRAY_BITS) return;
  const bits = bitsOf(key);
  counts[bits] = (counts[bits] ?? 0) + 1;
}

/** The largest power of two such that more than half of the slots 1…size would be in use. */
function bestArraySize(counts: readonly number[]): { size: number; inArray: number } {
  let best = { size: 0, inArray: 0 };
  let below = 0;
  for (let bits = 0; bits < counts.length; bits += 1) {
    below += counts[bits] ?? 0;
    if (below > 2 ** bits / 2) best = { size: 2 ** bits, inArray: below };
  }
  return best;
}

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/**
 * A key's hash, by Lua 5.1's own functions, so that `pairs`, `next` and whatever serialises a table visit its keys in
 * the order in which the real Lua does.
 */
function hashOf(key: unknown): number {
  switch (typeof key) {
    case 'string':
      return hashOfString(key);
    case 'number':
      return hashOfNumber(key);
    case 'boolean':
      return Number(key);
    default:
      return addressOf(key as object);
  }
}

/**
 * Where a key belongs among the nodes of a table's hash part.
 * @param size the number of nodes, a power of two
 */
function mainPosition(key: unknown, hash: number, size: number): number {
  // What is left of a division by an odd number depends on all bits, where the lowest are often the same.
  return typeof key === 'string' || typeof key === 'boolean' ? hash & (size - 1) : hash % ((size - 1) | 1);
}

/** From the last byte to the first. (Lua itself skips some bytes of a long string; Redis' own copy of it does not.) */
function hashOfString(text: string): number {
  let hash = text.length;
  for (let i = text.length; i > 0; i -= 1) hash ^= (hash << 5) + (hash >>> 2) + text.charCodeAt(i - 1);
  return hash;
}

/** The sum of the two halves of the double. */
function hashOfNumber(number: number): number {
  // Like this -0 has the hash of 0.
  double[0] = number + 0;
  const [low = 0, high = 0] = halves;
  return (low + high) >>> 0;
}

const addresses = new WeakMap<object, number>();
let lastAddress = 0x55d0_0000_1000;

/**
 * The address of an object, which `tostring` prints and tables hash by: its own, or a made-up one that stays the same as
 * long as it lives.
 */
export function addressOf(object: object): number {
  if ('address' in object) return Number(object.address);
  const known = addresses.get(object);
  if (known !== undefined) return known;
  lastAddress += 0x40;
  addresses.set(object, lastAddress);
  return lastAddress;
}
