import { spend } from './budget.ts';
import { SYNTAX_ERROR } from './errors.ts';
import { matchesGlob } from './glob.ts';
import { INT64_MAX, parseIndex } from './integer.ts';
import { ErrorReply, type Reply } from './reply.ts';

/** What `SCAN` and its kin walk: something with positions from which removal never moves anything upwards. */
export interface Positions<T> {
  readonly size: number;
  at(position: number): T;
}

/** A cursor from which a scan goes on; 0 begins one, and ends one when it is the answer. */
export type Cursor = bigint;

/**
 * Reads a cursor as C's `strtoul` does, which takes a sign, nothing at all, and stops at a NUL byte.
 * @throws {ErrorReply}
 */
export function parseCursor(text: string): Cursor {
  const [, sign, digits] = /^([+-]?)([0-9]+)(?:\0|$)/s.exec(text) ?? [];
  if (digits === undefined) {
    if (text === '' || text.startsWith('\0')) return 0n;
    throw INVALID_CURSOR;
  }
  const value = BigInt(digits);
  if (value >= 2n ** 64n) throw INVALID_CURSOR;
  return BigInt.asUintN(64, sign === '-' ? -value : value);
}

const INVALID_CURSOR = new ErrorReply('ERR invalid cursor');

export interface ScanOptions {
  /** About how many members to look at. */
  readonly count: number;
  /** Whether a name is wanted. */
  readonly matches: (name: string) => boolean;
  /** The type asked for, where `TYPE` is allowed. */
  readonly type: string | undefined;
}

/**
 * Reads what follows a scan's cursor: `[MATCH pattern] [COUNT n]`, and for `SCAN` itself `[TYPE type]`.
 * @throws {ErrorReply}
 */
export function parseScanOptions(words: readonly string[], { allowType = false } = {}): ScanOptions {
  let count = 10;
  let pattern = '*';
  let type: string | undefined;
  for (let i = 0; i < words.length; i += 2) {
    const option = words[i]?.toLowerCase();
    const value = words[i + 1];
    if (value === undefined) throw SYNTAX_ERROR;
    if (option === 'count') count = parseCount(value);
    else if (option === 'match') pattern = value;
    else if (option === 'type' && allowType) type = value;
    else throw SYNTAX_ERROR;
  }
  return { count, matches: (name) => matchesGlob(pattern, name), type };
}

function parseCount(text: string): number {
  const count = parseIndex(text);
  if (count < 1) throw SYNTAX_ERROR;
  return count;
}

/**
 * One step of a scan, from the last position down to 0, so that the cursor is how many positions are left. Whatever is
 * there throughout a whole scan is met.
 * @returns the members looked at, and the cursor to go on from
 */
export function scanStep<T>(source: Positions<T>, cursor: Cursor, count: number): { members: T[]; cursor: Cursor } {
  const from = positionsLeft(cursor, source.size);
  const to = Math.max(0, from - count);
  spend(from - to);
  const members: T[] = [];
  for (let position = from - 1; position >= to; position -= 1) members.push(source.at(position));
  return { members, cursor: BigInt(to) };
}

/** How much of a walk is left. A negative cursor is at the end of Redis' own walk; one too large is as old as can be. */
function positionsLeft(cursor: Cursor, size: number): number {
  if (cursor > INT64_MAX) return 0;
  return cursor === 0n || cursor > size ? size : Number(cursor);
}

/** How `HSCAN`, `SSCAN` or `ZSCAN` goes about it. */
export interface Scan<T> {
  /**
   * Gets the collection. This is called where Redis looks it up: after the cursor has been read, but before the
   * options are.
   */
  readonly lookUp: () => Positions<T> | undefined;
  /** The size up to which Redis keeps such a collection as a list, which it answers all at once. */
  readonly atOnce: number;
  /** The part of a member that `MATCH` looks at. */
  readonly nameOf: (member: T) => string;
  /** What a member looks like in the reply. */
  readonly show: (member: T) => Reply[];
}

/**
 * Answers `HSCAN`, `SSCAN` and `ZSCAN`.
 * @param words those after the key: the cursor and the options
 * @throws {ErrorReply}
 */
export function scanReply<T>(words: readonly string[], { lookUp, atOnce, nameOf, show }: Scan<T>): Reply {
  const start = parseCursor(words[0] ?? '');
  const source = lookUp();
  if (!source) return ['0', []];
  const { count, matches } = parseScanOptions(words.slice(1));
  const { members, cursor } =
    source.size <= atOnce ? { members: inOrder(source), cursor: 0n } : scanStep(source, start, count);
  return [String(cursor), members.filter((member) => matches(nameOf(member))).flatMap(show)];
}

function inOrder<T>(source: Positions<T>): T[] {
  spend(source.size);
  return Array.from({ length: source.size }, (_, position) => source.at(position));
}
