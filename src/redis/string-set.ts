import { bisect } from './bisect.ts';
import { spend } from './budget.ts';
import { SteadyMap } from './steady-map.ts';
import { Versioned } from './value.ts';

/** Up to here Redis keeps a hash as a list, and with it the order of insertion (`hash-max-listpack-entries`). */
const SMALL = 512;
/** What it costs to put a member in or to take one out. */
const UNITS_PER_MOVE = 3;

/**
 * A set of byte strings that also knows its members by position, so that a random one is found in O(1) and a scan can
 * be resumed from a number alone. Small sets keep the order of insertion when a member is removed, as Redis' own do;
 * in a larger one the last member takes the place of the removed.
 *
 * A walk from the last position down to 0, resumed at any time, misses no member that was there throughout: a removal
 * never moves a member upwards.
 */
export class StringSet extends Versioned implements Iterable<string> {
  readonly #members: string[] = [];
  readonly #positions = new SteadyMap<number>();

  get size(): number {
    return this.#members.length;
  }

  [Symbol.iterator](): IterableIterator<string> {
    spend(this.size);
    return this.#members[Symbol.iterator]();
  }

  has(member: string): boolean {
    return this.#positions.get(member) !== undefined;
  }

  /** The member at a position, `0 ≤ position < size`. */
  at(position: number): string {
    const member = this.#members[position];
    if (member === undefined) throw new RangeError(`no position ${position} in a set of ${this.size}`);
    return member;
  }

  /** @returns whether the member is new */
  add(member: string): boolean {
    if (this.has(member)) return false;
    spend(UNITS_PER_MOVE);
    this.#positions.set(member, this.#members.length);
    this.#members.push(member);
    this.markWritten();
    return true;
  }

  /** @returns whether the member was there */
  delete(member: string): boolean {
    const position = this.#positions.get(member);
    if (position === undefined) return false;
    spend(UNITS_PER_MOVE);
    this.#positions.delete(member);
    if (this.size <= SMALL) this.#closeGap(position);
    else this.#fillGap(position);
    this.markWritten();
    return true;
  }

  /** Adds a new member before the first one that is past it; for small sets, whose members may move upwards. */
  protected insertBefore(member: string, isPast: (other: string) => boolean): void {
    const position = bisect(this.#members, isPast);
    this.#members.splice(position, 0, member);
    this.#renumberFrom(position);
    this.markWritten();
  }

  #closeGap(position: number): void {
    this.#members.splice(position, 1);
    this.#renumberFrom(position);
  }

  #renumberFrom(position: number): void {
    spend(this.size - position);
    for (let i = position; i < this.size; i += 1) this.#positions.set(this.at(i), i);
  }

  #fillGap(position: number): void {
    const last = this.at(this.size - 1);
    this.#members.pop();
    if (position === this.size) return;
    this.#members[position] = last;
    this.#positions.set(last, position);
  }
}
