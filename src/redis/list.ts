import { spend } from './budget.ts';
import { firstOf, Versioned, type Content } from './value.ts';

export type Side = 'left' | 'right';

/** A list of byte strings that grows and shrinks at both ends in O(1) and finds an index in O(1). */
export class List extends Versioned implements Iterable<string> {
  readonly type = 'list';
  /** A ring: the elements stand in `#size` slots from `#head` on, past the end from 0 again. Its length is a power of 2. */
  #ring: string[] = emptySlots(8);
  #head = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.range(0, -1).values();
  }

  content(max: number): Content {
    return { type: this.type, elements: firstOf(this, max) };
  }

  /** The element at an index, counted from the right when negative. */
  at(index: number): string | undefined {
    const position = this.#position(index);
    return position === undefined ? undefined : this.#ring[this.#slot(position)];
  }

  /** @returns false when there is no such index, counted as in {@link at} */
  set(index: number, value: string): boolean {
    const position = this.#position(index);
    if (position === undefined) return false;
    this.#ring[this.#slot(position)] = value;
    this.markWritten();
    return true;
  }

  push(side: Side, value: string): void {
    if (this.#size === this.#ring.length) this.#fill([...this]);
    if (side === 'left') this.#head = this.#slot(-1);
    this.#ring[this.#slot(side === 'left' ? 0 : this.#size)] = value;
    this.#size += 1;
    this.markWritten();
  }

  pop(side: Side): string | undefined {
    if (this.#size === 0) return undefined;
    const slot = this.#slot(side === 'left' ? 0 : this.#size - 1);
    const value = this.#ring[slot];
    this.#ring[slot] = '';
    if (side === 'left') this.#head = this.#slot(1);
    this.#size -= 1;
    this.markWritten();
    return value;
  }

  /**
   * The elements from `start` to `end`, both included, each counted from the right when negative: Redis' ranges.
   * Indices beyond the ends are moved to them.
   */
  range(start: number, end: number): string[] {
    const [first, last] = this.#clamp(start, end);
    spend(last - first + 1);
    const from = this.#slot(first);
    const to = from + last - first + 1;
    const past = to - this.#ring.length;
    return past <= 0 ? this.#ring.slice(from, to) : this.#ring.slice(from).concat(this.#ring.slice(0, past));
  }

  /** Keeps what {@link range} returns. */
  trim(start: number, end: number): void {
    const [first, last] = this.#clamp(start, end);
    spend(this.#size - (last - first + 1));
    for (let surplus = this.#size - 1 - last; surplus > 0; surplus -= 1) this.pop('right');
    for (let surplus = first; surplus > 0; surplus -= 1) this.pop('left');
    this.markWritten();
  }

  /** Puts a value before the element at an index from 0 to `size`. O(n). */
  insert(index: number, value: string): void {
    this.#fill([...this].toSpliced(index, 0, value));
    this.markWritten();
  }

  /**
   * Removes elements equal to a value, at most `limit` of them, those nearest to a side. O(n).
   * @returns how many
   */
  remove(value: string, limit: number, from: Side): number {
    let left = limit;
    const keep = (element: string): boolean => element !== value || (left -= 1) < 0;
    const kept = from === 'left' ? [...this].filter(keep) : [...this].toReversed().filter(keep).toReversed();
    const removed = this.#size - kept.length;
    if (removed === 0) return 0;
    this.#fill(kept);
    this.markWritten();
    return removed;
  }

  #slot(index: number): number {
    return (this.#head + index) & (this.#ring.length - 1);
  }

  #position(index: number): number | undefined {
    const position = index < 0 ? index + this.#size : index;
    return position >= 0 && position < this.#size ? position : undefined;
  }

  /** A range as positions, `last` = `first` - 1 where it is empty. */
  #clamp(start: number, end: number): [first: number, last: number] {
    const first = Math.min(Math.max(start < 0 ? start + this.#size : start, 0), this.#size);
    const last = Math.min(end < 0 ? end + this.#size : end, this.#size - 1);
    return [first, Math.max(last, first - 1)];
  }

  /** Makes these the elements, with room for more. */
  #fill(elements: string[]): void {
    let capacity = 8;
    while (capacity <= elements.length) capacity *= 2;
    this.#ring = elements.concat(emptySlots(capacity - elements.length));
    this.#head = 0;
    this.#size = elements.length;
  }
}

function emptySlots(count: number): string[] {
  return Array<string>(count).fill('');
}
