import { ErrorReply } from './reply.ts';
import { parseDouble } from './score.ts';
import type { IsBefore, SortedSet } from './sorted-set.ts';

const NOT_A_SCORE_BOUND = new ErrorReply('ERR min or max is not a float');
const NOT_A_LEX_BOUND = new ErrorReply('ERR min or max not valid string range item');

/** The part of a sorted set's order that lies between two bounds. */
export interface Range {
  readonly isBelow: IsBefore;
  readonly isAbove: IsBefore;
}

/** Ranks from `start` up to, but without, `end`. */
export interface Ranks {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of `ZRANGE … BYSCORE`: bounds are scores, `(1.5` leaves the bound itself out.
 * @throws {ErrorReply}
 */
export function scoreRange(min: string, max: string): Range {
  const low = parseScoreBound(min);
  const high = parseScoreBound(max);
  return {
    isBelow: (score) => score < low.score || (low.exclusive && score === low.score),
    isAbove: (score) => score > high.score || (high.exclusive && score === high.score),
  };
}

/**
 * The range of `ZRANGE … BYLEX`: bounds are `[member`, `(member` to leave the member itself out, `-` and `+`.
 * @throws {ErrorReply}
 */
export function lexRange(min: string, max: string): Range {
  const low = parseLexBound(min);
  const high = parseLexBound(max);
  return { isBelow: (_, member) => !low.isUnder(member), isAbove: (_, member) => !high.isOver(member) };
}

/** How a range is gone through: from which end, and leaving out how many entries (0 or more) there. */
export interface Walk {
  readonly reverse: boolean;
  readonly offset: number;
}

/** The ranks of the entries in a range; `end` is not below `start`. O(log n). */
export function ranksOf(set: SortedSet, { isBelow, isAbove }: Range, { reverse, offset }: Walk): Ranks {
  const start = set.countWhile(isBelow);
  const end = Math.max(
    start,
    set.countWhile((score, member) => !isAbove(score, member)),
  );
  const length = Math.max(0, end - start - offset);
  return reverse ? { start, end: start + length } : { start: end - length, end };
}

/**
 * As {@link ranksOf} for a range of {@link lexRange}. Such a range has a meaning where all members have one score; what
 * Redis does otherwise, with a set that it keeps as a list, is to walk that from one end.
 */
export function lexRanksOf(set: SortedSet, range: Range, walk: Walk): Ranks {
  const isMixed = set.at(0)?.score !== set.at(set.size - 1)?.score;
  return isMixed && set.isList ? ranksWalked(set, range, walk) : ranksOf(set, range, walk);
}

function ranksWalked(set: SortedSet, { isBelow, isAbove }: Range, { reverse, offset }: Walk): Ranks {
  const entries = reverse ? [...set].toReversed() : [...set];
  const [isBefore, isBehind] = reverse ? [isAbove, isBelow] : [isBelow, isAbove];
  const before = entries.map(({ score, member }) => isBefore(score, member));
  const behind = entries.map(({ score, member }) => isBehind(score, member));
  const first = before.indexOf(false);
  if (before.at(-1) || behind[0] || behind[first]) return { start: 0, end: 0 };

  const from = Math.min(first + offset, set.size); // Redis does not look at what it leaves out.
  const stop = behind.indexOf(true, from);
  const to = stop === -1 ? set.size : stop;
  return reverse ? { start: set.size - to, end: set.size - from } : { start: from, end: to };
}

function parseScoreBound(text: string): { score: number; exclusive: boolean } {
  const exclusive = text.startsWith('(');
  const number = exclusive ? text.slice(1) : text;
  const score = parseDouble(number) ?? parseLoosely(number);
  if (score === undefined) throw NOT_A_SCORE_BOUND;
  return { score, exclusive };
}

/** What only a bound may be: nothing, which is 0; or a number with spaces before it or a NUL byte behind it. */
function parseLoosely(text: string): number | undefined {
  const [number = ''] = text.split('\0');
  return number === '' ? 0 : parseDouble(number.replace(/^[ \t-\r]+/, ''));
}

interface LexBound {
  readonly isUnder: (member: string) => boolean;
  readonly isOver: (member: string) => boolean;
}

function parseLexBound(text: string): LexBound {
  const member = text.slice(1);
  if (text.startsWith('[')) return { isUnder: (other) => member <= other, isOver: (other) => member >= other };
  if (text.startsWith('(')) return { isUnder: (other) => member < other, isOver: (other) => member > other };
  if (/^-(\0|$)/.test(text)) return { isUnder: () => true, isOver: () => false };
  if (/^\+(\0|$)/.test(text)) return { isUnder: () => false, isOver: () => true };
  throw NOT_A_LEX_BOUND;
}
