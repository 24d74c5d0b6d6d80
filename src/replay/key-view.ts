import { contentOf, type Content, type ScoredMember, type Simulator } from '#redis/index.ts';

interface Picture {
  readonly version: number;
  /** Undefined where the key is missing. */
  readonly content: Content | undefined;
}

/** A picture of some keys, taken once; later commands do not change it. */
export class KeyView {
  readonly #pictures: ReadonlyMap<string, Picture>;

  /** @param before an earlier picture, of which is kept what was not written since */
  constructor({ db }: Simulator, keys: readonly string[], before?: KeyView) {
    this.#pictures = new Map(
      keys.map((key) => {
        const version = db.version(key);
        const known = before && before.#pictures.get(key);
        if (known?.version === version) return [key, known];
        const value = db.get(key);
        return [key, { version, content: value === undefined ? undefined : contentOf(value) }];
      }),
    );
  }

  /** As the constructor, but gives the earlier picture itself where it is the same: drawings need not look again. */
  static of(redis: Simulator, keys: readonly string[], before?: KeyView): KeyView {
    const view = new KeyView(redis, keys, before);
    if (!before || view.#pictures.size !== before.#pictures.size) return view;
    return keys.every((key) => view.#pictures.get(key) === before.#pictures.get(key)) ? before : view;
  }

  /** The members in the set's own order; none where the key is missing. */
  sortedSet(key: string): readonly ScoredMember[] {
    const content = this.#pictures.get(key)?.content;
    return content?.type === 'zset' ? content.members : [];
  }

  /** The elements from left to right; none where the key is missing. */
  list(key: string): readonly string[] {
    const content = this.#pictures.get(key)?.content;
    return content?.type === 'list' ? content.elements : [];
  }

  /** The members in the order in which SMEMBERS gives them; none where the key is missing. */
  set(key: string): readonly string[] {
    const content = this.#pictures.get(key)?.content;
    return content?.type === 'set' ? content.elements : [];
  }

  /** The fields in the order in which HGETALL gives them; none where the key is missing. */
  hash(key: string): readonly (readonly [field: string, value: string])[] {
    const content = this.#pictures.get(key)?.content;
    return content?.type === 'hash' ? content.pairs : [];
  }

  string(key: string): string | undefined {
    const content = this.#pictures.get(key)?.content;
    return content?.type === 'string' ? content.value : undefined;
  }
}
