import type { Budget } from '#redis/budget.ts';
import { fromByteArray, toByteArray } from '#redis/bytes.ts';
import { LibraryError } from '../runtime/errors.ts';
import type { Native, Value } from '../runtime/lua.ts';
import { cString } from '../runtime/number.ts';
import { toNumber } from '../runtime/operations.ts';
import {
  checkArgument,
  integerAt,
  luaNumberAt,
  numberAt,
  packFloat,
  stringAt,
  truncate,
  unpackFloat,
} from './library.ts';

const MAX_INT = 2 ** 31 - 1;
const MAX_INTEGER_SIZE = 32;
const NATIVE_ALIGNMENT = 8;

/** What a field counts for, beside its bytes. */
const STEPS_PER_FIELD = 8;

/** The sizes of the types whose size a format cannot say. */
const SIZES: Readonly<Record<string, number>> = { b: 1, B: 1, h: 2, H: 2, l: 8, L: 8, T: 8, f: 4, d: 8, x: 1, s: 0 };

/** One letter of a format, with the byte order and the alignment that hold where it stands. */
interface Field {
  readonly letter: string;
  readonly size: number;
  readonly isLittleEndian: boolean;
  readonly alignment: number;
}

/** Roberto Ierusalimschy's struct library, in the version that Redis carries. */
export const struct: Readonly<Record<string, Native>> = {
  pack(args, { budget }) {
    // Behind the arguments stands a nil, which error messages then find.
    const values = [...args, undefined];
    let bytes = '';
    let argument = 1;
    for (const field of fields(stringAt(args, 0), budget)) {
      checkLetter(field);
      bytes += '\0'.repeat(padding(field, bytes.length));
      if (field.letter === 'x') {
        bytes += '\0';
      } else if (!isControl(field.letter)) {
        const packed = packField(field, values, argument);
        budget.spendBytes(packed.length);
        bytes += packed;
        argument += 1;
      }
    }
    return [bytes];
  },

  unpack(args, { budget }) {
    const format = stringAt(args, 0);
    const data = stringAt(args, 1);
    const offset = integerAt(args, 2, 1);
    checkArgument(offset >= 1, 2, 'offset must be 1 or greater');
    let place = offset - 1;
    const values: Value[] = [];
    for (const field of fields(format, budget)) {
      place += padding(field, place);
      const size = sizeInData(field, data, place, values);
      const bytes = data.slice(place, place + size);
      place += size;
      if (field.letter === 's') values.push(bytes.slice(0, -1));
      else if (field.letter !== 'x' && !isControl(field.letter)) values.push(unpackField(field, bytes));
    }
    return [...values, place + 1];
  },

  size(args, { budget }) {
    let place = 0;
    for (const field of fields(stringAt(args, 0), budget)) {
      // A letter that stands for nothing is let pass here; other chars are not.
      if (!/\w/.test(field.letter)) checkLetter(field);
      checkArgument(field.letter !== 's', 0, "option 's' has no fixed size");
      checkArgument(field.letter !== 'c' || field.size > 0, 0, "option 'c0' has no fixed size");
      place += padding(field, place) + field.size;
    }
    return [place];
  },
};

/**
 * Reads a format. Letters that are no fields are given out too, with no size; after that they set the byte order or
 * the alignment of what follows.
 */
function* fields(format: string, budget: Budget): Generator<Field> {
  let isLittleEndian = true;
  let alignment = 1;
  for (const [option] of cString(format).matchAll(/[!ciI]\d*|[^]/g)) {
    budget.spend(STEPS_PER_FIELD);
    const letter = option.slice(0, 1);
    const digits = option.slice(1);
    yield { letter, size: fieldSize(letter, digits), isLittleEndian, alignment };
    if (letter === '<' || letter === '>') isLittleEndian = letter === '<';
    if (letter === '!') alignment = alignmentFrom(digits);
  }
}

function alignmentFrom(digits: string): number {
  const alignment = sizeFrom(digits, NATIVE_ALIGNMENT);
  const isPowerOf2 = alignment > 0 && (alignment & (alignment - 1)) === 0;
  if (!isPowerOf2) throw new LibraryError(`alignment ${alignment} is not a power of 2`);
  return alignment;
}

function fieldSize(letter: string, digits: string): number {
  if (letter === 'c') return sizeFrom(digits, 1);
  if (letter === 'i' || letter === 'I') {
    const size = sizeFrom(digits, 4);
    if (size <= MAX_INTEGER_SIZE) return size;
    throw new LibraryError(`integral size ${size} is larger than limit of ${MAX_INTEGER_SIZE}`);
  }
  return SIZES[letter] ?? 0;
}

/** Whether a letter is no field. */
function isControl(letter: string): boolean {
  return ' <>!'.includes(letter);
}

function checkLetter({ letter }: Field): void {
  const isKnown = letter in SIZES || 'ciI'.includes(letter) || isControl(letter);
  checkArgument(isKnown, 0, `invalid format option '${letter}'`);
}

function sizeFrom(digits: string, fallback: number): number {
  const size = digits === '' ? fallback : Number(digits);
  if (size > MAX_INT) throw new LibraryError('integral size overflow');
  return size;
}

/** How many zeros come before a field: it begins at a multiple of its size, or of the alignment if that is less. */
function padding({ letter, size, alignment }: Field, place: number): number {
  if (size === 0 || letter === 'c') return 0;
  const unit = Math.min(size, alignment);
  return (unit - (place & (unit - 1))) & (unit - 1);
}

function packField({ letter, size, isLittleEndian }: Field, values: readonly Value[], index: number): string {
  if (letter === 'c' || letter === 's') {
    const text = stringAt(values, index);
    checkArgument(text.length >= size, index + 1, 'string too short');
    return letter === 's' ? `${text}\0` : text.slice(0, size === 0 ? undefined : size);
  }
  if (letter === 'f' || letter === 'd') return packFloat(luaNumberAt(values, index), size, isLittleEndian);
  const number = numberAt(values, index);
  let rest = BigInt.asUintN(64, BigInt(number >= 2 ** 63 ? Math.trunc(Math.min(number, 2 ** 64)) : truncate(number)));
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) {
    bytes[i] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return fromByteArray(isLittleEndian ? bytes : bytes.toReversed());
}

/** How many bytes a field takes: its own size, or what the value before it or the data say. */
function sizeInData(field: Field, data: string, place: number, values: Value[]): number {
  checkRoom(data, place, field.size);
  checkLetter(field);
  if (field.letter === 's') {
    const end = data.indexOf('\0', place);
    if (end === -1) throw new LibraryError('unfinished string in data');
    return end + 1 - place;
  }
  if (field.letter !== 'c' || field.size > 0) return field.size;
  const previous = toNumber(values.pop());
  if (previous === undefined) throw new LibraryError("format 'c0' needs a previous size");
  const size = truncate(previous);
  checkRoom(data, place, size);
  return size;
}

function checkRoom(data: string, place: number, size: number): void {
  checkArgument(size >= 0 && place + size <= data.length, 1, 'data string too short');
}

function unpackField({ letter, size, isLittleEndian }: Field, bytes: string): Value {
  if (letter === 'c') return bytes;
  const array = toByteArray(bytes);
  if (letter === 'f' || letter === 'd') return unpackFloat(new DataView(array.buffer), 0, size, isLittleEndian);
  let value = 0n;
  for (const byte of isLittleEndian ? array.toReversed() : array) value = (value << 8n) | BigInt(byte);
  const isSigned = letter === letter.toLowerCase();
  return Number(isSigned ? BigInt.asIntN(8 * size, value) : BigInt.asUintN(64, value));
}
