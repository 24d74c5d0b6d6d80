/**
 * An operation of the language that failed (arithmetic on nil, a nil index, a full stack). The interpreter turns it into a
 * {@link LuaError}, with `script:line:` in front when it happened in a Lua function rather than in a library.
 */
export class OperationError {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** A library function that refuses. The interpreter puts the `script:line:` of the Lua function that called it in front. */
export class LibraryError {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** A library function that refuses an argument: becomes `bad argument #1 to 'rep' (…)`, by the name of the call. */
export class BadArgument {
  /** Counted from 0. */
  readonly index: number;
  readonly message: string;
  constructor(index: number, message: string) {
    this.index = index;
    this.message = message;
  }
}
