import { OperationError } from './errors.ts';
import { mainPosition } from './hash.ts';
import type { Value } from './value.ts';

/** No node: the end of a chain. */
const NONE = -1;

/** The array part grows to at most 2^26 slots. */
const LARGEST_ARRAY_BITS = 26;

/** Shared by all tables without a hash part, which is most of them. */
const NO_NODES = new Map<Value, number>();

/**
 * A Lua table: an array part for the keys 1…n and a hash part for the rest. The keys are laid out as Lua 5.1 lays them
 * out (a hash with chains inside one block of nodes, Brent's variation; on overflow the array part takes the largest
 * n of which more than half is in use), because a script can see the layout: in the order of `pairs`, and in what `#`
 * says of a table with holes. Finding a key, which no script can watch, is left to a Map.
 */
export class LuaTable {
  readonly typeName = 'table';
  metatable: LuaTable | undefined = undefined;
  /** Redis' own flag: neither keys nor metatable may be changed. */
  isReadonly = false;

  #array: Value[];
  /** The hash part: node i holds a key, a value and the next node of its chain. A dead node has a key but no value. */
  #keys: Value[] = [];
  #values: Value[] = [];
  #next: number[] = [];
  /** Nodes from here on are taken. */
  #free = 0;
  #nodeOf: Map<Value, number> = NO_NODES;

  /** Makes an empty table with room for that many keys in its two parts. */
  constructor(arraySize = 0, hashSize = 0) {
    this.#array = filled(arraySize, undefined);
    this.#allocateNodes(hashSize);
  }

  /** The value of a key; nil when it has none. Metatables are not asked. */
  get(key: Value): Value {
    if (this.#isInArray(key)) return this.#array[key - 1];
    const node = this.#nodeOf.get(key);
    return node === undefined ? undefined : this.#values[node];
  }

  /**
   * Gives a key a value; nil takes it away. Metatables are not asked.
   * @throws {OperationError} for a read-only table and a key that is nil or NaN
   */
  set(key: Value, value: Value): void {
    if (this.isReadonly) throw new OperationError('Attempt to modify a readonly table');
    this.#put(key, value);
  }

  /** Sets even in a read-only table, as Redis itself does. */
  forceSet(key: Value, value: Value): void {
    this.#put(key, value);
  }

  /** What `#` says: some n with a value at n and none at n + 1, or 0; the same one as the real Lua's. */
  get length(): number {
    const size = this.#array.length;
    if (size > 0 && this.#array[size - 1] === undefined) return border(0, size, (index) => this.#array[index - 1]);
    if (this.#keys.length === 0) return size;
    let present = size;
    let absent = size + 1;
    while (this.get(absent) !== undefined) {
      present = absent;
      absent *= 2;
    }
    return border(present, absent, (index) => this.get(index));
  }

  /**
   * The key and value after a key, nil standing for the beginning: first the array part, then the nodes.
   * @returns undefined at the end
   * @throws {OperationError} when the key is not in the table
   */
  next(key: Value): [Value, Value] | undefined {
    const size = this.#array.length;
    let position = this.#positionOf(key) + 1;
    for (; position < size; position += 1) {
      if (this.#array[position] !== undefined) return [position + 1, this.#array[position]];
    }
    for (let node = position - size; node < this.#keys.length; node += 1) {
      if (this.#values[node] !== undefined) return [this.#keys[node], this.#values[node]];
    }
    return undefined;
  }

  /** Every key with its value, in the order of {@link next}. The table must not change meanwhile. */
  *entries(): IterableIterator<[Value, Value]> {
    for (let entry = this.next(undefined); entry; entry = this.next(entry[0])) yield entry;
  }

  /** Grows the array part to a size, as a table constructor does before it stores its items. */
  growArray(size: number): void {
    if (size > this.#array.length) this.#resize(size, this.#keys.length);
  }

  #positionOf(key: Value): number {
    if (key === undefined) return -1;
    if (this.#isInArray(key)) return key - 1;
    const node = this.#nodeOf.get(key);
    if (node === undefined) throw new OperationError("invalid key to 'next'");
    return this.#array.length + node;
  }

  #isInArray(key: Value): key is number {
    return typeof key === 'number' && key >= 1 && key <= this.#array.length && Number.isInteger(key);
  }

  #put(key: Value, value: Value): void {
    if (this.#isInArray(key)) {
      this.#array[key - 1] = value;
      return;
    }
    const node = this.#nodeOf.get(key);
    if (node === undefined) this.#insert(key, value);
    else this.#values[node] = value;
  }

  /** Makes a node for a new key: at its main position if that is free, else wherever there is room. */
  #insert(key: Value, value: Value): void {
    if (key === undefined) throw new OperationError('table index is nil');
    if (Number.isNaN(key)) throw new OperationError('table index is NaN');
    let node = this.#keys.length === 0 ? NONE : mainPosition(key, this.#keys.length);
    if (node === NONE || this.#values[node] !== undefined) {
      const free = this.#takeFreeNode();
      if (free === NONE) {
        this.#rehash(key);
        this.#put(key, value);
        return;
      }
      const main = mainPosition(this.#keys[node], this.#keys.length);
      if (main === node) {
        this.#next[free] = this.#next[node] ?? NONE;
        this.#next[node] = free;
        node = free;
      } else {
        this.#move(node, free, main);
      }
    } else if (this.#keys[node] !== undefined) {
      this.#nodeOf.delete(this.#keys[node]);
    }
    this.#keys[node] = key;
    this.#values[node] = value;
    this.#nodeOf.set(key, node);
  }

  /** The last node that never had a key; {@link NONE} when there is none left. */
  #takeFreeNode(): number {
    while (this.#free > 0) {
      this.#free -= 1;
      if (this.#keys[this.#free] === undefined) return this.#free;
    }
    return NONE;
  }

  /** Moves a key that sits in another's main position to a free node, within the chain that begins at `main`. */
  #move(node: number, free: number, main: number): void {
    let previous = main;
    while (this.#next[previous] !== node) previous = this.#next[previous] ?? NONE;
    this.#next[previous] = free;
    this.#next[free] = this.#next[node] ?? NONE;
    this.#keys[free] = this.#keys[node];
    this.#values[free] = this.#values[node];
    this.#nodeOf.set(this.#keys[free], free);
    this.#next[node] = NONE;
  }

  /** Finds new sizes for both parts, one more key in mind, and lays the table out again. */
  #rehash(extraKey: Value): void {
    // How many integer keys k there are with 2^(i-1) < k <= 2^i.
    const counts = filled(LARGEST_ARRAY_BITS + 1, 0);
    let inUse = 1;
    countIntegerKey(extraKey, counts);
    for (const [index, value] of this.#array.entries()) {
      if (value === undefined) continue;
      inUse += 1;
      countIntegerKey(index + 1, counts);
    }
    for (const [node, key] of this.#keys.entries()) {
      if (this.#values[node] === undefined) continue;
      inUse += 1;
      countIntegerKey(key, counts);
    }
    const { size, inArray } = bestArraySize(counts);
    this.#resize(size, inUse - inArray);
  }

  #resize(arraySize: number, hashSize: number): void {
    const keys = this.#keys;
    const values = this.#values;
    const beyond = this.#array.slice(arraySize);
    const oldSize = this.#array.length;
    this.#allocateNodes(hashSize);
    if (arraySize < oldSize) this.#array.length = arraySize;
    else this.#array = this.#array.concat(filled(arraySize - oldSize, undefined));
    for (const [offset, value] of beyond.entries()) {
      if (value !== undefined) this.#put(arraySize + offset + 1, value);
    }
    for (let node = keys.length - 1; node >= 0; node -= 1) {
      if (values[node] !== undefined) this.#put(keys[node], values[node]);
    }
  }

  #allocateNodes(atLeast: number): void {
    const size = atLeast === 0 ? 0 : 2 ** Math.ceil(Math.log2(atLeast));
    this.#keys = filled(size, undefined);
    this.#values = filled(size, undefined);
    this.#next = filled(size, NONE);
    this.#free = size;
    this.#nodeOf = size === 0 ? NO_NODES : new Map();
  }
}

function filled<T>(size: number, item: T): T[] {
  const items: T[] = [];
  for (let i = 0; i < size; i += 1) items.push(item);
  return items;
}

/** The end of the values by bisection, given an index with a value (or 0) and one without. */
function border(present: number, absent: number, get: (index: number) => Value): number {
  while (absent - present > 1) {
    const middle = Math.floor((present + absent) / 2);
    if (get(middle) === undefined) absent = middle;
    else present = middle;
  }
  return present;
}

function countIntegerKey(key: Value, counts: number[]): void {
  if (typeof key !== 'number' || !Number.isInteger(key) || key < 1 || key > 2 ** LARGEST_ARRAY_BITS) return;
  const bits = Math.ceil(Math.log2(key));
  counts[bits] = (counts[bits] ?? 0) + 1;
}

/** The largest power of two such that more than half of the slots 1…size would be in use. */
function bestArraySize(counts: readonly number[]): { size: number; inArray: number } {
  let best = { size: 0, inArray: 0 };
  let below = 0;
  for (const [bits, count] of counts.entries()) {
    below += count;
    if (count > 0 && below > 2 ** bits / 2) best = { size: 2 ** bits, inArray: below };
  }
  return best;
}
