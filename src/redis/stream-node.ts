import { bisect } from './bisect.ts';
import { readInteger } from './integer.ts';
import { millisecondsOf, sequenceOf, type StreamId } from './stream-id.ts';

export interface StreamEntry {
  readonly id: StreamId;
  /** Field, value, field, value … */
  readonly fields: readonly string[];
}

/** Where Redis begins a new node (`stream-node-max-entries`, `stream-node-max-bytes`). */
const MAX_PLACES = 100;
const MAX_BYTES = 4096;

/** A listpack without elements: its header and its end mark. */
const EMPTY_LISTPACK_BYTES = 7;

/**
 * A run of a stream's entries, which Redis keeps in one block of memory and which an approximate trim drops as a whole
 * or not at all. An entry that is deleted leaves its place taken, so that a node can be full and hold little.
 */
export class StreamNode {
  /** The entries that are not deleted, by id. */
  readonly entries: StreamEntry[];
  /** The id of the entry that was added last, be it deleted or not. */
  lastId: StreamId;
  readonly #first: StreamEntry;
  #places = 1;
  #bytes: number;

  constructor(first: StreamEntry) {
    this.entries = [first];
    this.lastId = first.id;
    this.#first = first;
    this.#bytes = EMPTY_LISTPACK_BYTES + headBytes(first) + entryBytes(first, first);
  }

  get size(): number {
    return this.entries.length;
  }

  hasRoomFor({ fields }: StreamEntry): boolean {
    const content = fields.reduce((bytes, word) => bytes + word.length, 0);
    return this.#places < MAX_PLACES && this.#bytes + content < MAX_BYTES;
  }

  append(entry: StreamEntry): void {
    this.entries.push(entry);
    this.lastId = entry.id;
    this.#places += 1;
    this.#bytes += entryBytes(entry, this.#first);
  }

  /** @returns whether the entry was there */
  delete(id: StreamId): boolean {
    const index = bisect(this.entries, (entry) => entry.id >= id);
    if (this.entries[index]?.id !== id) return false;
    this.entries.splice(index, 1);
    return true;
  }
}

/** A node begins with two counts and the first entry's fields, which the entries that have the same need not repeat. */
function headBytes({ fields }: StreamEntry): number {
  const [count, deleted, end] = [1n, 0n, 0n];
  return sum([count, deleted, BigInt(fields.length / 2), ...namesOf(fields), end]);
}

function entryBytes({ id, fields }: StreamEntry, first: StreamEntry): number {
  const flags = 0n;
  const msDelta = BigInt.asIntN(64, millisecondsOf(id) - millisecondsOf(first.id));
  const sequenceDelta = BigInt.asIntN(64, sequenceOf(id) - sequenceOf(first.id));
  const count = BigInt(fields.length / 2);
  const content = hasSameNames(fields, first.fields) ? valuesOf(fields) : [count, ...fields];
  return sum([flags, msDelta, sequenceDelta, ...content, BigInt(3 + content.length)]);
}

function sum(elements: readonly (string | bigint)[]): number {
  return elements.reduce((bytes, element) => bytes + elementBytes(element), 0);
}

function hasSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, i) => i % 2 === 1 || word === other[i]);
}

function namesOf(fields: readonly string[]): string[] {
  return fields.filter((_, i) => i % 2 === 0);
}

function valuesOf(fields: readonly string[]): string[] {
  return fields.filter((_, i) => i % 2 === 1);
}

/**
 * How many bytes Redis' listpack takes: a list in one block of memory, of which a stream's nodes are made. Nothing is
 * packed here; only where a node of at most 4096 bytes ends depends on it. (Redis: `src/listpack.c`.)
 */

/** The bytes of an element: what it holds, then how long that is, for those who walk backwards. */
function elementBytes(content: string | bigint): number {
  const integer = typeof content === 'bigint' ? content : readInteger(content);
  const bytes = integer === undefined ? stringBytes((content as string).length) : integerBytes(integer);
  return bytes + backLengthBytes(bytes);
}

function integerBytes(value: bigint): number {
  if (0n <= value && value <= 127n) return 1;
  if (fitsIn(13, value)) return 2;
  if (fitsIn(16, value)) return 3;
  if (fitsIn(24, value)) return 4;
  if (fitsIn(32, value)) return 5;
  return 9;
}

function fitsIn(bits: number, value: bigint): boolean {
  return BigInt.asIntN(bits, value) === value;
}

/** A node that holds a string of 4096 bytes is full, however long one says it is. */
function stringBytes(length: number): number {
  return (length < 2 ** 6 ? 1 : 2) + length;
}

function backLengthBytes(length: number): number {
  return length < 2 ** 7 ? 1 : 2;
}
