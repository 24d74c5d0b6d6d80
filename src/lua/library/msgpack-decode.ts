import type { Budget } from '#redis/budget.ts';
import { toByteArray } from '#redis/bytes.ts';
import { LibraryError } from '../machine/errors.ts';
import { LuaTable } from '../machine/table.ts';
import type { Value } from '../machine/value.ts';

/** Reads MessagePack values, one after the other, from a byte string. */
export class MsgpackReader {
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
        return this.#view.getFloat32(this.#take(4));
      case 0xcb:
        return this.#view.getFloat64(this.#take(8));
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
