import type { Budget } from '#redis/budget.ts';
import { fromByteArray } from '#redis/bytes.ts';
import { LuaTable } from '../machine/table.ts';
import type { Value } from '../machine/value.ts';

/** Deeper tables, and those that contain themselves, are written as nil. */
const DEEPEST = 16;

/** What a value counts for, beside its bytes. */
const STEPS_PER_VALUE = 4;

const NIL = '\xc0';

const scratch = new DataView(new ArrayBuffer(8));

/** Writes a value as MessagePack, choosing the shortest form as lua-cmsgpack does; what it has no form for is nil. */
export function packValue(value: Value, budget: Budget, depth = 0): string {
  budget.spend(STEPS_PER_VALUE);
  switch (typeof value) {
    case 'string':
      budget.spendBytes(value.length);
      return packString(value);
    case 'number':
      return isInt64(value) ? packInteger(value) : packFloat(value);
    case 'boolean':
      return value ? '\xc3' : '\xc2';
    default:
      return value instanceof LuaTable && depth < DEEPEST ? packTable(value, budget, depth) : NIL;
  }
}

function isInt64(number: number): boolean {
  return Number.isInteger(number) && number >= -(2 ** 63) && number < 2 ** 63;
}

function packInteger(number: number): string {
  if (number >= 0) {
    if (number <= 0x7f) return String.fromCharCode(number);
    if (number <= 0xff) return `\xcc${unsigned(number, 1)}`;
    if (number <= 0xffff) return `\xcd${unsigned(number, 2)}`;
    if (number <= 0xffff_ffff) return `\xce${unsigned(number, 4)}`;
    return `\xcf${unsigned(number, 8)}`;
  }
  if (number >= -32) return unsigned(number, 1);
  if (number >= -(2 ** 7)) return `\xd0${unsigned(number, 1)}`;
  if (number >= -(2 ** 15)) return `\xd1${unsigned(number, 2)}`;
  if (number >= -(2 ** 31)) return `\xd2${unsigned(number, 4)}`;
  return `\xd3${unsigned(number, 8)}`;
}

/** Single precision where that loses nothing. */
function packFloat(number: number): string {
  if (Math.fround(number) === number) {
    scratch.setFloat32(0, number);
    return `\xca${scratchBytes(4)}`;
  }
  scratch.setFloat64(0, number);
  // The NaN that a processor makes has its sign bit set, which JavaScript does not keep.
  if (Number.isNaN(number)) scratch.setUint8(0, 0xff);
  return `\xcb${scratchBytes(8)}`;
}

function packString(text: string): string {
  const { length } = text;
  if (length < 32) return String.fromCharCode(0xa0 | length) + text;
  if (length <= 0xff) return `\xd9${unsigned(length, 1)}${text}`;
  if (length <= 0xffff) return `\xda${unsigned(length, 2)}${text}`;
  return `\xdb${unsigned(length, 4)}${text}`;
}

/** A table whose keys are exactly 1…n is an array, the empty one too; any other is a map. */
function packTable(table: LuaTable, budget: Budget, depth: number): string {
  const entries = [...table.entries()];
  const keys = entries.map(([key]) => key);
  const isArray = keys.every((key) => typeof key === 'number' && key > 0 && isInt64(key));
  if (isArray && keys.length === keys.reduce<number>((most, key) => Math.max(most, key as number), 0)) {
    const { length } = keys;
    const items = keys.map((_, i) => packValue(table.get(i + 1), budget, depth + 1));
    return header(length, 0x90, '\xdc', '\xdd') + joined(items, budget);
  }
  const pairs = entries.map(([key, value]) => packValue(key, budget, depth + 1) + packValue(value, budget, depth + 1));
  return header(entries.length, 0x80, '\xde', '\xdf') + joined(pairs, budget);
}

function joined(parts: readonly string[], budget: Budget): string {
  const bytes = parts.join('');
  budget.spendBytes(bytes.length);
  return bytes;
}

function header(count: number, short: number, medium: string, long: string): string {
  if (count <= 15) return String.fromCharCode(short | count);
  return count <= 0xffff ? medium + unsigned(count, 2) : long + unsigned(count, 4);
}

/** The lowest bytes of a whole number, the highest of them first; two's complement. */
function unsigned(number: number, size: number): string {
  scratch.setBigInt64(0, BigInt(number));
  return scratchBytes(8).slice(8 - size);
}

function scratchBytes(size: number): string {
  return fromByteArray(new Uint8Array(scratch.buffer, 0, size));
}
