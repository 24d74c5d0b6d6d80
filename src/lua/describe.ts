import { toText } from '#redis/bytes.ts';
import { formatNumber } from './machine/number.ts';
import { LuaTable } from './machine/table.ts';
import { NULL_POINTER, typeName, type Value } from './machine/value.ts';

/** What is longer than this, or deeper, is shown only in part. */
const MOST_CHARS = 60;
const MOST_FIELDS = 12;
const MOST_LEVELS = 3;

const PLAIN = /^[ !#-[\]-~]*$/;
const NAME = /^[A-Za-z_]\w*$/;

/** A value as one would write it in Lua, shortened, as text for people (not a byte string). */
export function describe(value: Value, level = 1): string {
  if (value === undefined) return 'nil';
  if (value === NULL_POINTER) return 'cjson.null';
  switch (typeof value) {
    case 'string':
      return describeString(value);
    case 'number':
      return formatNumber(value);
    case 'boolean':
      return String(value);
    default:
      return value instanceof LuaTable ? describeTable(value, level) : typeName(value);
  }
}

function describeString(bytes: string): string {
  const beginning = bytes.slice(0, MOST_CHARS);
  return `"${PLAIN.test(beginning) ? beginning : escape(beginning)}${bytes.length > MOST_CHARS ? '…' : ''}"`;
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

function describeTable(table: LuaTable, level: number): string {
  const fields: string[] = [];
  let nextIndex = 1;
  for (const [key, value] of table.entries()) {
    if (level > MOST_LEVELS || fields.length === MOST_FIELDS) {
      fields.push('…');
      break;
    }
    const text = describe(value, level + 1);
    fields.push(key === nextIndex ? text : `${describeKey(key)} = ${text}`);
    if (key === nextIndex) nextIndex += 1;
  }
  return `{${fields.join(', ')}}`;
}

function describeKey(key: Value): string {
  return typeof key === 'string' && NAME.test(key) ? key : `[${describe(key, MOST_LEVELS + 1)}]`;
}
