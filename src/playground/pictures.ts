import type { Redis } from '#redis/index.ts';
import { contentOf, type Content } from '#replay/index.ts';

/** So many elements of a key are drawn, and so many keys. */
export const MOST_ELEMENTS = 40;
export const MOST_KEYS = 60;
/** So much of a string is looked at; it may have 512 MB. */
const MOST_BYTES = 1_000;

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
      content: contentOf(typeof value === 'string' ? value.slice(0, MOST_BYTES) : value, MOST_ELEMENTS),
      size: typeof value === 'string' ? value.length : value.size,
      expireAt: expireAt === undefined ? undefined : Number(expireAt),
    };
  });
}
