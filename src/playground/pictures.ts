import { scoreMeaning, type ScoreMeaning } from '#emq/score-meaning.ts';
import { contentOf, type Content, type Redis, type ScoredMember } from '#redis/index.ts';

/** So many elements of a key are drawn, and so many keys; so many names are offered. */
export const MAX_ELEMENTS = 40;
export const MAX_KEYS = 60;
const MAX_NAMES = 1_000;
/** So much of a string is looked at, and so much of an element: either may have 512 MB. */
const MAX_BYTES = 1_000;
const MAX_ELEMENT_BYTES = 320;
/** Longer names are not offered. */
const MAX_NAME_BYTES = 200;

/** A key as it is to be drawn. */
export interface KeyPicture {
  readonly key: string;
  readonly content: Content;
  /** How many elements there are, drawn or not; of a string, its bytes. */
  readonly size: number;
  /** In Unix ms; undefined where it never expires. */
  readonly expireAt: number | undefined;
}

/** The keys of a Redis, as much of them as a page has room for. */
export interface KeysShown {
  /** The first by name. */
  readonly pictures: readonly KeyPicture[];
  /** Byte strings, for completion: of the first by name, those that are not too long. */
  readonly names: readonly string[];
  /** How many keys there are. */
  readonly count: number;
}

export function pictureKeys({ db }: Redis): KeysShown {
  const { count, first } = firstByName(db.keys());
  const pictures = first.slice(0, MAX_KEYS).map((key) => {
    const value = db.get(key) ?? '';
    const expireAt = db.expireAt(key);
    return {
      key,
      content: cut(contentOf(typeof value === 'string' ? value.slice(0, MAX_BYTES) : value, MAX_ELEMENTS)),
      size: typeof value === 'string' ? value.length : value.size,
      expireAt: expireAt === undefined ? undefined : Number(expireAt),
    };
  });
  return { pictures, names: first.filter((name) => name.length <= MAX_NAME_BYTES), count };
}

/** What a set is drawn as: a score that no queue writes, below 0 or infinite, has no place on a clock or a ladder. */
export function drawnAs(key: string, members: readonly ScoredMember[]): ScoreMeaning {
  return members.every(({ score }) => score >= 0 && score < Infinity) ? scoreMeaning(key, members) : 'number';
}

/** The first names, sorted, of however many there are: those that cannot be among them are let go from time to time. */
function firstByName(names: Iterable<string>): { readonly count: number; readonly first: readonly string[] } {
  let count = 0;
  let first: string[] = [];
  let last: string | undefined;
  for (const name of names) {
    count += 1;
    if (last !== undefined && name > last) continue;
    first.push(name);
    if (first.length < 2 * MAX_NAMES) continue;
    first = first.toSorted().slice(0, MAX_NAMES);
    last = first.at(-1);
  }
  return { count, first: first.toSorted().slice(0, MAX_NAMES) };
}

/** Elements of a length that can be shown, and of a number: an entry of a stream has many fields. */
function cut(content: Content): Content {
  switch (content.type) {
    case 'string':
      return content;
    case 'zset':
      return {
        ...content,
        members: content.members.map(({ member, score }, rank) => ({ member: cutElement(member, rank), score })),
      };
    case 'list':
    case 'set':
      return { ...content, elements: content.elements.map(cutElement) };
    case 'hash':
      return {
        ...content,
        pairs: content.pairs.map(([field, value], at) => [cutElement(field, at), cutElement(value, at)]),
      };
    case 'stream':
      return {
        ...content,
        rows: content.rows.map(({ id, fields }) => ({ id, fields: fields.slice(0, MAX_ELEMENTS).map(cutElement) })),
      };
  }
}

/** Its number keeps what begins alike apart. */
function cutElement(bytes: string, at: number): string {
  if (bytes.length <= MAX_ELEMENT_BYTES) return bytes;
  return `${bytes.slice(0, MAX_ELEMENT_BYTES)}... (${at + 1}: ${bytes.length} bytes)`;
}
