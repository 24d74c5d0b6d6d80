/** A string as C sees it, which a zero byte ends: in patterns, formats, numerals and most messages. */
export function cString(text: string): string {
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}

/** Lua's `%`: the sign is the divisor's. */
export function modulo(left: number, right: number): number {
  return left - Math.floor(left / right) * right;
}

/** C's pow, which knows 1 to any power, and -1 to an infinite one. */
export function power(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  return base ** exponent;
}

/** The digits that `tostring` and `..` show: Lua's LUA_NUMBER_FMT, `%.14g`. */
const SHOWN_DIGITS = 14;

const DECIMAL = String.raw`(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const HEXADECIMAL = String.raw`0x(?:[\da-f]+\.?[\da-f]*|\.[\da-f]+)(?:p[+-]?\d+)?`;
const WORD = String.raw`inf(?:inity)?|nan(?:\(\w*\))?`;

/** What C's strtod reads. */
const STRTOD = new RegExp(String.raw`[ \t-\r]*([+-]?)(${HEXADECIMAL}|${DECIMAL}|${WORD})`, 'iy');
const ONLY_SPACE = /^[ \t-\r]*$/;

/**
 * Reads a number as Lua 5.1 does, whose only rule is C's strtod: decimal, hexadecimal (with a fraction and a binary
 * exponent too), `inf` and `nan`, with spaces around.
 */
export function parseNumber(text: string): number | undefined {
  const numeral = cString(text);
  const read = readNumber(numeral, 0);
  return read !== undefined && ONLY_SPACE.test(numeral.slice(read.length)) ? read.number : undefined;
}

/** Reads the number at a position in a text, and tells how many chars it takes, as C's strtod does. */
export function readNumber(text: string, position: number): { number: number; length: number } | undefined {
  STRTOD.lastIndex = position;
  const [all, sign, digits] = STRTOD.exec(text) ?? [];
  if (all === undefined || digits === undefined) return undefined;
  const number = parseUnsigned(digits.toLowerCase());
  return { number: sign === '-' ? -number : number, length: all.length };
}

function parseUnsigned(digits: string): number {
  if (digits.startsWith('0x')) return parseHexadecimal(digits.slice(2));
  if (digits.startsWith('i')) return Infinity;
  return Number(digits);
}

function parseHexadecimal(text: string): number {
  const [mantissa = '', exponent = '0'] = text.split('p');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
}

/** A number as `tostring` and `..` show it. NaN is `-nan`, which is what the processor's own NaN prints as. */
export function formatNumber(number: number, digits = SHOWN_DIGITS): string {
  return formatFinite(number, (magnitude) => shortest(magnitude, digits) ?? general(magnitude, digits));
}

/** Most numbers need no rounding: the shortest text for them has no more digits than may be shown. */
function shortest(magnitude: number, digits: number): string | undefined {
  if (magnitude < 1e-4 && magnitude > 0) return undefined;
  const text = String(magnitude);
  const length = text.includes('.') ? text.length - 1 : text.length;
  return length <= digits && !text.includes('e') ? text : undefined;
}

/** Prints the magnitude of a number by a rule for finite numbers, with the sign, and inf and nan as C does. */
export function formatFinite(number: number, print: (magnitude: number) => string): string {
  if (Number.isNaN(number)) return '-nan';
  const sign = number < 0 || Object.is(number, -0) ? '-' : '';
  return sign + (Number.isFinite(number) ? print(Math.abs(number)) : 'inf');
}

/**
 * Doubles as decimal text the way C's printf writes them: the exact value, rounded half to even. (JavaScript's
 * toFixed and toPrecision round an exact half up, so that 0.5 with no places would be 1.)
 */

const double = new Float64Array(1);
const bits = new BigUint64Array(double.buffer);

const FRACTION_BITS = 52n;
const EXPONENT_MASK = 0x7ffn;
/** The exponent field of a double with the value 2^-1074 × its fraction. */
const EXPONENT_BIAS = 1075n;

/** `%.Nf` of a finite number that is not negative. */
export function fixed(number: number, places: number): string {
  const digits = String(scaled(number, places)).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The first so many digits of a finite number that is not negative, and the power of ten of the first of them. */
export function significant(number: number, count: number): { digits: string; exponent: number } {
  if (number === 0) return { digits: '0'.repeat(count), exponent: 0 };
  // JavaScript's own is exact but for a half, and much faster.
  const further = number.toExponential(Math.min(count, 100));
  if (!(further.split('e')[0]?.endsWith('5') && Number(further) === number)) {
    const [mantissa = '', exponent] = number.toExponential(count - 1).split('e');
    return { digits: mantissa.replace('.', ''), exponent: Number(exponent) };
  }
  // The logarithm may be one too high, and rounding may carry into one more digit.
  for (let exponent = Math.floor(Math.log10(number)) - 1; ; exponent += 1) {
    const digits = String(scaled(number, count - 1 - exponent));
    if (digits.length === count) return { digits, exponent };
  }
}

/** `%.Ng` of a finite number that is not negative, without trailing zeros unless they are kept. */
export function general(number: number, precision: number, keepZeros = false): string {
  const { digits, exponent } = significant(number, precision);
  const trim = keepZeros ? (text: string): string => text : withoutTrailingZeros;
  if (exponent < -4 || exponent >= precision) {
    return `${trim(withPoint(digits, 1))}e${exponentText(exponent)}`;
  }
  if (exponent < 0) return trim(`0.${'0'.repeat(-exponent - 1)}${digits}`);
  return trim(withPoint(digits, exponent + 1));
}

/** `%.Ne` of a finite number that is not negative. */
export function exponential(number: number, places: number): string {
  const { digits, exponent } = significant(number, places + 1);
  return `${withPoint(digits, 1)}e${exponentText(exponent)}`;
}

function exponentText(exponent: number): string {
  return `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

function withPoint(digits: string, position: number): string {
  return position < digits.length ? `${digits.slice(0, position)}.${digits.slice(position)}` : digits;
}

function withoutTrailingZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** number × 10^places as an integer, a half rounded to even. */
function scaled(number: number, places: number): bigint {
  double[0] = number;
  const [pattern = 0n] = bits;
  const field = (pattern >> FRACTION_BITS) & EXPONENT_MASK;
  const fraction = pattern & ((1n << FRACTION_BITS) - 1n);
  const mantissa = field === 0n ? fraction : fraction | (1n << FRACTION_BITS);
  const exponent = (field === 0n ? 1n : field) - EXPONENT_BIAS;
  let numerator = mantissa;
  let denominator = 1n;
  if (exponent >= 0n) numerator <<= exponent;
  else denominator <<= -exponent;
  if (places >= 0) numerator *= 10n ** BigInt(places);
  else denominator *= 10n ** BigInt(-places);
  const quotient = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  const roundUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return roundUp ? quotient + 1n : quotient;
}
