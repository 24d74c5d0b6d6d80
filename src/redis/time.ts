import { isInt64, parseInteger } from './integer.ts';
import { parseLongDouble, toNumber } from './long-double.ts';
import { ErrorReply } from './reply.ts';

/** How a command gives a time: in which unit, and whether counted from now or from 1970. */
export interface TimeForm {
  readonly msPerUnit: bigint;
  readonly fromNow: boolean;
}

export const SECONDS: TimeForm = { msPerUnit: 1000n, fromNow: true };
export const MILLISECONDS: TimeForm = { msPerUnit: 1n, fromNow: true };
export const UNIX_SECONDS: TimeForm = { msPerUnit: 1000n, fromNow: false };
export const UNIX_MILLISECONDS: TimeForm = { msPerUnit: 1n, fromNow: false };

/**
 * Reads a time.
 * @param now Unix time in ms
 * @param command whom the error names, in lower case
 * @returns Unix time in ms, which may be past or negative
 * @throws {ErrorReply} when the word is not an integer or the time does not fit in 64 bits
 */
export function parseTime(word: string, form: TimeForm, now: number, command: string): bigint {
  const ms = parseInteger(word) * form.msPerUnit;
  const time = form.fromNow ? ms + BigInt(now) : ms;
  if (!isInt64(ms) || !isInt64(time)) throw invalidExpireTime(command);
  return time;
}

export function invalidExpireTime(command: string): ErrorReply {
  return new ErrorReply(`ERR invalid expire time in '${command}' command`);
}

const TIMEOUT_NOT_A_FLOAT = new ErrorReply('ERR timeout is not a float or out of range');
const TIMEOUT_NEGATIVE = new ErrorReply('ERR timeout is negative');

/**
 * Reads a timeout in seconds into whole ms, rounded up. What does not fit in 64 bits is negative to Redis.
 * @throws {ErrorReply}
 */
export function parseTimeout(word: string): number {
  const ms = Math.ceil(toNumber(parseLongDouble(word, TIMEOUT_NOT_A_FLOAT)) * 1000);
  if (ms < 0 || ms > 2 ** 63) throw TIMEOUT_NEGATIVE;
  return ms;
}
