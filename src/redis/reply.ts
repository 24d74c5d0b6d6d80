import type { ScoredMember } from './ordered-members.ts';

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

/** Runs a command and gives its reply. Words are byte strings; numbers print as scores do. */
export type Send = (...words: readonly (number | string)[]) => Reply;

/** Reads the flat reply of a command with WITHSCORES: member, score, member, score … */
export function scoredMembers(reply: Reply): ScoredMember[] {
  return pairs(reply).map(([member, score]) => ({ member, score: toScore(score) }));
}

/** The elements of a flat reply, two by two. */
export function pairs(reply: Reply): [string, string][] {
  const flat = Array.isArray(reply) ? reply : [];
  return Array.from({ length: flat.length / 2 }, (_, i) => [String(flat[2 * i]), String(flat[2 * i + 1])]);
}

function toScore(text: string): number {
  return Number(text.replace('inf', 'Infinity'));
}
