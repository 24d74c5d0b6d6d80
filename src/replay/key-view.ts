import { pairs, scoredMembers, Status, type Redis, type ScoredMember } from '#redis/index.ts';

/** A picture of some keys, taken once; later commands do not change it. */
export class KeyView {
  readonly #keys: readonly string[];
  readonly #sortedSets = new Map<string, readonly ScoredMember[]>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #sets = new Map<string, readonly string[]>();
  readonly #strings = new Map<string, string>();
  readonly #hashes = new Map<string, readonly (readonly [field: string, value: string])[]>();

  constructor(redis: Redis, keys: readonly string[]) {
    this.#keys = keys;
    for (const key of keys) {
      switch (typeOf(redis, key)) {
        case 'zset':
          this.#sortedSets.set(key, scoredMembers(redis.call('ZRANGE', key, '0', '-1', 'WITHSCORES')));
          break;
        case 'list':
          this.#lists.set(key, redis.call('LRANGE', key, '0', '-1') as string[]);
          break;
        case 'set':
          this.#sets.set(key, redis.call('SMEMBERS', key) as string[]);
          break;
        case 'string':
          this.#strings.set(key, redis.call('GET', key) as string);
          break;
        case 'hash':
          this.#hashes.set(key, pairs(redis.call('HGETALL', key)));
          break;
      }
    }
  }

  /** Whether the picture is of just these keys. */
  isOf(keys: readonly string[]): boolean {
    return keys.length === this.#keys.length && keys.every((key, index) => key === this.#keys[index]);
  }

  /** The members in the set's own order; none where the key is missing. */
  sortedSet(key: string): readonly ScoredMember[] {
    return this.#sortedSets.get(key) ?? [];
  }

  /** The elements from left to right; none where the key is missing. */
  list(key: string): readonly string[] {
    return this.#lists.get(key) ?? [];
  }

  /** The members in the order in which SMEMBERS gives them; none where the key is missing. */
  set(key: string): readonly string[] {
    return this.#sets.get(key) ?? [];
  }

  /** The fields in the order in which HGETALL gives them; none where the key is missing. */
  hash(key: string): readonly (readonly [field: string, value: string])[] {
    return this.#hashes.get(key) ?? [];
  }

  string(key: string): string | undefined {
    return this.#strings.get(key);
  }
}

function typeOf(redis: Redis, key: string): string | undefined {
  const reply = redis.call('TYPE', key);
  return reply instanceof Status ? reply.text : undefined;
}
