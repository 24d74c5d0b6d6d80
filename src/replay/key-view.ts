import type { Redis, ScoredMember } from '#redis/index.ts';
import { contentOf, type Content } from './content.ts';

/** A picture of some keys, taken once; later commands do not change it. */
export class KeyView {
  readonly #contents: ReadonlyMap<string, Content | undefined>;

  constructor({ db }: Redis, keys: readonly string[]) {
    this.#contents = new Map(
      keys.map((key) => {
        const value = db.get(key);
        return [key, value === undefined ? undefined : contentOf(value)];
      }),
    );
  }

  /** Whether the picture is of just these keys. */
  isOf(keys: readonly string[]): boolean {
    return keys.length === this.#contents.size && keys.every((key) => this.#contents.has(key));
  }

  /** The members in the set's own order; none where the key is missing. */
  sortedSet(key: string): readonly ScoredMember[] {
    const content = this.#contents.get(key);
    return content?.type === 'zset' ? content.members : [];
  }

  /** The elements from left to right; none where the key is missing. */
  list(key: string): readonly string[] {
    const content = this.#contents.get(key);
    return content?.type === 'list' ? content.elements : [];
  }

  /** The members in the order in which SMEMBERS gives them; none where the key is missing. */
  set(key: string): readonly string[] {
    const content = this.#contents.get(key);
    return content?.type === 'set' ? content.elements : [];
  }

  /** The fields in the order in which HGETALL gives them; none where the key is missing. */
  hash(key: string): readonly (readonly [field: string, value: string])[] {
    const content = this.#contents.get(key);
    return content?.type === 'hash' ? content.pairs : [];
  }

  string(key: string): string | undefined {
    const content = this.#contents.get(key);
    return content?.type === 'string' ? content.value : undefined;
  }
}
