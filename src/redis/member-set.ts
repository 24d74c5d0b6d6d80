import { readInteger } from './integer.ts';
import { StringSet } from './string-set.ts';
import { firstOf, type Content } from './value.ts';

/** Up to here Redis keeps a set of integers as a sorted array (`set-max-intset-entries`). */
const MAX_INTEGERS = 512;

/**
 * The value of a set. As long as it has held nothing but integers, and not too many of them, they are in ascending order,
 * as Redis' intset has them; from then on a new member is the last.
 */
export class MemberSet extends StringSet {
  readonly type = 'set';
  #isAscending = true;

  constructor(members: Iterable<string> = []) {
    super();
    for (const member of members) this.add(member);
  }

  content(max: number): Content {
    return { type: this.type, elements: firstOf(this, max) };
  }

  /** Whether the members are integers in ascending order, which is a promise; any other order is the server's own affair. */
  get isAscending(): boolean {
    return this.#isAscending;
  }

  override add(member: string): boolean {
    if (!this.#isAscending || this.has(member)) return super.add(member);
    const integer = readInteger(member);
    this.#isAscending = integer !== undefined && this.size < MAX_INTEGERS;
    if (integer === undefined || !this.#isAscending) return super.add(member);
    this.insertBefore(member, (other) => BigInt(other) > integer);
    return true;
  }
}
