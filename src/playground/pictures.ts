import type { Redis, ScoredMember } from '#redis/index.ts';
import { Hash } from '#redis/hash.ts';
import type { Value } from '#redis/keyspace.ts';
import { List } from '#redis/list.ts';
import { MemberSet } from '#redis/member-set.ts';
import { SortedSet } from '#redis/sorted-set.ts';
import { formatStreamId, MAX_ID, MIN_ID } from '#redis/stream-id.ts';
import { Stream } from '#redis/stream.ts';

/** So many elements of a key are drawn, and so many keys. */
export const MOST_ELEMENTS = 40;
export const MOST_KEYS = 60;
/** So much of a string is looked at; it may have 512 MB. */
const MOST_BYTES = 1_000;

interface StreamRow {
  readonly id: string;
  /** Field, value, field, value … */
  readonly fields: readonly string[];
}

/** What a key holds, or its first elements; byte strings. */
export type Content =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'list' | 'set'; readonly elements: readonly string[] }
  | { readonly type: 'hash'; readonly pairs: readonly (readonly [field: string, value: string])[] }
  | { readonly type: 'zset'; readonly members: readonly ScoredMember[] }
  | { readonly type: 'stream'; readonly rows: readonly StreamRow[] };

/** A key as it is to be drawn. */
export interface KeyPicture {
  readonly key: string;
  readonly content: Content;
  /** How many elements there are, drawn or not; of a string, its bytes. */
  readonly size: number;
  /** In Unix ms; undefined where it never expires. */
  readonly expireAt: number | undefined;
}

/** The keys of a Redis by name, no more than `MOST_KEYS`. */
export function pictureKeys({ db }: Redis): KeyPicture[] {
  const keys = [...db.keys()].toSorted().slice(0, MOST_KEYS);
  return keys.map((key) => {
    const value = db.get(key) ?? '';
    const expireAt = db.expireAt(key);
    return {
      key,
      content: contentOf(value),
      size: typeof value === 'string' ? value.length : value.size,
      expireAt: expireAt === undefined ? undefined : Number(expireAt),
    };
  });
}

function contentOf(value: Value): Content {
  if (typeof value === 'string') return { type: 'string', value: value.slice(0, MOST_BYTES) };
  if (value instanceof SortedSet) return { type: 'zset', members: value.slice(0, MOST_ELEMENTS) };
  if (value instanceof List) return { type: 'list', elements: value.range(0, MOST_ELEMENTS - 1) };
  if (value instanceof Hash) return { type: 'hash', pairs: firstOf(value) };
  if (value instanceof Stream) {
    return {
      type: 'stream',
      rows: firstOf(value.range(MIN_ID, MAX_ID)).map(({ id, fields }) => ({ id: formatStreamId(id), fields })),
    };
  }
  if (value instanceof MemberSet) return { type: 'set', elements: firstOf(value) };
  throw new TypeError('a value of a class that has no picture');
}

function firstOf<T>(elements: Iterable<T>): T[] {
  const first: T[] = [];
  for (const element of elements) {
    if (first.length === MOST_ELEMENTS) break;
    first.push(element);
  }
  return first;
}
