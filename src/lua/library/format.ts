import { LibraryError } from '../runtime/errors.ts';
import type { LuaNumber, Native, Value } from '../runtime/lua.ts';
import { cString, exponential, fixed, formatFinite, general } from '../runtime/number.ts';
import { checkArgument, luaNumberAt, numberAt, stringAt, truncate } from './library.ts';

const FLAGS = /[-+ #0]*/y;
const MAX_FLAGS = 5;
const WIDTH_AND_PRECISION = /(\d{0,2})(?:(\.)(\d{0,2}))?/y;
const DEFAULT_PRECISION = 6;

/** What a conversion counts for, beside its bytes. */
const STEPS_PER_CONVERSION = 12;

/** From this length on a string that needs no cutting is taken as it is, zero bytes and all. */
const LONG_STRING = 100;

/** What stands between `%` and the letter. */
interface Spec {
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
}

/** `string.format`, which is C's printf, byte for byte. */
export const format: Native = (args, { budget }) => {
  const template = stringAt(args, 0);
  let result = '';
  let argument = 0;
  let position = 0;
  for (;;) {
    const percent = template.indexOf('%', position);
    budget.spendBytes((percent === -1 ? template.length : percent) - position);
    if (percent === -1) return [result + template.slice(position)];
    result += template.slice(position, percent);
    position = percent + 1;
    if (template[position] === '%') {
      result += '%';
      position += 1;
      continue;
    }
    argument += 1;
    checkArgument(argument < args.length, argument, 'no value');
    const { spec, end } = readSpec(template, position);
    const converted = conversion(template[end] ?? '', spec, args, argument);
    budget.spend(STEPS_PER_CONVERSION);
    budget.spendBytes(converted.length);
    result += converted;
    position = end + 1;
  }
};

function readSpec(template: string, start: number): { spec: Spec; end: number } {
  FLAGS.lastIndex = start;
  const flags = FLAGS.exec(template)?.[0] ?? '';
  if (flags.length > MAX_FLAGS) throw new LibraryError('invalid format (repeated flags)');
  WIDTH_AND_PRECISION.lastIndex = start + flags.length;
  const [all = '', width = '', point, digits = ''] = WIDTH_AND_PRECISION.exec(template) ?? [];
  const end = start + flags.length + all.length;
  if (/\d/.test(template[end] ?? '')) throw new LibraryError('invalid format (width or precision too long)');
  return { spec: { flags, width: Number(width), precision: point === undefined ? undefined : Number(digits) }, end };
}

function conversion(letter: string, spec: Spec, args: readonly Value[], index: number): string {
  switch (letter) {
    case 'c':
      return char(spec, numberAt(args, index));
    case 'd':
    case 'i':
      return signedInteger(spec, BigInt(truncate(numberAt(args, index))));
    case 'u':
    case 'o':
    case 'x':
    case 'X':
      return unsignedInteger(spec, letter, unsigned(numberAt(args, index)));
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G':
      return float(spec, letter, luaNumberAt(args, index));
    case 'q':
      return quoted(stringAt(args, index));
    case 's':
      return string(spec, stringAt(args, index));
    default:
      throw new LibraryError(`invalid option '%${letter}' to 'format'`);
  }
}

/** A byte. A number that does not fit in C's int gives the same as 0, which ends what is printed. */
function char(spec: Spec, code: number): string {
  const byte = Math.abs(code) < 2 ** 31 ? Math.trunc(code) & 255 : 0;
  return cString(pad(spec, '', String.fromCharCode(byte)));
}

function signedInteger(spec: Spec, value: bigint): string {
  const sign = value < 0n ? '-' : positiveSign(spec);
  return integer(spec, sign, String(value < 0n ? -value : value));
}

function unsignedInteger(spec: Spec, letter: string, value: bigint): string {
  const isAlternate = spec.flags.includes('#') && value !== 0n;
  if (letter === 'u') return integer(spec, '', String(value));
  if (letter === 'o') return integer(spec, '', (isAlternate ? '0' : '') + value.toString(8));
  const digits = value.toString(16);
  const text = integer(spec, isAlternate ? '0x' : '', digits);
  return letter === 'X' ? text.toUpperCase() : text;
}

/** A precision is the least number of digits, and rules out zeros as padding. */
function integer(spec: Spec, prefix: string, digits: string): string {
  const { precision } = spec;
  if (precision === undefined) return pad(spec, prefix, digits, true);
  return pad(spec, prefix, precision === 0 && digits === '0' ? '' : digits.padStart(precision, '0'));
}

function float(spec: Spec, letter: string, value: LuaNumber): string {
  const { precision = DEFAULT_PRECISION, flags } = spec;
  const print = (magnitude: number): string => {
    const digits = floatDigits(letter.toLowerCase(), magnitude, precision, flags.includes('#'));
    return flags.includes('#') && !digits.includes('.') ? digits.replace(/^\d+/, '$&.') : digits;
  };
  const text = typeof value === 'object' ? 'nan' : formatFinite(value, print);
  const sign = text.startsWith('-') ? '-' : positiveSign(spec);
  const magnitude = text.replace(/^-/, '');
  const padded = pad(spec, sign, magnitude, Number.isFinite(value));
  return letter === 'f' || letter.toLowerCase() === letter ? padded : padded.toUpperCase();
}

function floatDigits(letter: string, magnitude: number, precision: number, keepZeros: boolean): string {
  if (letter === 'f') return fixed(magnitude, precision);
  if (letter === 'e') return exponential(magnitude, precision);
  return general(magnitude, Math.max(1, precision), keepZeros);
}

function string(spec: Spec, text: string): string {
  if (spec.precision === undefined && text.length >= LONG_STRING) return text;
  return pad(spec, '', cString(text).slice(0, spec.precision));
}

/** A literal that Lua reads back as the same string. */
function quoted(text: string): string {
  const escaped = text
    .replace(/["\\\n]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\000');
  return `"${escaped}"`;
}

function positiveSign({ flags }: Spec): string {
  if (flags.includes('+')) return '+';
  return flags.includes(' ') ? ' ' : '';
}

function pad({ flags, width }: Spec, prefix: string, text: string, mayUseZeros = false): string {
  if (flags.includes('-')) return (prefix + text).padEnd(width);
  if (mayUseZeros && flags.includes('0')) return prefix + text.padStart(width - prefix.length, '0');
  return (prefix + text).padStart(width);
}

/** A double as C casts it to an unsigned 64-bit integer, on the processors that servers have. */
function unsigned(number: number): bigint {
  if (number >= 2 ** 64) return 0n;
  return BigInt.asUintN(64, BigInt(number >= 2 ** 63 ? Math.trunc(number) : truncate(number)));
}
