import { toText } from '#redis/bytes.ts';
import { formatNumber } from './machine/number.ts';
import { LuaTable } from './machine/table.ts';
import { NULL_POINTER, typeName, type Value } from './machine/value.ts';

/** What is longer than this, or deeper, is shown only in part. */
const MAX_CHARS = 60;
const MAX_FIELDS = 12;
const MAX_LEVELS = 3;

const PLAIN = /^[ !#-[\]-~]*$/;
const NAME = /^[A-Za-z_]\w*$/;

/** Says what values are; a string that it has met before costs nothing. */
export class Describer {
  readonly #strings = new Map<string, string>();

  /** A value as one would write it in Lua, shortened, as text for people (not a byte string). */
  describe(value: Value, level = 1): string {
    if (value === undefined) return 'nil';
    if (value === NULL_POINTER) return 'cjson.null';
    switch (typeof value) {
      case 'string':
        return this.#string(value);
      case 'number':
        return formatNumber(value);
      case 'boolean':
        return String(value);
      default:
        return value instanceof LuaTable ? this.#table(value, level) : typeName(value);
    }
  }

  #string(bytes: string): string {
    const known = this.#strings.get(bytes);
    if (known !== undefined) return known;
    const beginning = copy(bytes.slice(0, MAX_CHARS));
    const ending = bytes.length > MAX_CHARS ? '…' : '';
    const text = `"${PLAIN.test(beginning) ? beginning : escape(beginning)}${ending}"`;
    this.#strings.set(bytes, text);
    return text;
  }

  #table(table: LuaTable, level: number): string {
    const fields: string[] = [];
    let nextIndex = 1;
    for (const [key, value] of table.entries()) {
      if (level > MAX_LEVELS || fields.length === MAX_FIELDS) {
        fields.push('…');
        break;
      }
      const text = this.describe(value, level + 1);
      fields.push(key === nextIndex ? text : `${this.#key(key)} = ${text}`);
      if (key === nextIndex) nextIndex += 1;
    }
    return `{${fields.join(', ')}}`;
  }

  #key(key: Value): string {
    return typeof key === 'string' && NAME.test(key) ? key : `[${this.describe(key, MAX_LEVELS + 1)}]`;
  }
}

/** A string of its own: a slice of a longer one may keep all of that in memory. */
function copy(slice: string): string {
  const codes: number[] = [];
  for (let i = 0; i < slice.length; i += 1) codes.push(slice.charCodeAt(i));
  return String.fromCharCode(...codes);
}

function escape(bytes: string): string {
  const text = toText(bytes);
  const isText = !/[\ufffd\p{Cc}]/u.test(text);
  return isText ? text.replaceAll(/["\\]/g, '\\$&') : escapeBytes(bytes);
}

function escapeBytes(bytes: string): string {
  return bytes
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/[^ -~]/g, (byte) => `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`);
}
