import { spend } from './budget.ts';
import { NOT_A_FLOAT } from './errors.ts';
import type { ErrorReply } from './reply.ts';

const INFINITY = /^[+-]?inf(?:inity)?$/i;
const DECIMAL = /^[+-]?(?=\.?[0-9])([0-9]*\.?[0-9]*)(?:e[+-]?[0-9]+)?$/i;
const HEXADECIMAL = /^([+-]?)0x(?=\.?[0-9a-f])([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?[0-9]+))?$/i;

/** Beyond this power of two every double is 0 or infinite, whichever way the power goes. */
const MAX_EXPONENT = 1100;
/** Up to here Redis prints whole numbers as integers (`double2ll`). */
const MAX_INTEGER = 2 ** 62;

/**
 * Reads a score, or a weight, by the rules of Redis' `string2d`: all that {@link parseDouble} takes, if it can be told
 * from infinity and, unless it is zero, from zero.
 * @throws {ErrorReply} `error`
 */
export function parseScore(text: string, error: ErrorReply = NOT_A_FLOAT): number {
  const value = parseDouble(text);
  if (value === undefined) throw error;
  const overflows = Math.abs(value) === Infinity && !INFINITY.test(text);
  const underflows = value === 0 && !isZero(text);
  if (overflows || underflows) throw error;
  return value;
}

/**
 * Reads the whole of a text as C's `strtod` does: decimal, hexadecimal (`0x1.8p3`), `inf`; but no leading space, and
 * no `nan`, which Redis refuses everywhere.
 * @returns undefined when it is not a number
 */
export function parseDouble(text: string): number | undefined {
  if (DECIMAL.test(text)) return Number(text);
  if (INFINITY.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  const [, sign, whole = '', fraction = '', exponent = '0'] = HEXADECIMAL.exec(text) ?? [];
  if (sign === undefined) return undefined;
  spend((text.length / 64) ** 2); // Powers of 5 are multiplied out.
  const value = timesPowerOf2(BigInt(`0x${whole}${fraction}`), Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}

/**
 * Prints a score as Redis from 7.2 on does (`d2string`): the shortest text that reads back as the same double, such as
 * `1.1`, `100000000000000000`, `1e+21`, `inf`, `-0`.
 */
export function formatScore(score: number): string {
  if (Object.is(score, -0)) return '-0';
  if (Math.abs(score) === Infinity) return score < 0 ? '-inf' : 'inf';
  if (Number.isSafeInteger(score)) return String(score);
  if (Number.isInteger(score) && Math.abs(score) <= MAX_INTEGER) return String(BigInt(score));
  return formatFraction(score);
}

/**
 * Prints what is not a small integer; where to use an exponent is `fpconv_dtoa`'s choice, and not JavaScript's.
 */
function formatFraction(score: number): string {
  const [, sign = '', first = '', others = '', exponentText] =
    /^(-?)(.)\.?(.*)e(.*)$/.exec(score.toExponential()) ?? [];
  const digits = first + others;
  const exponent = Number(exponentText);
  const zeros = exponent - others.length; // behind the last digit; negative: how many digits are behind the point
  if (zeros >= 0 && exponent < digits.length + 7) return sign + digits + '0'.repeat(zeros);
  if (zeros < 0 && (zeros > -7 || Math.abs(exponent) < 4)) {
    const padded = digits.padStart(1 - zeros, '0');
    return `${sign}${padded.slice(0, zeros)}.${padded.slice(zeros)}`;
  }
  return score.toExponential();
}

/** Whether a number's text says exactly zero, rather than something too small for a double. */
function isZero(text: string): boolean {
  const [, decimalDigits] = DECIMAL.exec(text) ?? [];
  if (decimalDigits !== undefined) return !/[1-9]/.test(decimalDigits);
  const [, , whole = '', fraction = ''] = HEXADECIMAL.exec(text) ?? [];
  return !/[^0]/.test(whole + fraction);
}

/** `mantissa × 2^exponent`, rounded once, to the nearest double. */
function timesPowerOf2(mantissa: bigint, exponent: number): number {
  const digits = mantissa.toString(2).length;
  const power = Math.max(-(MAX_EXPONENT + digits), Math.min(exponent, MAX_EXPONENT));
  if (power >= 0) return Number(mantissa << BigInt(power));
  // m / 2^k is m × 5^k / 10^k, which is a decimal text: reading one is exactly rounded.
  return Number(`${mantissa * 5n ** BigInt(-power)}e${power}`);
}
