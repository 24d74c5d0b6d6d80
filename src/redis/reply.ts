/** What a command answers: plain JS values, plus a tagged status (`+OK`) and a tagged error (`-ERR …`). */
export type Reply = string | number | bigint | null | Status | ErrorReply | Reply[];

/** A status reply such as `OK`, `PONG` or a TYPE's answer. */
export class Status {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An error reply. Commands throw it; {@link Redis.call} returns it.
 * Not an `Error`: a wrong argument is an ordinary answer here, and a stack trace for each would be waste.
 */
export class ErrorReply {
  /** Redis' own text, the code first: `ERR syntax error`, `WRONGTYPE …`. */
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export const OK = new Status('OK');

/** An integer reply from a 64-bit value: a number where that is exact, else a bigint. */
export function integerReply(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
