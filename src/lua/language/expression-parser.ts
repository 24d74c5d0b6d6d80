import type { Binary, Call, Expression, FunctionBody, MethodCall, TableField } from './ast.ts';
import { fold, negate } from './folding.ts';
import { FunctionScope } from './scope.ts';
import { TokenStream } from './token-stream.ts';

/** How strongly an operator binds to what is left and right of it: `..` and `^` are right-associative. */
const BINDING: Readonly<Record<string, readonly [left: number, right: number]>> = {
  or: [1, 1],
  and: [2, 2],
  '<': [3, 3],
  '>': [3, 3],
  '<=': [3, 3],
  '>=': [3, 3],
  '~=': [3, 3],
  '==': [3, 3],
  '..': [5, 4],
  '+': [6, 6],
  '-': [6, 6],
  '*': [7, 7],
  '/': [7, 7],
  '%': [7, 7],
  '^': [10, 9],
};
const UNARY_BINDING = 8;

/** How many locals and list items a function may hold at once, besides what it calls. Not counted: enclosing lists. */
const MOST_VALUES = 249;

/** How deep expressions and blocks may be nested, Lua's LUAI_MAXCCALLS. */
const MOST_LEVELS = 200;

/** Parses expressions, by recursive descent with operator precedence. */
export abstract class ExpressionParser extends TokenStream {
  protected scope = new FunctionScope(undefined, 0, true);
  #level: number;

  constructor(source: string, chunkName: string, level: number) {
    super(source, chunkName);
    this.#level = level;
  }

  /** Parses from the parameter list to `end`. */
  protected abstract functionBody(line: number, isMethod: boolean): FunctionBody;

  protected expression(): Expression {
    return this.#operators(0);
  }

  protected expressionList(): Expression[] {
    const list: Expression[] = [];
    for (;;) {
      list.push(this.expression());
      if (!this.accept(',')) return list;
      this.#settle(list.at(-1));
      if (this.scope.slotsInUse + list.length >= MOST_VALUES) throw this.error('function or expression too complex');
    }
  }

  /** What may be called or assigned to: a name or parentheses, then any number of indices and calls. */
  protected suffixed(): Expression {
    let expression = this.#primary();
    for (;;) {
      const suffix = this.#suffix(expression);
      if (!suffix) return expression;
      expression = suffix;
    }
  }

  protected name(): Expression {
    const name = this.expectName();
    const resolved = this.scope.resolve(name);
    if (resolved === 'global') return { type: 'Global', name, line: this.lastLine };
    if ('local' in resolved) return { type: 'Local', variable: resolved.local };
    return { type: 'Upvalue', name, index: resolved.upvalue };
  }

  /** `.name` */
  protected field(object: Expression): Expression {
    this.advance();
    const key = this.expectName();
    return { type: 'Index', object, key: { type: 'Constant', value: key }, line: this.lastLine };
  }

  /** Runs `parse` one level deeper. @throws {LuaSyntaxError} when that is too deep */
  protected nested<T>(parse: () => T): T {
    this.#level += 1;
    if (this.#level > MOST_LEVELS) throw this.limitError('chunk has too many syntax levels');
    const result = parse();
    this.#level -= 1;
    return result;
  }

  /** An operand and every operator after it that binds more strongly than `limit`. */
  #operators(limit: number): Expression {
    return this.nested(() => {
      let left = this.is('not', '-', '#') ? this.#unary() : this.#simple();
      for (;;) {
        const operator = this.token.type;
        const [leftBinding = 0, rightBinding = 0] = Object.hasOwn(BINDING, operator) ? (BINDING[operator] ?? []) : [];
        if (leftBinding <= limit) return left;
        this.advance();
        this.#settle(left);
        const right = this.#operators(rightBinding);
        left = fold(operator, left, right) ?? this.#operation(operator, left, right);
      }
    });
  }

  #operation(operator: string, left: Expression, right: Expression): Expression {
    if (operator === 'and' || operator === 'or') return { type: 'Logical', operator, left, right };
    return { type: 'Binary', operator: operator as Binary['operator'], left, right, line: this.lastLine };
  }

  #unary(): Expression {
    const operator = this.advance().type as 'not' | '-' | '#';
    const operand = this.#operators(UNARY_BINDING);
    const folded = operator === '-' ? negate(operand) : undefined;
    return folded ?? { type: 'Unary', operator, operand, line: this.lastLine };
  }

  #simple(): Expression {
    switch (this.token.type) {
      case '<number>':
      case '<string>':
        return { type: 'Constant', value: this.advance().value };
      case 'nil':
        this.advance();
        return { type: 'Constant', value: undefined };
      case 'true':
      case 'false':
        return { type: 'Constant', value: this.advance().type === 'true' };
      case '...':
        return this.#vararg();
      case '{':
        return this.#table();
      case 'function':
        this.advance();
        return { type: 'Function', body: this.functionBody(this.line, false) };
      default:
        return this.suffixed();
    }
  }

  #vararg(): Expression {
    if (!this.scope.isVariadic) throw this.error("cannot use '...' outside a vararg function");
    this.advance();
    this.scope.readsVarargs = true;
    return { type: 'Vararg' };
  }

  #primary(): Expression {
    if (this.is('<name>')) return this.name();
    if (!this.is('(')) throw this.error('unexpected symbol');
    const { line } = this;
    this.advance();
    const expression = this.expression();
    this.expectClosing(')', '(', line);
    this.#settle(expression);
    return { type: 'Parenthesised', expression };
  }

  #suffix(object: Expression): Expression | undefined {
    switch (this.token.type) {
      case '.':
        return this.field(object);
      case '[': {
        const key = this.#bracketedKey();
        return { type: 'Index', object, key, line: this.lastLine };
      }
      case ':': {
        this.advance();
        const name = this.expectName();
        const { args, line } = this.#arguments();
        return { type: 'MethodCall', object, name, args, line } satisfies MethodCall;
      }
      case '(':
      case '<string>':
      case '{': {
        const { args, line } = this.#arguments();
        return { type: 'Call', callee: object, args, line } satisfies Call;
      }
      default:
        return undefined;
    }
  }

  #bracketedKey(): Expression {
    this.expect('[');
    const key = this.expression();
    this.expect(']');
    return key;
  }

  #arguments(): { args: Expression[]; line: number } {
    const { line } = this;
    if (this.is('<string>')) return { args: [{ type: 'Constant', value: this.advance().value }], line };
    if (this.is('{')) return { args: [this.#table()], line };
    if (!this.is('(')) throw this.error('function arguments expected');
    if (line !== this.lastLine) throw this.error('ambiguous syntax (function call x new statement)');
    this.advance();
    const args = this.is(')') ? [] : this.expressionList();
    this.expectClosing(')', '(', line);
    this.#settle(args.at(-1));
    return { args, line };
  }

  #table(): Expression {
    const { line } = this;
    this.expect('{');
    const fields: TableField[] = [];
    while (!this.is('}')) {
      const field = this.#tableField();
      fields.push(field);
      if (!this.accept(',') && !this.accept(';')) break;
      if (!field.key) this.#settle(field.value);
    }
    this.expectClosing('}', '{', line);
    const last = fields.at(-1);
    if (!last?.key) this.#settle(last?.value);
    return { type: 'Table', fields };
  }

  #tableField(): TableField {
    if (!this.is('[') && !(this.is('<name>') && this.peek() === '=')) {
      return { value: this.expression(), line: this.lastLine };
    }
    const key = this.is('[') ? this.#bracketedKey() : ({ type: 'Constant', value: this.expectName() } as const);
    this.expect('=');
    return { key, value: this.expression(), line: this.lastLine };
  }

  /** The real compiler reads a field or global only when it needs the value, by which time it is in this line. */
  #settle(expression: Expression | undefined): void {
    if (expression?.type === 'Index' || expression?.type === 'Global') expression.line = this.lastLine;
  }
}
