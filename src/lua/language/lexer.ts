import { cString, parseNumber } from '../runtime/number.ts';

/** A script that is not Lua 5.1, in the real compiler's words: `user_script:1: '=' expected near '<eof>'`. */
export class LuaSyntaxError {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const KEYWORDS = new Set(
  'and break do else elseif end false for function if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
);

/** What a token is: a keyword or punctuation by its own text, else one of the four kinds. */
export type TokenType = '<name>' | '<string>' | '<number>' | '<eof>' | (string & {});

export interface Token {
  readonly type: TokenType;
  /** The name, the bytes of the string, or the number. */
  readonly value: string | number;
  /** How an error message quotes it. */
  readonly text: string;
}

const BLANK = /[ \t-\r]+/y;
const LINE_END = /\r\n|\n\r|\n|\r/y;
const LINE_ENDS = /\r\n|\n\r|\n|\r/;
/** A name; or whatever begins like a number, right or not (`3x` and `1..2` are malformed, not two tokens); or else. */
const TOKEN = /([A-Za-z_]\w*)|(\.?\d[\d.]*(?:[Ee][+-]?)?\w*)|\.\.\.|\.\.|==|~=|<=|>=|[^]/y;
const LONG_OPENING = /\[=*\[/y;
const BROKEN_LONG_OPENING = /\[=+/y;
const PLAIN_IN_STRING = /[^\\"'\r\n]+/y;
const DECIMAL_ESCAPE = /[0-9]{1,3}/y;
const REST_OF_LINE = /[^\r\n]*/y;

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Cuts the text of a script, a byte string, into the tokens of Lua 5.1. */
class Lexer {
  /** The line the lexer has come to: that of the token last read. */
  line = 1;
  readonly #source: string;
  readonly #chunkName: string;
  #position = 0;

  /** @param chunkName what error messages call the script */
  constructor(source: string, chunkName: string) {
    this.#source = source;
    this.#chunkName = chunkName;
  }

  /** @throws {LuaSyntaxError} */
  next(): Token {
    this.#skipBlanksAndComments();
    TOKEN.lastIndex = this.#position;
    const [text, name, numeral] = TOKEN.exec(this.#source) ?? [];
    if (text === undefined) return { type: '<eof>', value: '', text: '<eof>' };
    if (text === '[') {
      const level = this.#longBracketLevel();
      if (level !== undefined) return this.#longString(level);
    }
    this.#position += text.length;
    if (name !== undefined) return { type: KEYWORDS.has(name) ? name : '<name>', value: name, text: name };
    if (numeral !== undefined) return this.#number(numeral);
    if (text === '"' || text === "'") return this.#string(text);
    return { type: text, value: text, text: quoted(text) };
  }

  /** @returns the error, with the script's name and the line in front and the token behind */
  error(message: string, near?: string): LuaSyntaxError {
    const ending = near === undefined ? '' : ` near '${cString(near)}'`;
    return new LuaSyntaxError(`${this.#chunkName}:${this.line}: ${message}${ending}`);
  }

  #skipBlanksAndComments(): void {
    for (;;) {
      const blanks = this.#take(BLANK);
      if (blanks !== undefined) this.line += blanks.split(LINE_ENDS).length - 1;
      if (!this.#source.startsWith('--', this.#position)) return;
      this.#position += 2;
      this.#skipComment();
    }
  }

  #skipComment(): void {
    const opening = this.#take(LONG_OPENING);
    if (opening !== undefined) this.#longBody(opening.length - 2, 'unfinished long comment');
    else this.#take(REST_OF_LINE);
  }

  #number(text: string): Token {
    const value = parseNumber(text);
    if (value === undefined) throw this.error('malformed number', text);
    return { type: '<number>', value, text };
  }

  /** From behind the opening quote. */
  #string(quote: string): Token {
    let value = '';
    for (;;) {
      value += this.#take(PLAIN_IN_STRING) ?? '';
      const char = this.#source[this.#position];
      if (char === undefined) throw this.error('unfinished string', '<eof>');
      if (char === '\n' || char === '\r') throw this.error('unfinished string', quote + value);
      this.#position += 1;
      if (char === quote) return { type: '<string>', value, text: quote + value + quote };
      value += char === '\\' ? this.#escape(quote + value) : char;
    }
  }

  /** @param before the string so far, for the message */
  #escape(before: string): string {
    if (this.#take(LINE_END) !== undefined) {
      this.line += 1;
      return '\n';
    }
    const decimal = this.#take(DECIMAL_ESCAPE);
    if (decimal !== undefined) {
      if (Number(decimal) > 255) throw this.error('escape sequence too large', before);
      return String.fromCharCode(Number(decimal));
    }
    const char = this.#source[this.#position] ?? '';
    this.#position += char.length;
    return ESCAPES[char] ?? char;
  }

  /** How many equals signs an opening long bracket here has; undefined where there is just a bracket. */
  #longBracketLevel(): number | undefined {
    const opening = this.#match(LONG_OPENING);
    if (opening !== undefined) return opening.length - 2;
    const begun = this.#match(BROKEN_LONG_OPENING);
    if (begun !== undefined) throw this.error('invalid long string delimiter', begun);
    return undefined;
  }

  #longString(level: number): Token {
    this.#position += level + 2;
    const value = this.#longBody(level, 'unfinished long string');
    const equals = '='.repeat(level);
    return { type: '<string>', value, text: `[${equals}[${value}]${equals}]` };
  }

  /** The text up to the closing bracket, each line end as `\n`, the first one left out if the text begins with it. */
  #longBody(level: number, unfinished: string): string {
    const closing = `]${'='.repeat(level)}]`;
    const end = this.#source.indexOf(closing, this.#position);
    const body = this.#source.slice(this.#position, end === -1 ? undefined : end);
    const lines = body.split(LINE_ENDS);
    this.line += lines.length - 1;
    if (end === -1) throw this.error(unfinished, '<eof>');
    this.#position = end + closing.length;
    if (lines[0] === '') lines.shift();
    return lines.join('\n');
  }

  #take(pattern: RegExp): string | undefined {
    const text = this.#match(pattern);
    this.#position += text?.length ?? 0;
    return text;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position;
    return pattern.exec(this.#source)?.[0];
  }
}

/** Punctuation as messages show it: control chars by number. */
function quoted(text: string): string {
  const code = text.charCodeAt(0);
  return code < 32 || code === 127 ? `char(${code})` : text;
}

/** The tokens of a script with one of lookahead, and what a parser asks of them. */
export class TokenStream {
  protected token: Token;
  /** The line of the token last consumed. */
  protected lastLine = 1;
  readonly #lexer: Lexer;
  #ahead: Token | undefined;

  constructor(source: string, chunkName: string) {
    this.#lexer = new Lexer(source, chunkName);
    this.token = this.#lexer.next();
  }

  /** The line of the current token, or, as in the real compiler, of the one after it once that has been looked at. */
  protected get line(): number {
    return this.#lexer.line;
  }

  protected advance(): Token {
    const consumed = this.token;
    this.lastLine = this.line;
    this.token = this.#ahead ?? this.#lexer.next();
    this.#ahead = undefined;
    return consumed;
  }

  /** The type of the token after the current one. */
  protected peek(): TokenType {
    this.#ahead ??= this.#lexer.next();
    return this.#ahead.type;
  }

  protected is(...types: readonly TokenType[]): boolean {
    return types.includes(this.token.type);
  }

  /** Consumes the current token if it is of that type. */
  protected accept(type: TokenType): boolean {
    if (this.token.type !== type) return false;
    this.advance();
    return true;
  }

  /** @throws {LuaSyntaxError} when the current token is of another type */
  protected expect(type: TokenType): Token {
    if (this.token.type !== type) throw this.error(`'${type}' expected`);
    return this.advance();
  }

  /** Consumes what closes `opening`, which stands in line `line`. */
  protected expectClosing(type: TokenType, opening: string, line: number): void {
    if (this.token.type === type || line === this.line) this.expect(type);
    else throw this.error(`'${type}' expected (to close '${opening}' at line ${line})`);
  }

  protected expectName(): string {
    return String(this.expect('<name>').value);
  }

  /** @returns an error at the current token */
  protected error(message: string): LuaSyntaxError {
    return this.#lexer.error(message, this.token.text);
  }

  /** @returns an error that is not about one token */
  protected limitError(message: string): LuaSyntaxError {
    return this.#lexer.error(message);
  }
}
