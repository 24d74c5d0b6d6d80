import { readInteger } from './integer.ts';
import { ErrorReply } from './reply.ts';

/**
 * The id of a stream's entry: milliseconds and, within one millisecond, a sequence number, 64 bits each. As one number
 * of 128 bits ids compare and count up by themselves.
 */
export type StreamId = bigint;

export const MIN_ID: StreamId = 0n;
export const MAX_ID: StreamId = 2n ** 128n - 1n;

export const UINT64_MAX = 2n ** 64n - 1n;
/** Redis reads an id into a buffer of so many bytes, a final NUL included. */
const BUFFER = 128;

const INVALID_ID = new ErrorReply('ERR Invalid stream ID specified as stream command argument');
const INVALID_START = new ErrorReply('ERR invalid start ID for the interval');
const INVALID_END = new ErrorReply('ERR invalid end ID for the interval');

export function streamId(ms: bigint, sequence: bigint): StreamId {
  return (ms << 64n) | sequence;
}

export function millisecondsOf(id: StreamId): bigint {
  return id >> 64n;
}

export function sequenceOf(id: StreamId): bigint {
  return id & UINT64_MAX;
}

export function formatStreamId(id: StreamId): string {
  return `${millisecondsOf(id)}-${sequenceOf(id)}`;
}

/**
 * Reads `ms-sequence`, or `ms` alone.
 * @param missingSequence what counts as the sequence of `ms` alone
 * @throws {ErrorReply}
 */
export function parseStreamId(word: string, missingSequence = 0n): StreamId {
  const { ms, sequence } = splitId(word);
  return streamId(parseUint64(ms), sequence === undefined ? missingSequence : parseUint64(sequence));
}

/** The id that `XADD` is asked to give: a whole one, or a millisecond in which the next free sequence number is meant. */
export type NewId = { readonly id: StreamId } | { readonly ms: bigint };

/** @throws {ErrorReply} */
export function parseNewId(word: string): NewId {
  const { ms, sequence } = splitId(word);
  return sequence === '*' ? { ms: parseUint64(ms) } : { id: parseStreamId(word) };
}

/**
 * Reads where a range starts: an id, `-`, `+`, or an id behind a `(`, which is not in the range.
 * @throws {ErrorReply}
 */
export function parseRangeStart(word: string): StreamId {
  const { id, isExclusive } = parseBound(word, 0n);
  if (!isExclusive) return id;
  if (id === MAX_ID) throw INVALID_START;
  return id + 1n;
}

/**
 * Reads where a range ends, as {@link parseRangeStart} does. A millisecond alone means all of it.
 * @throws {ErrorReply}
 */
export function parseRangeEnd(word: string): StreamId {
  const { id, isExclusive } = parseBound(word, UINT64_MAX);
  if (!isExclusive) return id;
  if (id === MIN_ID) throw INVALID_END;
  return id - 1n;
}

function parseBound(word: string, missingSequence: bigint): { id: StreamId; isExclusive: boolean } {
  if (word.length > 1 && word.startsWith('(')) {
    return { id: parseStreamId(word.slice(1), missingSequence), isExclusive: true };
  }
  const text = cString(word);
  if (text === '-') return { id: MIN_ID, isExclusive: false };
  if (text === '+') return { id: MAX_ID, isExclusive: false };
  return { id: parseStreamId(word, missingSequence), isExclusive: false };
}

function splitId(word: string): { ms: string; sequence: string | undefined } {
  if (word.length >= BUFFER) throw INVALID_ID;
  const text = cString(word);
  const dash = text.indexOf('-');
  return dash < 0 ? { ms: text, sequence: undefined } : { ms: text.slice(0, dash), sequence: text.slice(dash + 1) };
}

/** The part of a byte string that C's functions see. */
function cString(word: string): string {
  return word.split('\0', 1)[0] ?? '';
}

/**
 * Reads an unsigned 64-bit integer. What is no integer to Redis still is one if C's `strtoull` takes it, with spaces
 * before it, a plus, zeros, and a minus that counts down from 2^64. (Redis: `string2ull`.)
 */
function parseUint64(text: string): bigint {
  const integer = readInteger(text);
  if (integer !== undefined) {
    if (integer < 0n) throw INVALID_ID;
    return integer;
  }
  const [, sign, digits] = /^[ \t\n\v\f\r]*([+-]?)([0-9]+)$/.exec(text) ?? [];
  if (digits === undefined || BigInt(digits) > UINT64_MAX) throw INVALID_ID;
  return BigInt.asUintN(64, sign === '-' ? -BigInt(digits) : BigInt(digits));
}
