import type { Budget } from '#redis/budget.ts';
import { LibraryError } from '../machine/errors.ts';
import { formatNumber } from '../machine/number.ts';
import { LuaTable } from '../machine/table.ts';
import { NULL_POINTER, typeName, type Value } from '../machine/value.ts';
import type { JsonSettings } from './json-settings.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};
/** Those, and the control chars. */
const TO_ESCAPE = /["\\/]|[^ -~\x80-\xff]/g;

/** What a value counts for, beside its chars. */
const STEPS_PER_VALUE = 4;
const CHARS_PER_STEP = 4;

/** Writes a value as JSON. @throws {LibraryError} for what JSON cannot say */
export function encodeJson(value: Value, settings: JsonSettings, budget: Budget, depth = 0): string {
  budget.spend(STEPS_PER_VALUE);
  if (value === undefined || value === NULL_POINTER) return 'null';
  switch (typeof value) {
    case 'string':
      return encodeString(value, budget);
    case 'number':
      return encodeNumber(value, settings);
    case 'boolean':
      return String(value);
    default:
      if (!(value instanceof LuaTable)) throw refusal(value, 'type not supported');
      return encodeTable(value, settings, budget, depth + 1);
  }
}

function encodeTable(table: LuaTable, settings: JsonSettings, budget: Budget, depth: number): string {
  if (depth > settings.encodeMaxDepth) throw new LibraryError(`Cannot serialise, excessive nesting (${depth})`);
  const length = arrayLength(table, settings);
  const parts: string[] = [];
  if (length > 0) {
    for (let index = 1; index <= length; index += 1) parts.push(encodeJson(table.get(index), settings, budget, depth));
    return `[${joined(parts, budget)}]`;
  }
  for (const [key, value] of table.entries()) {
    parts.push(`${encodeKey(key, settings, budget)}:${encodeJson(value, settings, budget, depth)}`);
  }
  return `{${joined(parts, budget)}}`;
}

function joined(parts: readonly string[], budget: Budget): string {
  const text = parts.join(',');
  budget.spendBytes(text.length);
  return text;
}

/** The last index of a table whose keys are all whole numbers from 1; 0 for any other table, which is an object. */
function arrayLength(table: LuaTable, settings: JsonSettings): number {
  let last = 0;
  let items = 0;
  for (const [key] of table.entries()) {
    if (typeof key !== 'number' || !(key >= 1) || Math.floor(key) !== key) return 0;
    // cjson keeps the index in a C int, where a larger number becomes the smallest one.
    if (key > last) last = key < 2 ** 31 ? key : -(2 ** 31);
    items += 1;
  }
  const { sparseRatio, sparseSafe, sparseConvert } = settings;
  if (sparseRatio === 0 || last <= items * sparseRatio || last <= sparseSafe) return last;
  if (!sparseConvert) throw refusal(table, 'excessively sparse array');
  return 0;
}

function encodeKey(key: Value, settings: JsonSettings, budget: Budget): string {
  if (typeof key === 'string') return encodeString(key, budget);
  if (typeof key === 'number') return `"${encodeNumber(key, settings)}"`;
  throw refusal(key, 'table key must be a number or string');
}

function encodeNumber(number: number, { encodeInvalidNumbers, precision }: JsonSettings): string {
  if (!Number.isFinite(number)) {
    if (encodeInvalidNumbers === false) throw refusal(number, 'must not be NaN or Inf');
    if (encodeInvalidNumbers === 'null') return 'null';
    if (Number.isNaN(number)) return 'nan';
  }
  return formatNumber(number, precision);
}

function encodeString(text: string, budget: Budget): string {
  budget.spend(text.length / CHARS_PER_STEP);
  return `"${text.replace(TO_ESCAPE, escape)}"`;
}

function escape(char: string): string {
  return ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function refusal(value: Value, reason: string): LibraryError {
  return new LibraryError(`Cannot serialise ${typeName(value)}: ${reason}`);
}
