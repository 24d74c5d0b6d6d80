import { spend } from './budget.ts';

/** A member of a sorted set with its score. */
export interface ScoredMember {
  readonly member: string;
  readonly score: number;
}

/** Says of a place in the order, an entry that may or may not be there, whether it lies before some other place. */
export type IsBefore = (score: number, member: string) => boolean;

/** A node with more items is split. Of the widths from 16 to 256 this was the quickest at 1,000 to 100,000 entries. */
const MAX_WIDTH = 64;
/** A node with fewer items is joined with a neighbour, if the two fit into one. */
const MIN_WIDTH = MAX_WIDTH / 4;

/**
 * Entries in order of score, then of member byte by byte, in a counted B+ tree: every branch knows how many entries
 * each child holds, so an entry is found by its place in the order as quickly as by its value. Everything costs
 * O(log n), and {@link slice} its length besides.
 */
export class OrderedMembers {
  #root = new Node();

  /** The number of entries before the first that is not before: a binary search. */
  countWhile(isBefore: IsBefore): number {
    return this.#root.countWhile(isBefore);
  }

  /** Adds an entry in its place. It must not be there yet. */
  insert(score: number, member: string): void {
    this.#root.insert(score, member, isBeforeMember(score, member));
    if (this.#root.width > MAX_WIDTH) this.#root = Node.above(this.#root);
  }

  /** Removes and returns the entry that has `rank` entries before it. There must be one. */
  removeAt(rank: number): ScoredMember {
    const removed = this.#root.removeAt(rank);
    this.#root = this.#root.onlyChild ?? this.#root;
    return removed;
  }

  /** The entries with ranks from `start` up to, but without, `end`. */
  slice(start: number, end: number): ScoredMember[] {
    const entries: ScoredMember[] = [];
    this.#root.collect(start, end, entries);
    return entries;
  }
}

/** Entries of different members in the order of a sorted set. */
export function inOrder(entries: readonly ScoredMember[]): ScoredMember[] {
  spend(entries.length * Math.log2(entries.length + 1));
  return entries.toSorted((a, b) => (isBeforeMember(b.score, b.member)(a.score, a.member) ? -1 : 1));
}

/** The order of a sorted set: whether an entry comes before the given one. */
export function isBeforeMember(score: number, member: string): IsBefore {
  return (otherScore, otherMember) => otherScore < score || (otherScore === score && otherMember < member);
}

/**
 * A leaf or a branch, as parallel arrays. An item of a leaf is an entry. An item of a branch is a child, with a
 * place in the order that lies behind all entries to the left of that child and not behind any in it or to its right.
 */
class Node {
  readonly #scores: number[];
  readonly #members: string[];
  readonly #children: Node[];
  /** How many entries each child holds. */
  readonly #counts: number[];

  constructor(scores: number[] = [], members: string[] = [], children: Node[] = [], counts: number[] = []) {
    this.#scores = scores;
    this.#members = members;
    this.#children = children;
    this.#counts = counts;
  }

  /** A new root over one that has become too wide. */
  static above(root: Node): Node {
    const branch = new Node([-Infinity], [''], [root], [root.#count]);
    branch.#splitChild(0);
    return branch;
  }

  get width(): number {
    return this.#scores.length;
  }

  get onlyChild(): Node | undefined {
    return this.#children.length === 1 ? this.#children[0] : undefined;
  }

  get #isLeaf(): boolean {
    return this.#children.length === 0;
  }

  get #count(): number {
    return this.#isLeaf ? this.width : sumOfFirst(this.#counts, this.width);
  }

  countWhile(isBefore: IsBefore): number {
    const index = this.#find(isBefore);
    if (this.#isLeaf) return index;
    return sumOfFirst(this.#counts, index) + this.#children[index]!.countWhile(isBefore);
  }

  insert(score: number, member: string, isBefore: IsBefore): void {
    const index = this.#find(isBefore);
    if (this.#isLeaf) {
      this.#scores.splice(index, 0, score);
      this.#members.splice(index, 0, member);
      return;
    }
    const child = this.#children[index]!;
    child.insert(score, member, isBefore);
    this.#counts[index]! += 1;
    if (child.width > MAX_WIDTH) this.#splitChild(index);
  }

  removeAt(rank: number): ScoredMember {
    if (this.#isLeaf) {
      const entry = { member: this.#members[rank]!, score: this.#scores[rank]! };
      this.#scores.splice(rank, 1);
      this.#members.splice(rank, 1);
      return entry;
    }
    let index = 0;
    let before = 0;
    while (rank >= before + this.#counts[index]!) {
      before += this.#counts[index]!;
      index += 1;
    }
    const child = this.#children[index]!;
    const removed = child.removeAt(rank - before);
    this.#counts[index]! -= 1;
    if (child.width < MIN_WIDTH) this.#joinChild(index);
    return removed;
  }

  collect(start: number, end: number, entries: ScoredMember[]): void {
    if (this.#isLeaf) {
      const stop = Math.min(end, this.width);
      for (let i = Math.max(start, 0); i < stop; i += 1) {
        entries.push({ member: this.#members[i]!, score: this.#scores[i]! });
      }
      return;
    }
    let before = 0;
    for (let i = 0; i < this.width && before < end; i += 1) {
      const count = this.#counts[i]!;
      if (start < before + count) this.#children[i]!.collect(start - before, end - before, entries);
      before += count;
    }
  }

  /** In a leaf the first item that is not before; in a branch the child in which that item is or would be. */
  #find(isBefore: IsBefore): number {
    // What lies before a branch's second child is in its first one: the first child's own place is never asked.
    const first = this.#isLeaf ? 0 : 1;
    let low = first;
    let high = this.width;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#scores[middle]!, this.#members[middle]!)) low = middle + 1;
      else high = middle;
    }
    return low - first;
  }

  /** Moves the right half of a child to a new child beside it. */
  #splitChild(index: number): void {
    const left = this.#children[index]!;
    const half = left.width >>> 1;
    const right = new Node(
      left.#scores.splice(half),
      left.#members.splice(half),
      left.#children.splice(half),
      left.#counts.splice(half),
    );
    this.#scores.splice(index + 1, 0, right.#scores[0]!);
    this.#members.splice(index + 1, 0, right.#members[0]!);
    this.#children.splice(index + 1, 0, right);
    this.#counts.splice(index, 1, left.#count, right.#count);
  }

  /** Moves everything of a child, or of its right neighbour, to the node left of it, if there is room. */
  #joinChild(index: number): void {
    const at = Math.max(index, 1);
    const left = this.#children[at - 1];
    const right = this.#children[at];
    if (!left || !right || left.width + right.width > MAX_WIDTH) return;
    if (!right.#isLeaf) {
      right.#scores[0] = this.#scores[at]!;
      right.#members[0] = this.#members[at]!;
    }
    left.#scores.push(...right.#scores);
    left.#members.push(...right.#members);
    left.#children.push(...right.#children);
    left.#counts.push(...right.#counts);
    this.#counts.splice(at - 1, 2, left.#count);
    this.#scores.splice(at, 1);
    this.#members.splice(at, 1);
    this.#children.splice(at, 1);
  }
}

function sumOfFirst(counts: readonly number[], length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i += 1) sum += counts[i]!;
  return sum;
}
