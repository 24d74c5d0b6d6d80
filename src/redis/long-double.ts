import { spend } from './budget.ts';
import { NOT_A_FLOAT } from './errors.ts';
import { ErrorReply } from './reply.ts';

/**
 * The `long double` in which INCRBYFLOAT and HINCRBYFLOAT count on x86: `mantissa × 2^exponent`, the mantissa of 64
 * bits. It tells more numbers apart than a JS number does, and the replies show it: 3.1 and 0.2 make 3.3, not
 * 3.3000000000000003. (Servers on ARM have a wider type and may print other last digits.)
 */
export type LongDouble = Finite | typeof INFINITE;

interface Finite {
  readonly mantissa: bigint;
  readonly exponent: number;
}

/** Infinity, of whichever sign: nothing can be added to it. */
export const INFINITE = 'infinite';
const NOT_FINITE = new ErrorReply('ERR increment would produce NaN or Infinity');

const PRECISION = 64;
const MIN_EXPONENT = -16445;
const MAX_BITS = 16384;
/** Redis reads a number into a buffer of so many bytes, a final NUL included (`MAX_LONG_DOUBLE_CHARS`). */
const BUFFER = 5 * 1024;
/** Digits after the point before trailing zeros are taken off. */
const DIGITS = 17;

const INFINITY = /^[+-]?inf(inity)?$/i;
const DECIMAL = /^([+-]?)(?=\.?[0-9])([0-9]*)\.?([0-9]*)(?:e([+-]?[0-9]+))?$/i;
const HEXADECIMAL = /^([+-]?)0x(?=\.?[0-9a-f])([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?[0-9]+))?$/i;

/**
 * Reads what C's `strtold` reads: decimal, hexadecimal, `inf`; but no spaces and no `nan`. (Redis: `string2ld`.)
 * @throws {ErrorReply} `error`, also for a number too large to keep or too small to be told from 0
 */
export function parseLongDouble(text: string, error: ErrorReply = NOT_A_FLOAT): LongDouble {
  if (text.length >= BUFFER) throw error;
  if (INFINITY.test(text)) return INFINITE;
  const decimal = DECIMAL.exec(text);
  const match = decimal ?? HEXADECIMAL.exec(text);
  if (!match) throw error;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const [prefix, base, bitsPerDigit] = decimal ? ['', 10n, 1] : ['0x', 2n, 4];
  const digits = BigInt(prefix + whole + fraction);
  if (digits === 0n) return { mantissa: 0n, exponent: 0 };

  const exponent = Number(exponentText) - fraction.length * bitsPerDigit;
  // So far out the digits cannot bring the number back into range, and the power of the base would be huge.
  if (Math.abs(exponent) > MAX_BITS + 8 * BUFFER) throw error;
  spend(20 + Math.abs(exponent) / 16);
  const power = base ** BigInt(Math.abs(exponent));
  const value = exponent < 0 ? round(digits, power) : round(digits * power, 1n);
  if (value === INFINITE || value.mantissa === 0n) throw error;
  return sign === '-' ? { ...value, mantissa: -value.mantissa } : value;
}

/** @throws {ErrorReply} when the sum is not finite */
export function addLongDoubles(a: LongDouble, b: LongDouble): Finite {
  if (a === INFINITE || b === INFINITE) throw NOT_FINITE;
  const exponent = Math.min(a.exponent, b.exponent);
  const align = (x: Finite): bigint => x.mantissa << BigInt(x.exponent - exponent);
  const sum = align(a) + align(b);
  const value = exponent < 0 ? round(sum, 1n << BigInt(-exponent)) : round(sum << BigInt(exponent), 1n);
  if (value === INFINITE) throw NOT_FINITE;
  return value;
}

/** The nearest double. */
export function toNumber(value: LongDouble): number {
  return value === INFINITE ? Infinity : Number(value.mantissa) * 2 ** value.exponent;
}

/** Prints as C's `%.17Lf` does, then takes off trailing zeros: `0.1`, `3000`. (Redis: `ld2string`, `LD_STR_HUMAN`.) */
export function formatLongDouble({ mantissa, exponent }: Finite): string {
  const scaled = mantissa * 10n ** BigInt(DIGITS);
  const rounded = exponent < 0 ? divideToEven(scaled, 1n << BigInt(-exponent)) : scaled << BigInt(exponent);
  const sign = rounded < 0n ? '-' : '';
  const digits = String(rounded)
    .replace('-', '')
    .padStart(DIGITS + 1, '0');
  return `${sign}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0*$/, '');
}

/** The long double nearest to a fraction; of two as near, the even one. */
function round(numerator: bigint, denominator: bigint): LongDouble {
  let exponent = Math.max(bitLength(numerator) - bitLength(denominator) - PRECISION, MIN_EXPONENT);
  let mantissa = scaleDown(numerator, denominator, exponent);
  if (bitLength(mantissa) > PRECISION) {
    exponent += 1;
    mantissa = scaleDown(numerator, denominator, exponent);
  }
  return bitLength(mantissa) + exponent > MAX_BITS ? INFINITE : { mantissa, exponent };
}

/** `numerator / denominator / 2^exponent` as an integer. */
function scaleDown(numerator: bigint, denominator: bigint, exponent: number): bigint {
  return exponent < 0
    ? divideToEven(numerator << BigInt(-exponent), denominator)
    : divideToEven(numerator, denominator << BigInt(exponent));
}

/** Divides by a positive number, to the nearest integer; of two as near, to the even one. */
function divideToEven(numerator: bigint, denominator: bigint): bigint {
  const floor = (numerator - modulo(numerator, denominator)) / denominator;
  const twice = 2n * modulo(numerator, denominator);
  return twice > denominator || (twice === denominator && floor % 2n !== 0n) ? floor + 1n : floor;
}

function modulo(numerator: bigint, denominator: bigint): bigint {
  const remainder = numerator % denominator;
  return remainder < 0n ? remainder + denominator : remainder;
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length;
}
