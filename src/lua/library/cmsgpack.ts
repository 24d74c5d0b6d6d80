import type { Budget } from '#redis/budget.ts';
import { fromByteArray, toByteArray } from '#redis/bytes.ts';
import { BadArgument, LibraryError } from '../runtime/errors.ts';
import { type Lua, type LuaNumber, LuaTable, POSITIVE_NAN, type Value } from '../runtime/lua.ts';
import { integerAt, library, packFloat, stringAt, unpackFloat } from './library.ts';

/** lua-cmsgpack 0.4.0. */
export function cmsgpack(): LuaTable {
  return library(
    {
      pack(args, lua) {
        if (args.length === 0) throw new BadArgument(-1, 'MessagePack pack needs input.');
        return [args.map((value) => packValue(value, lua.budget)).join('')];
      },
      unpack: (args, lua) => unpack(lua, stringAt(args, 0), 0, 0),
      unpack_one: (args, lua) => unpack(lua, stringAt(args, 0), 1, integerAt(args, 1, 0)),
      unpack_limit: (args, lua) => unpack(lua, stringAt(args, 0), integerAt(args, 1), integerAt(args, 2, 0)),
    },
    {
      _NAME: 'cmsgpack',
      _VERSION: 'lua-cmsgpack 0.4.0',
      _COPYRIGHT: 'Copyright (C) 2012, Salvatore Sanfilippo',
      _DESCRIPTION: 'MessagePack C implementation for Lua',
    },
  );
}

/**
 * Reads at most `limit` values from an offset on. Unless both are 0, which stands for all there is, the offset of the
 * rest comes first, -1 when there is none.
 */
function unpack(lua: Lua, bytes: string, limit: number, offset: number): Value[] {
  lua.budget.spend(bytes.length);
  const { length } = bytes;
  if (offset < 0 || limit < 0) {
    throw new LibraryError(`Invalid request to unpack with offset of ${offset} and limit of ${length}.`);
  }
  if (offset > length) throw new LibraryError(`Start offset ${offset} greater than input length ${length}.`);
  const isAll = limit === 0 && offset === 0;
  const most = isAll ? Infinity : limit;
  const reader = new MsgpackReader(bytes, offset, lua.budget);
  const values: Value[] = [];
  while (reader.position < length && values.length < most) values.push(reader.read());
  if (isAll) return values;
  return [reader.position === length ? -1 : reader.position, ...values];
}

/** Deeper tables, and those that contain themselves, are written as nil. */
const MAX_DEPTH = 16;

/** What a value counts for, beside its bytes. */
const STEPS_PER_VALUE = 4;

const NIL = '\xc0';

const scratch = new DataView(new ArrayBuffer(8));

/** Writes a value as MessagePack, choosing the shortest form as lua-cmsgpack does; what it has no form for is nil. */
function packValue(value: Value, budget: Budget, depth = 0): string {
  budget.spend(STEPS_PER_VALUE);
  switch (typeof value) {
    case 'string':
      budget.spendBytes(value.length);
      return packString(value);
    case 'number':
      return isInt64(value) ? packInteger(value) : packNumber(value);
    case 'boolean':
      return value ? '\xc3' : '\xc2';
    default:
      if (value === POSITIVE_NAN) return packNumber(value);
      return value instanceof LuaTable && depth < MAX_DEPTH ? packTable(value, budget, depth) : NIL;
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
function packNumber(number: LuaNumber): string {
  if (typeof number === 'number' && Math.fround(number) === number) return `\xca${packFloat(number, 4, false)}`;
  return `\xcb${packFloat(number, 8, false)}`;
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

/** Reads MessagePack values, one after the other, from a byte string. */
class MsgpackReader {
  /** Where the next value begins. */
  position: number;
  readonly #bytes: string;
  readonly #view: DataView;
  readonly #budget: Budget;

  constructor(bytes: string, position: number, budget: Budget) {
    this.#budget = budget;
    this.#bytes = bytes;
    this.#view = new DataView(toByteArray(bytes).buffer);
    this.position = position;
  }

  /** @throws {LibraryError} when the value is cut off, or of a kind that lua-cmsgpack does not know */
  read(): Value {
    const type = this.#view.getUint8(this.#take(1));
    if (type <= 0x7f) return type;
    if (type >= 0xe0) return type - 256;
    if (type <= 0x8f) return this.#map(type & 15);
    if (type <= 0x9f) return this.#array(type & 15);
    if (type <= 0xbf) return this.#string(type & 31);
    return this.#readLong(type);
  }

  #readLong(type: number): Value {
    switch (type) {
      case 0xc0:
        return undefined;
      case 0xc2:
      case 0xc3:
        return type === 0xc3;
      case 0xca:
        return unpackFloat(this.#view, this.#take(4), 4, false);
      case 0xcb:
        return unpackFloat(this.#view, this.#take(8), 8, false);
      case 0xcc:
      case 0xcd:
      case 0xce:
        return this.#unsigned(2 ** (type - 0xcc));
      case 0xd0:
        return this.#view.getInt8(this.#take(1));
      case 0xd1:
        return this.#view.getInt16(this.#take(2));
      case 0xd2:
        return this.#view.getInt32(this.#take(4));
      case 0xcf:
      case 0xd3:
        // Unsigned or not, lua-cmsgpack takes 64 bits as signed.
        return Number(this.#view.getBigInt64(this.#take(8)));
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#string(this.#unsigned(2 ** (type - 0xd9)));
      case 0xdc:
      case 0xdd:
        return this.#array(this.#unsigned(2 ** (type - 0xdb)));
      case 0xde:
      case 0xdf:
        return this.#map(this.#unsigned(2 ** (type - 0xdd)));
      default:
        throw new LibraryError('Bad data format in input.');
    }
  }

  #array(length: number): LuaTable {
    const table = new LuaTable(this.#budget);
    for (let index = 1; index <= length; index += 1) table.set(index, this.read());
    return table;
  }

  #map(length: number): LuaTable {
    const table = new LuaTable(this.#budget);
    for (let i = 0; i < length; i += 1) {
      const key = this.read();
      table.set(key, this.read());
    }
    return table;
  }

  #string(length: number): string {
    const start = this.#take(length);
    return this.#bytes.slice(start, start + length);
  }

  #unsigned(size: number): number {
    const start = this.#take(size);
    switch (size) {
      case 1:
        return this.#view.getUint8(start);
      case 2:
        return this.#view.getUint16(start);
      default:
        return this.#view.getUint32(start);
    }
  }

  /** Takes so many bytes. @returns where they begin */
  #take(size: number): number {
    const start = this.position;
    if (start + size > this.#bytes.length) throw new LibraryError('Missing bytes in input.');
    this.position += size;
    return start;
  }
}
