import { bisect } from './bisect.ts';
import { spend } from './budget.ts';
import { formatStreamId, MAX_ID, MIN_ID, type StreamId } from './stream-id.ts';
import { StreamNode, type StreamEntry } from './stream-node.ts';
import { firstOf, Versioned, type Content } from './value.ts';

/** How far a trim goes. */
export interface TrimOptions {
  /** Drop whole nodes only. */
  readonly approximate: boolean;
  /** Remove no more entries than this; 0: as many as there are. */
  readonly limit: number;
}

/** A stream: entries in the order of their ids, added at the end. Unlike other values it may stay empty. */
export class Stream extends Versioned {
  readonly type = 'stream';
  /** The highest id ever given, or what `XSETID` made of it, which to Redis is no write. */
  lastId: StreamId = MIN_ID;
  #size = 0;
  /** None is without entries, unless a trim by id took them one by one. */
  readonly #nodes: StreamNode[] = [];

  get size(): number {
    return this.#size;
  }

  /** The highest id present. */
  get topId(): StreamId | undefined {
    return this.rangeReversed(MIN_ID, MAX_ID).next().value?.id;
  }

  content(max: number): Content {
    const rows = firstOf(this.range(MIN_ID, MAX_ID), max).map(({ id, fields }) => ({ id: formatStreamId(id), fields }));
    return { type: this.type, rows, lastId: formatStreamId(this.lastId) };
  }

  /** Adds an entry, whose id must be higher than {@link lastId}. */
  add(entry: StreamEntry): void {
    const tail = this.#nodes.at(-1);
    if (tail?.hasRoomFor(entry)) tail.append(entry);
    else this.#nodes.push(new StreamNode(entry));
    this.lastId = entry.id;
    this.#size += 1;
    this.markWritten();
  }

  /** @returns whether the entry was there */
  delete(id: StreamId): boolean {
    const index = this.#nodeAt(id);
    const node = this.#nodes[index];
    if (!node?.delete(id)) return false;
    if (node.size === 0) this.#nodes.splice(index, 1);
    this.#size -= 1;
    this.markWritten();
    return true;
  }

  /** The entries whose ids are from `from` to `to`, both included, in ascending order. */
  *range(from: StreamId, to: StreamId): IterableIterator<StreamEntry> {
    for (let n = this.#nodeAt(from); n < this.#nodes.length; n += 1) {
      const { entries } = this.#nodes[n] as StreamNode;
      for (let e = bisect(entries, ({ id }) => id >= from); e < entries.length; e += 1) {
        const entry = entries[e] as StreamEntry;
        if (entry.id > to) return;
        spend(1 + entry.fields.length);
        yield entry;
      }
    }
  }

  /** The same in descending order. */
  *rangeReversed(from: StreamId, to: StreamId): IterableIterator<StreamEntry> {
    for (let n = Math.min(this.#nodeAt(to), this.#nodes.length - 1); n >= 0; n -= 1) {
      const { entries } = this.#nodes[n] as StreamNode;
      for (let e = bisect(entries, ({ id }) => id > to) - 1; e >= 0; e -= 1) {
        const entry = entries[e] as StreamEntry;
        if (entry.id < from) return;
        spend(1 + entry.fields.length);
        yield entry;
      }
    }
  }

  /**
   * Removes the oldest entries until no more than `maxLength` are left.
   * @returns how many were removed
   */
  trimToLength(maxLength: number, options: TrimOptions): number {
    return this.#trim(
      (node) => this.#size > maxLength && this.#size - node.size >= maxLength,
      () => this.#size > maxLength,
      options,
    );
  }

  /**
   * Removes the entries whose ids are lower than `minId`.
   * @returns how many were removed
   */
  trimBefore(minId: StreamId, options: TrimOptions): number {
    return this.#trim(
      (node) => node.lastId < minId,
      (entry) => entry.id < minId,
      options,
    );
  }

  #trim(
    mayDrop: (node: StreamNode) => boolean,
    mayRemove: (entry: StreamEntry) => boolean,
    { approximate, limit }: TrimOptions,
  ): number {
    const before = this.#size;
    for (let node = this.#nodes[0]; node; node = this.#nodes[0]) {
      if (limit > 0 && before - this.#size + node.size > limit) break;
      spend(1 + node.size);
      if (!mayDrop(node)) {
        if (!approximate) this.#trimNode(node, mayRemove);
        break;
      }
      this.#nodes.shift();
      this.#size -= node.size;
    }
    if (this.#size < before) this.markWritten();
    return before - this.#size;
  }

  #trimNode({ entries }: StreamNode, mayRemove: (entry: StreamEntry) => boolean): void {
    let removed = 0;
    for (const entry of entries) {
      if (!mayRemove(entry)) break;
      removed += 1;
      this.#size -= 1;
    }
    entries.splice(0, removed);
  }

  /** The index of the node that would hold an id. */
  #nodeAt(id: StreamId): number {
    return bisect(this.#nodes, ({ lastId }) => lastId >= id);
  }
}
