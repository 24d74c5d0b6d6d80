import { cString } from './c-string.ts';
import { general } from './decimal.ts';

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
