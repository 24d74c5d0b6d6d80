import { fromByteArray } from '#redis/bytes.ts';
import { BadArgument } from '../runtime/errors.ts';
import {
  type LuaNumber,
  LuaTable,
  type Native,
  NativeFunction,
  POSITIVE_NAN,
  typeName,
  UNBOUNDED,
  type Value,
} from '../runtime/lua.ts';
import { cString } from '../runtime/number.ts';
import { plain, toLuaNumber, toText, withSign } from '../runtime/operations.ts';

/** A library as a table: functions, and the values beside them. */
export function library(
  functions: Readonly<Record<string, Native>>,
  values: Readonly<Record<string, Value>> = {},
): LuaTable {
  const table = new LuaTable(UNBOUNDED, 0, Object.keys(functions).length);
  for (const [name, run] of Object.entries(functions)) table.set(name, new NativeFunction(run));
  for (const [name, value] of Object.entries(values)) table.set(name, value);
  return table;
}

/**
 * What the library functions read their arguments with, in Lua's own words when one is wrong. Arguments are counted
 * from 0; nil given and nothing given differ only in the message.
 */
type Arguments = readonly Value[];

/** A number, or a string that reads as one. */
export function luaNumberAt(args: Arguments, index: number): LuaNumber {
  return toLuaNumber(args[index]) ?? wrongType(args, index, 'number');
}

/** One where the sign of NaN is of no account. */
export function numberAt(args: Arguments, index: number): number {
  return plain(luaNumberAt(args, index));
}

/** A number cut to a whole one. */
export function integerAt(args: Arguments, index: number, fallback?: number): number {
  if (fallback !== undefined && args[index] === undefined) return fallback;
  return truncate(numberAt(args, index));
}

/** A number cut to a 32-bit one, C's int. */
export function intAt(args: Arguments, index: number, fallback?: number): number {
  return integerAt(args, index, fallback) | 0;
}

/** A string, or a number as one. */
export function stringAt(args: Arguments, index: number, fallback?: string): string {
  if (fallback !== undefined && args[index] === undefined) return fallback;
  return toText(args[index]) ?? wrongType(args, index, 'string');
}

export function tableAt(args: Arguments, index: number): LuaTable {
  const value = args[index];
  return value instanceof LuaTable ? value : wrongType(args, index, 'table');
}

/** Any value, but it must be given. */
export function valueAt(args: Arguments, index: number): Value {
  checkArgument(index < args.length, index, 'value expected');
  return args[index];
}

/** One of a few words. */
export function optionAt(args: Arguments, index: number, options: readonly string[], fallback?: string): string {
  const option = stringAt(args, index, fallback);
  checkArgument(options.includes(option), index, `invalid option '${cString(option)}'`);
  return option;
}

/** @throws {BadArgument} unless the condition holds */
export function checkArgument(condition: boolean, index: number, message: string): void {
  if (!condition) throw new BadArgument(index, message);
}

export function wrongType(args: Arguments, index: number, expected: string): never {
  const got = index < args.length ? typeName(args[index]) : 'no value';
  throw new BadArgument(index, `${expected} expected, got ${got}`);
}

/** The bytes of a float of 4 or 8 bytes. */
export function packFloat(number: LuaNumber, size: number, isLittleEndian: boolean): string {
  const view = new DataView(new ArrayBuffer(size));
  if (size === 4) view.setFloat32(0, plain(number), isLittleEndian);
  else view.setFloat64(0, plain(number), isLittleEndian);
  // JavaScript may give NaN any sign.
  if (Number.isNaN(plain(number))) view.setUint8(isLittleEndian ? size - 1 : 0, number === POSITIVE_NAN ? 0x7f : 0xff);
  return fromByteArray(new Uint8Array(view.buffer));
}

/** Reads a float of 4 or 8 bytes. */
export function unpackFloat(view: DataView, position: number, size: number, isLittleEndian: boolean): LuaNumber {
  const number = size === 4 ? view.getFloat32(position, isLittleEndian) : view.getFloat64(position, isLittleEndian);
  return withSign(number, view.getUint8(isLittleEndian ? position + size - 1 : position) >= 0x80);
}

/** A double as C casts it to a 64-bit integer: cut, and the smallest one for what does not fit. */
export function truncate(number: number): number {
  return Math.abs(number) < 2 ** 63 ? Math.trunc(number) + 0 : -(2 ** 63);
}
