import { spend } from './budget.ts';
import { inOrder, isBeforeMember, OrderedMembers, type ScoredMember, type IsBefore } from './ordered-members.ts';
import type { Positions } from './scan.ts';
import { SteadyMap } from './steady-map.ts';
import { StringSet } from './string-set.ts';
import { Versioned, type Content } from './value.ts';

export { inOrder, type ScoredMember, type IsBefore };

/** Redis keeps a set of up to so many members, none longer than so many bytes, as a list. */
export const MAX_LIST_SIZE = 128;
export const MAX_LIST_MEMBER_LENGTH = 64;

/** What it costs to put an entry into the order, or to take one out. */
const UNITS_PER_MOVE = 20;
/** What it costs to find one by its rank. */
const UNITS_PER_LOOK = 5;

/**
 * A set of byte strings in which every member has a score: kept in order of score and, among equal scores, of the
 * members' bytes. A member's rank is the number of members before it. As in Redis, a map gives a member's score in
 * O(1) and an ordered structure gives everything else in O(log n).
 */
export class SortedSet extends Versioned implements Iterable<ScoredMember> {
  readonly type = 'zset';
  readonly #scores = new SteadyMap<number>();
  readonly #order = new OrderedMembers();
  #isList = true;
  #positions: StringSet | undefined;

  /**
   * A set of these entries, each member once.
   * @param isList whether it is a list until an entry comes that does not fit, rather than never
   */
  static of(entries: Iterable<ScoredMember>, isList = true): SortedSet {
    const set = new SortedSet();
    set.#isList = isList;
    for (const { member, score } of entries) set.add(member, score);
    return set;
  }

  get size(): number {
    return this.#scores.size;
  }

  /**
   * Whether Redis would keep this set as a list (`OBJECT ENCODING` listpack) rather than as a skip list, which shows in
   * a few replies. What has once been too large or too long for a list never becomes one again.
   */
  get isList(): boolean {
    return this.#isList;
  }

  content(max: number): Content {
    return { type: this.type, members: this.slice(0, Math.min(max, this.size)) };
  }

  /** Every entry as it stands now, in order. */
  [Symbol.iterator](): IterableIterator<ScoredMember> {
    return this.slice(0, this.size)[Symbol.iterator]();
  }

  /** The member's score; undefined when it is not in the set. */
  score(member: string): number | undefined {
    return this.#scores.get(member);
  }

  /** The number of members before this one; undefined when it is not in the set. */
  rank(member: string): number | undefined {
    const score = this.#scores.get(member);
    return score === undefined ? undefined : this.countWhile(isBeforeMember(score, member));
  }

  /** The entry of that rank; undefined when there is none. */
  at(rank: number): ScoredMember | undefined {
    spend(UNITS_PER_LOOK);
    return this.slice(rank, rank + 1)[0];
  }

  /** The entries with ranks from `start` up to, but without, `end`, in order. */
  slice(start: number, end: number): ScoredMember[] {
    spend(Math.max(0, Math.min(end, this.size) - Math.max(start, 0)));
    return this.#order.slice(start, end);
  }

  /**
   * How many entries come before a place in the order.
   * @param isBefore true for everything before that place, false for everything behind it
   */
  countWhile(isBefore: IsBefore): number {
    return this.#order.countWhile(isBefore);
  }

  /**
   * Adds a member, or gives the one that is there another score.
   * @param score any number but NaN
   * @returns whether the member is new
   */
  add(member: string, score: number): boolean {
    const current = this.#scores.get(member);
    if (current === score) return false;
    spend(UNITS_PER_MOVE);
    const isNew = current === undefined;
    if (isNew) this.#isList &&= this.size < MAX_LIST_SIZE && member.length <= MAX_LIST_MEMBER_LENGTH;
    else this.#order.removeAt(this.countWhile(isBeforeMember(current, member)));

    const kept = this.#isList ? score + 0 : score; // A list has no -0; -0 + 0 is 0.
    this.#order.insert(kept, member);
    this.#scores.set(member, kept);
    this.#positions?.add(member);
    this.markWritten();
    return isNew;
  }

  /** @returns whether the member was in the set */
  delete(member: string): boolean {
    const rank = this.rank(member);
    if (rank === undefined) return false;
    this.#removeAt(rank);
    return true;
  }

  /** Removes and returns the first entry. */
  popMin(): ScoredMember | undefined {
    return this.size === 0 ? undefined : this.#removeAt(0);
  }

  /** Removes and returns the last entry. */
  popMax(): ScoredMember | undefined {
    return this.size === 0 ? undefined : this.#removeAt(this.size - 1);
  }

  /** The members at positions that do not move when others come, as a scan in many steps needs them. */
  get positions(): Positions<string> {
    if (!this.#positions) {
      spend(this.size);
      this.#positions = new StringSet();
      for (const [member] of this.#scores) this.#positions.add(member);
    }
    return this.#positions;
  }

  #removeAt(rank: number): ScoredMember {
    spend(UNITS_PER_MOVE);
    const removed = this.#order.removeAt(rank);
    this.#scores.delete(removed.member);
    this.#positions?.delete(removed.member);
    this.markWritten();
    return removed;
  }
}
