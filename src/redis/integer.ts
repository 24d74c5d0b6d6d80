import { NOT_AN_INTEGER } from './errors.ts';
import { ErrorReply } from './reply.ts';

const INTEGER = /^(?:0|-?[1-9][0-9]{0,18})$/;

/** The ends of a signed 64-bit integer, which is what an integer is to Redis. */
export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

/**
 * Reads a 64-bit integer by the rules of Redis' `string2ll`: decimal digits with an optional minus, and nothing that
 * would not be printed back the same, so no spaces, no plus, no leading zeros, no `-0`.
 * @throws {ErrorReply} `error`, for some commands have their own words for it
 */
export function parseInteger(text: string, error: ErrorReply = NOT_AN_INTEGER): bigint {
  const value = readInteger(text);
  if (value === undefined) throw error;
  return value;
}

/** As {@link parseInteger}, but what is no integer is undefined. */
export function readInteger(text: string): bigint | undefined {
  if (!INTEGER.test(text)) return undefined;
  const value = BigInt(text);
  return isInt64(value) ? value : undefined;
}

const NOT_NEGATABLE = new ErrorReply(`ERR value is out of range, value must between ${-INT64_MAX} and ${INT64_MAX}`);

/**
 * As {@link parseInteger} where the minus means something else, so that the lowest integer, whose negative is none, is
 * refused.
 * @throws {ErrorReply}
 */
export function parseNegatable(text: string): bigint {
  const value = parseInteger(text);
  if (value === INT64_MIN) throw NOT_NEGATABLE;
  return value;
}

/** Whether a value fits in 64 bits: arithmetic that leaves this range is an overflow. */
export function isInt64(value: bigint): boolean {
  return INT64_MIN <= value && value <= INT64_MAX;
}

/**
 * Reads an index, a count or an offset, as {@link parseInteger} does, into a number that is safe to add to: beyond
 * ±2^52, further than any collection goes, it stays at ±2^52.
 * @throws {ErrorReply} `error`
 */
export function parseIndex(text: string, error?: ErrorReply): number {
  const value = Number(parseInteger(text, error));
  return Math.max(-(2 ** 52), Math.min(value, 2 ** 52));
}

/** Reads an integer of at least `min`. @throws {ErrorReply} `error`, also for what is not an integer */
export function parseAtLeast(min: number, word: string, error: ErrorReply): number {
  const value = parseIndex(word, error);
  if (value < min) throw error;
  return value;
}
