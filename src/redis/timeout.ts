import { parseLongDouble, toNumber } from './long-double.ts';
import { ErrorReply } from './reply.ts';

const NOT_A_FLOAT = new ErrorReply('ERR timeout is not a float or out of range');
const NEGATIVE = new ErrorReply('ERR timeout is negative');

/**
 * Reads a timeout in seconds into whole ms, rounded up. What does not fit in 64 bits is negative to Redis.
 * @throws {ErrorReply}
 */
export function parseTimeout(word: string): number {
  const ms = Math.ceil(toNumber(parseLongDouble(word, NOT_A_FLOAT)) * 1000);
  if (ms < 0 || ms > 2 ** 63) throw NEGATIVE;
  return ms;
}
