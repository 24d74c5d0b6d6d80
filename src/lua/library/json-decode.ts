import { toBytes } from '#redis/bytes.ts';
import type { Budget } from '#redis/budget.ts';
import { LibraryError } from '../machine/errors.ts';
import { readNumber } from '../machine/number.ts';
import { LuaTable } from '../machine/table.ts';
import { NULL_POINTER, type Value } from '../machine/value.ts';
import type { JsonSettings } from './json-settings.ts';

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

const ESCAPES: Readonly<Record<string, string>> = {
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

  #number(expected: string): number {
    const isInvalid = this.#at(INVALID_NUMBER) !== undefined;
    const isNumber = this.#at(NUMBER_START) !== undefined;
    if (!isNumber && !(isInvalid && this.#settings.decodeInvalidNumbers)) throw this.#error(expected, 'invalid token');
    const read = readNumber(this.#text, this.#position);
    if (!read || (isInvalid && !this.#settings.decodeInvalidNumbers)) throw this.#error(expected, 'invalid number');
    this.#position += read.length;
    return read.number;
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
    const char = ESCAPES[letter];
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
    const escape = this.#take(UNICODE);
    return escape === undefined ? undefined : Number.parseInt(escape.slice(2), 16);
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
