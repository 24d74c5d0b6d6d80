import type { ScoredMember } from './ordered-members.ts';

let latestVersion = 0;

/** A version that nothing has had before. */
export function nextVersion(): number {
  latestVersion += 1;
  return latestVersion;
}

/**
 * What can be written to, and says whether it was. Every method that writes calls {@link markWritten}, so that no command
 * has to: a write that leaves things as they are may count as one too, as it does in Redis.
 */
export class Versioned {
  #version = nextVersion();

  /** Another one after each write, and greater. */
  get version(): number {
    return this.#version;
  }

  protected markWritten(): void {
    this.#version = nextVersion();
  }
}

/** The types of values as `TYPE` says them. */
export type TypeName = 'string' | 'list' | 'hash' | 'set' | 'zset' | 'stream';

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

/** A value of several elements. None but a stream is kept empty. */
export interface Collection extends Versioned {
  readonly type: Exclude<TypeName, 'string'>;
  readonly size: number;
  /** See {@link contentOf}. */
  content(max: number): Content;
}

/** A value that a key can hold: a byte string or one of the classes of collections. */
export type Value = string | Collection;

/** The type of a value as `TYPE` says it. */
export function typeName(value: Value): TypeName {
  return typeof value === 'string' ? 'string' : value.type;
}

/**
 * Takes out what a value holds; later commands do not change it.
 * @param max how many elements, the first of them; a string is one. Left out: all
 */
export function contentOf(value: Value, max = Infinity): Content {
  return typeof value === 'string' ? { type: 'string', value } : value.content(max);
}

/** The first elements, at most so many. */
export function firstOf<T>(elements: Iterable<T>, max: number): T[] {
  if (max === Infinity) return [...elements];
  const found: T[] = [];
  for (const element of elements) {
    if (found.length >= max) break;
    found.push(element);
  }
  return found;
}
