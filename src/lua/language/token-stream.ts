import { Lexer, type Token, type TokenType } from './lexer.ts';
import type { LuaSyntaxError } from './syntax-error.ts';

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
