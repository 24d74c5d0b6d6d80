import type { ScoredMember } from '#redis/index.ts';
import { Hash } from '#redis/hash.ts';
import { List } from '#redis/list.ts';
import { MemberSet } from '#redis/member-set.ts';
import { SortedSet } from '#redis/sorted-set.ts';
import { formatStreamId, MAX_ID, MIN_ID } from '#redis/stream-id.ts';
import { Stream } from '#redis/stream.ts';
import type { Value } from '#redis/value.ts';

/** What a key holds, by the type that TYPE names, in the order in which Redis gives it; byte strings. */
export type Content =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'list' | 'set'; readonly elements: readonly string[] }
  | { readonly type: 'hash'; readonly pairs: readonly (readonly [field: string, value: string])[] }
  | { readonly type: 'zset'; readonly members: readonly ScoredMember[] }
  | { readonly type: 'stream'; readonly rows: readonly StreamRow[]; readonly lastId: string };

interface StreamRow {
  readonly id: string;
  /** Field, value, field, value … */
  readonly fields: readonly string[];
}

/**
 * Takes out what a value holds; later commands do not change it.
 * @param max how many elements, the first of them; a string is one. Left out: all
 */
export function contentOf(value: Value, max = Infinity): Content {
  if (typeof value === 'string') return { type: 'string', value };
  if (value instanceof SortedSet) return { type: 'zset', members: value.slice(0, Math.min(max, value.size)) };
  if (value instanceof List) return { type: 'list', elements: first(value, max) };
  if (value instanceof MemberSet) return { type: 'set', elements: first(value, max) };
  if (value instanceof Hash) return { type: 'hash', pairs: first(value, max) };
  if (value instanceof Stream) {
    const rows = first(value.range(MIN_ID, MAX_ID), max).map(({ id, fields }) => ({ id: formatStreamId(id), fields }));
    return { type: 'stream', rows, lastId: formatStreamId(value.lastId) };
  }
  throw new TypeError('a value of a class that nobody reads');
}

function first<T>(elements: Iterable<T>, max: number): T[] {
  if (max === Infinity) return [...elements];
  const found: T[] = [];
  for (const element of elements) {
    if (found.length >= max) break;
    found.push(element);
  }
  return found;
}
