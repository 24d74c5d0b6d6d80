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

/** A value of several elements. None but a stream is kept empty. */
export interface Collection extends Versioned {
  readonly type: Exclude<TypeName, 'string'>;
  readonly size: number;
}

/** A value that a key can hold: a byte string or one of the classes of collections. */
export type Value = string | Collection;

/** The type of a value as `TYPE` says it. */
export function typeName(value: Value): TypeName {
  return typeof value === 'string' ? 'string' : value.type;
}
