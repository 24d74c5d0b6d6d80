import { spendBytes } from './budget.ts';

/**
 * Whether a byte string matches a glob pattern as `KEYS` and the `MATCH` of the `SCAN` family read it: `*`, `?`,
 * `[a-z]`, `[^a-z]` and a backslash to quote the next byte. Nothing is a syntax error: an unclosed `[` ends with the
 * pattern. (Redis: `stringmatchlen` in `util.c`, whose answers, odd ones included, these are.)
 */
export function matchesGlob(pattern: string, bytes: string): boolean {
  if (pattern === '*') return true;
  // To Redis no other pattern matches the empty string, not even `**`, except the empty pattern.
  if (bytes === '') return pattern === '';

  spendBytes(pattern.length + bytes.length);
  let at = 0; // in the pattern
  let afterStar = -1; // where to resume in the pattern when what follows the last star did not match,
  let starEnd = 0; // letting that star swallow one byte more
  for (let i = 0; i < bytes.length;) {
    if (pattern[at] === '*') {
      at += 1;
      afterStar = at;
      starEnd = i;
      continue;
    }
    const next = matchByte(pattern, at, bytes.charCodeAt(i));
    if (next !== undefined) {
      at = next;
      i += 1;
    } else if (afterStar >= 0) {
      spendBytes(1 + i - starEnd);
      at = afterStar;
      starEnd += 1;
      i = starEnd;
    } else {
      return false;
    }
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

/** Matches one byte against the pattern's part at `at`; returns where the next part begins, undefined if no match. */
function matchByte(pattern: string, at: number, byte: number): number | undefined {
  if (at >= pattern.length) return undefined;
  switch (pattern[at]) {
    case '?':
      return at + 1;
    case '[':
      return matchClass(pattern, at + 1, byte);
    case '\\':
      if (at + 1 < pattern.length) at += 1;
  }
  return pattern.charCodeAt(at) === byte ? at + 1 : undefined;
}

/** As {@link matchByte} for a class such as `[a-z]`; `at` is behind its opening bracket. */
function matchClass(pattern: string, at: number, byte: number): number | undefined {
  const negated = pattern[at] === '^';
  if (negated) at += 1;
  let matched = false;
  const start = at;
  for (; at < pattern.length && pattern[at] !== ']'; at += 1) {
    if (pattern[at] === '\\' && at + 1 < pattern.length) {
      at += 1;
      matched ||= pattern.charCodeAt(at) === byte;
    } else if (pattern[at + 1] === '-' && at + 2 < pattern.length) {
      matched ||= isBetween(signed(byte), signed(pattern.charCodeAt(at)), signed(pattern.charCodeAt(at + 2)));
      at += 2;
    } else {
      matched ||= pattern.charCodeAt(at) === byte;
    }
  }
  spendBytes(at - start);
  return matched === negated ? undefined : Math.min(at + 1, pattern.length);
}

function isBetween(value: number, one: number, other: number): boolean {
  return Math.min(one, other) <= value && value <= Math.max(one, other);
}

/** A byte as C's `char` on x86: ranges compare bytes from 128 on as negative numbers. */
function signed(byte: number): number {
  return (byte << 24) >> 24;
}
