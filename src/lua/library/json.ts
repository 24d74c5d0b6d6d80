import { withSign } from '../runtime/operations.ts';
import type { Budget } from '#redis/budget.ts';
import { toBytes } from '#redis/bytes.ts';
import { LibraryError } from '../runtime/errors.ts';
import { type LuaNumber, LuaTable, NULL_POINTER, POSITIVE_NAN, typeName, type Value } from '../runtime/lua.ts';
import { formatNumber, readNumber } from '../runtime/number.ts';

/** What a script can set about cjson. It holds for the scripts after it too. */
export interface JsonSettings {
  /** What becomes of a very sparse array: an object, or an error. */
  sparseConvert: boolean;
  /** Sparse is an array whose last index is more than so many times its items (0: none is) … */
  sparseRatio: number;
  /** … and beyond this. */
  sparseSafe: number;
  encodeMaxDepth: number;
  decodeMaxDepth: number;
  /** Significant digits of a number. */
  precision: number;
  keepBuffer: boolean;
  /** NaN and infinity: refused, written as null, or as they are. */
  encodeInvalidNumbers: false | true | 'null';
  /** Whether NaN, infinity, hexadecimals and leading zeros are read. */
  decodeInvalidNumbers: boolean;
}

export function defaultSettings(): JsonSettings {
  return {
    sparseConvert: false,
    sparseRatio: 2,
    sparseSafe: 10,
    encodeMaxDepth: 1000,
    decodeMaxDepth: 1000,
    precision: 14,
    keepBuffer: true,
    encodeInvalidNumbers: false,
    decodeInvalidNumbers: true,
  };
}

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
      if (value === POSITIVE_NAN) return encodeNumber(Number.NaN, settings);
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

/** The kinds of token, by the names that cjson's messages call them. */
const PUNCTUATION: Readonly<Record<string, TokenType>> = {
  '{': 'T_OBJ_BEGIN',
  '}': 'T_OBJ_END',
  '[': 'T_ARR_BEGIN',
  ']': 'T_ARR_END',
  ',': 'T_COMMA',
  ':': 'T_COLON',
};
type TokenType =
  | 'T_OBJ_BEGIN'
  | 'T_OBJ_END'
  | 'T_ARR_BEGIN'
  | 'T_ARR_END'
  | 'T_COMMA'
  | 'T_COLON'
  | 'T_STRING'
  | 'T_NUMBER'
  | 'T_BOOLEAN'
  | 'T_NULL'
  | 'T_END';

interface Token {
  readonly type: TokenType;
  readonly value: Value;
  readonly position: number;
}

const WORDS: readonly (readonly [word: string, type: TokenType, value: Value])[] = [
  ['true', 'T_BOOLEAN', true],
  ['false', 'T_BOOLEAN', false],
  ['null', 'T_NULL', NULL_POINTER],
];

const UNESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\0]+/y;
const UNICODE = /\\u([\da-f]{4})/iy;
/** What strtod reads as a number but JSON does not know. */
const INVALID_NUMBER = /\+|-?(?:0[x\d]|inf|nan)/iy;
const NUMBER_START = /[-\d]/y;

/** Reads JSON, a byte string. @throws {LibraryError} that says what was expected, what was found, and where */
export function decodeJson(text: string, settings: JsonSettings, budget: Budget): Value {
  return new Decoder(text, settings, budget).decode();
}

class Decoder {
  readonly #text: string;
  readonly #settings: JsonSettings;
  readonly #budget: Budget;
  #position = 0;
  #depth = 0;

  constructor(text: string, settings: JsonSettings, budget: Budget) {
    this.#text = text;
    this.#settings = settings;
    this.#budget = budget;
  }

  decode(): Value {
    const value = this.#value(this.#next('value'));
    this.#expect('T_END', 'the end', this.#next('the end'));
    return value;
  }

  #value(token: Token): Value {
    if (token.type === 'T_OBJ_BEGIN') return this.#nested(() => this.#object());
    if (token.type === 'T_ARR_BEGIN') return this.#nested(() => this.#array());
    if (token.value === undefined) throw this.#unexpected('value', token);
    return token.value;
  }

  #nested(read: () => LuaTable): LuaTable {
    this.#depth += 1;
    if (this.#depth > this.#settings.decodeMaxDepth) {
      const message = `Found too many nested data structures (${this.#depth})`;
      throw new LibraryError(`${message} at character ${this.#position}`);
    }
    const table = read();
    this.#depth -= 1;
    return table;
  }

  #object(): LuaTable {
    const table = new LuaTable(this.#budget);
    let token = this.#next('object key string');
    if (token.type === 'T_OBJ_END') return table;
    for (;;) {
      this.#expect('T_STRING', 'object key string', token);
      const key = token.value;
      this.#expect('T_COLON', 'colon', this.#next('colon'));
      table.set(key, this.#value(this.#next('value')));
      const separator = this.#next('comma or object end');
      if (separator.type === 'T_OBJ_END') return table;
      this.#expect('T_COMMA', 'comma or object end', separator);
      token = this.#next('object key string');
    }
  }

  #array(): LuaTable {
    const table = new LuaTable(this.#budget);
    let token = this.#next('value');
    if (token.type === 'T_ARR_END') return table;
    for (let index = 1; ; index += 1) {
      table.set(index, this.#value(token));
      const separator = this.#next('comma or array end');
      if (separator.type === 'T_ARR_END') return table;
      this.#expect('T_COMMA', 'comma or array end', separator);
      token = this.#next('value');
    }
  }

  /** @param expected what an error message says was expected here */
  #next(expected: string): Token {
    this.#take(SPACE);
    const position = this.#position;
    // The text is a C string.
    const char = this.#text[position] ?? '\0';
    if (char === '\0') return { type: 'T_END', value: undefined, position };
    const punctuation = PUNCTUATION[char];
    if (punctuation) {
      this.#position += 1;
      return { type: punctuation, value: undefined, position };
    }
    if (char === '"') return { type: 'T_STRING', value: this.#string(expected), position };
    for (const [word, type, value] of WORDS) {
      if (this.#text.startsWith(word, position)) {
        this.#position += word.length;
        return { type, value, position };
      }
    }
    return { type: 'T_NUMBER', value: this.#number(expected), position };
  }

  #number(expected: string): LuaNumber {
    const isInvalid = this.#at(INVALID_NUMBER) !== undefined;
    const isNumber = this.#at(NUMBER_START) !== undefined;
    if (!isNumber && !(isInvalid && this.#settings.decodeInvalidNumbers)) throw this.#error(expected, 'invalid token');
    const read = readNumber(this.#text, this.#position);
    if (!read || (isInvalid && !this.#settings.decodeInvalidNumbers)) throw this.#error(expected, 'invalid number');
    const isNegative = this.#text[this.#position] === '-';
    this.#position += read.length;
    return withSign(read.number, isNegative);
  }

  #string(expected: string): string {
    this.#position += 1;
    let value = '';
    for (;;) {
      value += this.#take(PLAIN) ?? '';
      const char = this.#text[this.#position] ?? '\0';
      if (char === '"') break;
      if (char === '\0') throw this.#error(expected, 'unexpected end of string');
      value += this.#escape(expected);
    }
    this.#position += 1;
    return value;
  }

  #escape(expected: string): string {
    const letter = this.#text[this.#position + 1] ?? '';
    if (letter === 'u') return this.#unicode(expected);
    const char = UNESCAPED[letter];
    if (char === undefined) throw this.#error(expected, 'invalid escape code');
    this.#position += 2;
    return char;
  }

  /** `\u…` as UTF-8; surrogates only as a pair. */
  #unicode(expected: string): string {
    const start = this.#position;
    const unit = this.#codeUnit();
    if (unit !== undefined && (unit & 0xf800) !== 0xd800) return toBytes(String.fromCharCode(unit));
    const low = unit !== undefined && unit < 0xdc00 ? this.#codeUnit() : undefined;
    if (unit === undefined || low === undefined || (low & 0xfc00) !== 0xdc00) {
      this.#position = start;
      throw this.#error(expected, 'invalid unicode escape code');
    }
    return toBytes(String.fromCharCode(unit, low));
  }

  #codeUnit(): number | undefined {
    const text = this.#take(UNICODE);
    return text === undefined ? undefined : Number.parseInt(text.slice(2), 16);
  }

  #expect(type: TokenType, expected: string, token: Token): void {
    if (token.type !== type) throw this.#unexpected(expected, token);
  }

  #unexpected(expected: string, { type, position }: Token): LibraryError {
    return new LibraryError(`Expected ${expected} but found ${type} at character ${position + 1}`);
  }

  #error(expected: string, found: string): LibraryError {
    return new LibraryError(`Expected ${expected} but found ${found} at character ${this.#position + 1}`);
  }

  #take(pattern: RegExp): string | undefined {
    const text = this.#at(pattern);
    this.#position += text?.length ?? 0;
    return text;
  }

  #at(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position;
    return pattern.exec(this.#text)?.[0];
  }
}
