import { isBeforeMember, type ScoredMember, type IsBefore } from '#redis/ordered-members.ts';
import { seededRandom } from '#redis/random.ts';

const MAX_HEIGHT = 32;
/** The share of the towers on one level that reach the next one too. */
const SHARE = 1 / 4;

interface Tower extends ScoredMember {
  /** The next tower on each level that this one reaches, the lowest level first. */
  readonly next: (Tower | undefined)[];
  /** How many entries further on that is, or the end. */
  readonly spans: number[];
}

/**
 * What Redis itself keeps the order of a sorted set in: a linked list with faster lanes above it, where every link
 * knows how many entries it skips. It has the methods of `OrderedMembers`, against which it is measured.
 */
export class SkipList {
  readonly #head: Tower = towerOf('', -Infinity, MAX_HEIGHT);
  readonly #random = seededRandom(1);
  #levels = 1;
  #size = 0;
  /** Where the last search went down, level by level: from which tower, and how many entries lie up to that one. */
  readonly #path: Tower[] = [];
  readonly #places: number[] = [];

  countWhile(isBefore: IsBefore): number {
    return this.#search((next) => isBefore(next.score, next.member));
  }

  insert(score: number, member: string): void {
    const place = this.countWhile(isBeforeMember(score, member));
    const tower = towerOf(member, score, this.#randomHeight());
    for (; this.#levels < tower.next.length; this.#levels += 1) {
      this.#path[this.#levels] = this.#head;
      this.#places[this.#levels] = 0;
      this.#head.spans[this.#levels] = this.#size;
    }
    for (let level = 0; level < this.#levels; level += 1) {
      const left = this.#path[level]!;
      if (level >= tower.next.length) {
        left.spans[level]! += 1;
        continue;
      }
      const skipped = place - this.#places[level]!;
      tower.next[level] = left.next[level];
      tower.spans[level] = left.spans[level]! - skipped;
      left.next[level] = tower;
      left.spans[level] = skipped + 1;
    }
    this.#size += 1;
  }

  removeAt(rank: number): ScoredMember {
    const tower = this.#goTo(rank)!;
    for (let level = 0; level < this.#levels; level += 1) {
      const left = this.#path[level]!;
      left.spans[level]! -= 1;
      if (left.next[level] !== tower) continue;
      left.next[level] = tower.next[level];
      left.spans[level]! += tower.spans[level]!;
    }
    this.#size -= 1;
    return tower;
  }

  slice(start: number, end: number): ScoredMember[] {
    const entries: ScoredMember[] = [];
    let tower = this.#goTo(start);
    for (let rank = start; tower && rank < end; rank += 1) {
      entries.push({ member: tower.member, score: tower.score });
      tower = tower.next[0];
    }
    return entries;
  }

  #goTo(rank: number): Tower | undefined {
    this.#search((_, place) => place <= rank);
    return this.#path[0]?.next[0];
  }

  /**
   * Goes on, on each level from the highest down, as long as it may.
   * @param mayGoTo is given the next tower, and how many entries lie up to that one, itself included
   * @returns how many entries it has passed
   */
  #search(mayGoTo: (next: Tower, place: number) => boolean): number {
    let tower = this.#head;
    let place = 0;
    for (let level = this.#levels - 1; level >= 0; level -= 1) {
      let next = tower.next[level];
      while (next && mayGoTo(next, place + tower.spans[level]!)) {
        place += tower.spans[level]!;
        tower = next;
        next = tower.next[level];
      }
      this.#path[level] = tower;
      this.#places[level] = place;
    }
    return place;
  }

  #randomHeight(): number {
    let height = 1;
    while (height < MAX_HEIGHT && this.#random() < SHARE) height += 1;
    return height;
  }
}

function towerOf(member: string, score: number, height: number): Tower {
  return {
    member,
    score,
    next: Array.from({ length: height }, () => undefined),
    spans: Array.from({ length: height }, () => 0),
  };
}
