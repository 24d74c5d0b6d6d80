import type { Budget } from '#redis/budget.ts';
import { LibraryError } from '../runtime/errors.ts';
import type { Value } from '../runtime/lua.ts';
import { cString } from '../runtime/number.ts';

const MAX_CAPTURES = 32;

/** As the end of a capture: it has not ended yet, or it is `()`, which captures where it stands. */
const OPEN = -1;
const POSITION = -2;

const NO_MATCH = -1;

/** What an attempt counts for, beside the steps it takes. */
const STEPS_PER_MATCH = 2;

const code = (char: string): number => char.charCodeAt(0);
const [ESCAPE, CARET, DASH] = [code('%'), code('^'), code('-')];

/** What the letters after `%` stand for, in the C locale. */
const CLASSES: Readonly<Record<string, RegExp>> = {
  a: /[A-Za-z]/,
  c: /[^ -~\x80-\xff]/,
  d: /[0-9]/,
  l: /[a-z]/,
  p: /[!-/:-@[-`{-~]/,
  s: /[ \t-\r]/,
  u: /[A-Z]/,
  w: /[A-Za-z0-9]/,
  x: /[A-Fa-f0-9]/,
  z: /\0/,
};

/** For each class, which of the 256 bytes are in it; a class in upper case is the rest. */
const MEMBERS = new Map<number, readonly boolean[]>();
for (const [letter, pattern] of Object.entries(CLASSES)) {
  const members = Array.from({ length: 256 }, (_, byte) => pattern.test(String.fromCharCode(byte)));
  MEMBERS.set(code(letter), members);
  MEMBERS.set(
    code(letter.toUpperCase()),
    members.map((isMember) => !isMember),
  );
}

/** One pattern of Lua's on one subject: backtracks from left to right, and keeps what was captured. */
export class PatternMatcher {
  readonly subject: string;
  readonly #pattern: string;
  readonly #budget: Budget;
  readonly #captures: { start: number; end: number }[] = [];

  /** @param budget is charged for the steps, of which an unlucky pattern takes very many */
  constructor(subject: string, pattern: string, budget: Budget) {
    this.subject = subject;
    this.#pattern = cString(pattern);
    this.#budget = budget;
  }

  /**
   * Matches the pattern, from one of its chars on, against the subject from one of its chars on.
   * @returns where the match ends, -1 when there is none
   */
  match(start: number, patternStart: number): number {
    this.#budget.spend(STEPS_PER_MATCH);
    this.#captures.length = 0;
    return this.#match(start, patternStart);
  }

  /** How many captures the last match has. */
  get captureCount(): number {
    return this.#captures.length;
  }

  /** What the last match, from `start` to `end`, captured; without captures, the match itself. */
  captures(start: number, end: number): Value[] {
    const count = Math.max(1, this.captureCount);
    return Array.from({ length: count }, (_, index) => this.capture(index, start, end));
  }

  /** One capture of the last match, from `start` to `end`; the first is the match itself where there are none. */
  capture(index: number, start: number, end: number): string | number {
    const capture = this.#captures[index];
    if (!capture) {
      if (index > 0) throw new LibraryError('invalid capture index');
      return this.subject.slice(start, end);
    }
    if (capture.end === OPEN) throw new LibraryError('unfinished capture');
    return capture.end === POSITION ? capture.start + 1 : this.subject.slice(capture.start, capture.end);
  }

  #match(from: number, patternFrom: number): number {
    const pattern = this.#pattern;
    let s = from;
    let p = patternFrom;
    while (p < pattern.length) {
      this.#budget.spend(1);
      switch (pattern[p]) {
        case '(':
          if (pattern[p + 1] === ')') return this.#openCapture(s, p + 2, POSITION);
          return this.#openCapture(s, p + 1, OPEN);
        case ')':
          return this.#closeCapture(s, p + 1);
        case '$':
          if (p + 1 === pattern.length) return s === this.subject.length ? s : NO_MATCH;
          break;
        case '%': {
          const next = this.#special(s, p);
          if (next === undefined) break;
          if (next.s === NO_MATCH) return NO_MATCH;
          ({ s, p } = next);
          continue;
        }
        default:
      }
      const end = this.#endOfSingle(p);
      switch (pattern[end]) {
        case '*':
          return this.#longest(s, p, end);
        case '+':
          return this.#matchesSingle(s, p, end) ? this.#longest(s + 1, p, end) : NO_MATCH;
        case '-':
          return this.#shortest(s, p, end);
        case '?': {
          const taken = this.#matchesSingle(s, p, end) ? this.#match(s + 1, end + 1) : NO_MATCH;
          if (taken !== NO_MATCH) return taken;
          p = end + 1;
          break;
        }
        default:
          if (!this.#matchesSingle(s, p, end)) return NO_MATCH;
          s += 1;
          p = end;
      }
    }
    return s;
  }

  /** `%b`, `%f` and `%1`: where to go on in subject and pattern; undefined for any other escape. */
  #special(s: number, p: number): { s: number; p: number } | undefined {
    const letter = this.#pattern[p + 1] ?? '';
    if (letter === 'b') return { s: this.#balanced(s, p + 2), p: p + 4 };
    if (letter === 'f') {
      const end = this.#frontierEnd(p + 2);
      return { s: this.#isFrontier(s, p + 2, end) ? s : NO_MATCH, p: end };
    }
    if (letter >= '0' && letter <= '9') return { s: this.#repeated(s, Number(letter) - 1), p: p + 2 };
    return undefined;
  }

  /** `%bxy`: from an x to the y that balances it. */
  #balanced(s: number, p: number): number {
    if (p + 1 >= this.#pattern.length) throw new LibraryError('unbalanced pattern');
    const [opening, closing] = [this.#pattern[p], this.#pattern[p + 1]];
    if (this.subject[s] !== opening) return NO_MATCH;
    let depth = 1;
    for (let end = s + 1; end < this.subject.length; end += 1) {
      this.#budget.spendBytes(1);
      if (this.subject[end] === closing) {
        depth -= 1;
        if (depth === 0) return end + 1;
      } else if (this.subject[end] === opening) {
        depth += 1;
      }
    }
    return NO_MATCH;
  }

  #frontierEnd(p: number): number {
    if (this.#pattern[p] !== '[') throw new LibraryError("missing '[' after '%f' in pattern");
    return this.#endOfSingle(p);
  }

  /** `%f[set]`: between a char that is not in the set and one that is; outside the subject there are zeros. */
  #isFrontier(s: number, p: number, end: number): boolean {
    const before = s === 0 ? 0 : this.subject.charCodeAt(s - 1);
    const after = s < this.subject.length ? this.subject.charCodeAt(s) : 0;
    return !this.#isInSet(before, p, end - 1) && this.#isInSet(after, p, end - 1);
  }

  /** `%1`: the same text once more. */
  #repeated(s: number, index: number): number {
    const capture = this.#captures[index];
    if (!capture || capture.end === OPEN) throw new LibraryError('invalid capture index');
    // A position capture has no length, which C reads as one that does not fit.
    if (capture.end === POSITION) return NO_MATCH;
    const text = this.subject.slice(capture.start, capture.end);
    this.#budget.spendBytes(text.length);
    return this.subject.startsWith(text, s) ? s + text.length : NO_MATCH;
  }

  #openCapture(s: number, p: number, end: number): number {
    if (this.captureCount >= MAX_CAPTURES) throw new LibraryError('too many captures');
    this.#captures.push({ start: s, end });
    const result = this.#match(s, p);
    if (result === NO_MATCH) this.#captures.pop();
    return result;
  }

  #closeCapture(s: number, p: number): number {
    const capture = this.#captures.findLast(({ end }) => end === OPEN);
    if (!capture) throw new LibraryError('invalid pattern capture');
    capture.end = s;
    const result = this.#match(s, p);
    if (result === NO_MATCH) capture.end = OPEN;
    return result;
  }

  /** `x*`: as many as there are, then fewer. */
  #longest(s: number, p: number, end: number): number {
    let count = 0;
    while (this.#matchesSingle(s + count, p, end)) {
      count += 1;
      this.#budget.spend(1);
    }
    for (; count >= 0; count -= 1) {
      const result = this.#match(s + count, end + 1);
      if (result !== NO_MATCH) return result;
    }
    return NO_MATCH;
  }

  /** `x-`: none, then more. */
  #shortest(from: number, p: number, end: number): number {
    for (let s = from; ; s += 1) {
      const result = this.#match(s, end + 1);
      if (result !== NO_MATCH) return result;
      if (!this.#matchesSingle(s, p, end)) return NO_MATCH;
    }
  }

  /** Where the single char, class or set ends that begins at p. */
  #endOfSingle(p: number): number {
    const pattern = this.#pattern;
    if (pattern[p] === '%') {
      if (p + 1 >= pattern.length) throw new LibraryError("malformed pattern (ends with '%')");
      return p + 2;
    }
    if (pattern[p] !== '[') return p + 1;
    let end = pattern[p + 1] === '^' ? p + 2 : p + 1;
    do {
      if (end >= pattern.length) throw new LibraryError("malformed pattern (missing ']')");
      this.#budget.spendBytes(1);
      end += pattern[end] === '%' && end + 1 < pattern.length ? 2 : 1;
    } while (pattern[end] !== ']');
    return end + 1;
  }

  #matchesSingle(s: number, p: number, end: number): boolean {
    if (s >= this.subject.length) return false;
    const byte = this.subject.charCodeAt(s);
    switch (this.#pattern[p]) {
      case '.':
        return true;
      case '%':
        return isInClass(byte, this.#pattern.charCodeAt(p + 1));
      case '[':
        return this.#isInSet(byte, p, end - 1);
      default:
        return byte === this.#pattern.charCodeAt(p);
    }
  }

  /** @param from where the `[` stands @param end where the `]` stands */
  #isInSet(byte: number, from: number, end: number): boolean {
    const pattern = this.#pattern;
    const isNegated = pattern.charCodeAt(from + 1) === CARET;
    for (let p = from + (isNegated ? 2 : 1); p < end; p += 1) {
      this.#budget.spendBytes(1);
      const member = pattern.charCodeAt(p);
      if (member === ESCAPE) {
        p += 1;
        if (isInClass(byte, pattern.charCodeAt(p))) return !isNegated;
      } else if (pattern.charCodeAt(p + 1) === DASH && p + 2 < end) {
        p += 2;
        if (member <= byte && byte <= pattern.charCodeAt(p)) return !isNegated;
      } else if (member === byte) {
        return !isNegated;
      }
    }
    return isNegated;
  }
}

/** What is no class stands for itself. */
function isInClass(byte: number, letter: number): boolean {
  return MEMBERS.get(letter)?.[byte] ?? byte === letter;
}
