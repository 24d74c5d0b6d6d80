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

/** number × 10^power as an integer, a half rounded to even. */
function scaled(number: number, power: number): bigint {
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
  if (power >= 0) numerator *= 10n ** BigInt(power);
  else denominator *= 10n ** BigInt(-power);
  const quotient = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  const roundUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return roundUp ? quotient + 1n : quotient;
}
