import { modulo, power } from '../runtime/number.ts';
import type {
  Assignable,
  Binary,
  Block,
  Call,
  Expression,
  FunctionBody,
  IfClause,
  LocalVariable,
  MethodCall,
  Statement,
  TableField,
} from './ast.ts';
import { TokenStream } from './lexer.ts';
import { FunctionScope, TooMany } from './scope.ts';

/**
 * Parses a script in Lua 5.1.
 * @param source the script, a byte string
 * @param chunkName what error messages call it
 * @param level how deep in calls the parsing takes place, which counts towards how deep the script may nest
 * @throws {LuaSyntaxError}
 */
export function parse(source: string, chunkName: string, level: number): FunctionBody {
  return new Parser(source, chunkName, level).script();
}

/**
 * The functions that a script declares at its top level, by name, with their first and last lines counted from 1.
 * @throws {LuaSyntaxError}
 */
export function functionsOf(source: string): { name: string; first: number; last: number }[] {
  return parse(source, 'script', 0).block.flatMap((statement) => {
    if (statement.type === 'LocalFunction') {
      const { variable, body, line } = statement;
      return [{ name: variable.name, first: line, last: body.lastLine }];
    }
    const [target] = statement.type === 'Assignment' ? statement.targets : [];
    const [value] = statement.type === 'Assignment' ? statement.values : [];
    if (target?.type !== 'Global' || value?.type !== 'Function') return [];
    return [{ name: target.name, first: statement.line, last: value.body.lastLine }];
  });
}

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
const MAX_VALUES = 249;

/** How deep expressions and blocks may be nested, Lua's LUAI_MAXCCALLS. */
const MAX_LEVELS = 200;

/** Parses by recursive descent, operators by precedence. */
class Parser extends TokenStream {
  #scope = new FunctionScope(undefined, 0, true);
  #level: number;

  constructor(source: string, chunkName: string, level: number) {
    super(source, chunkName);
    this.#level = level;
  }

  script(): FunctionBody {
    try {
      const block = this.#block();
      this.expect('<eof>');
      return this.#finish([], undefined, block);
    } catch (error) {
      throw error instanceof TooMany ? this.limitError(error.message) : error;
    }
  }

  /** Parses from the parameter list to `end`. */
  #functionBody(line: number, isMethod: boolean): FunctionBody {
    this.expect('(');
    const names = isMethod ? ['self'] : [];
    const isVariadic = this.#parameterNames(names);
    const scope = new FunctionScope(this.#scope, line, isVariadic);
    this.#scope = scope;
    const parameters = names.map((name) => scope.declare(name));
    const extraArguments = isVariadic ? scope.declare('arg') : undefined;
    scope.activate(...parameters, ...(extraArguments ? [extraArguments] : []));
    this.expect(')');
    const block = this.#block();
    this.expectClosing('end', 'function', line);
    const body = this.#finish(parameters, extraArguments, block);
    this.#scope = scope.parent ?? scope;
    return body;
  }

  /** @returns whether the list ends in `...` */
  #parameterNames(names: string[]): boolean {
    if (this.is(')')) return false;
    do {
      if (this.accept('...')) return true;
      if (!this.is('<name>')) throw this.error("<name> or '...' expected");
      names.push(this.expectName());
    } while (this.accept(','));
    return false;
  }

  #finish(parameters: readonly LocalVariable[], extra: LocalVariable | undefined, block: Block): FunctionBody {
    const { isVariadic, upvalues, slotCount, readsVarargs } = this.#scope;
    const extraArguments = readsVarargs ? undefined : extra;
    return { parameters, isVariadic, extraArguments, upvalues, slotCount, block, lastLine: this.lastLine };
  }

  #block(): Block {
    return this.#nested(() => {
      const statements: Statement[] = [];
      while (!this.#blockEnds()) {
        const statement = this.#statement();
        statements.push(statement);
        this.accept(';');
        if (statement.type === 'Return' || statement.type === 'Break') break;
      }
      return statements;
    });
  }

  #innerBlock(): Block {
    return this.#scope.inBlock(() => this.#block());
  }

  #blockEnds(): boolean {
    return this.is('else', 'elseif', 'end', 'until', '<eof>');
  }

  #statement(): Statement {
    const { line } = this;
    switch (this.token.type) {
      case 'if':
        return this.#if(line);
      case 'while':
        return this.#while(line);
      case 'do': {
        this.advance();
        const block = this.#innerBlock();
        this.expectClosing('end', 'do', line);
        return { type: 'Do', block, line };
      }
      case 'for':
        return this.#for(line);
      case 'repeat':
        return this.#repeat(line);
      case 'function':
        return this.#function(line);
      case 'local':
        this.advance();
        return this.accept('function') ? this.#localFunction(line) : this.#local(line);
      case 'return': {
        this.advance();
        const values = this.#blockEnds() || this.is(';') ? [] : this.#expressionList();
        return { type: 'Return', values, line };
      }
      case 'break':
        this.advance();
        if (!this.#scope.isInLoop) throw this.error('no loop to break');
        return { type: 'Break', line };
      default:
        return this.#callOrAssignment(line);
    }
  }

  #if(line: number): Statement {
    const clauses: IfClause[] = [];
    do {
      const clauseLine = this.line;
      this.advance();
      const condition = this.#expression();
      this.expect('then');
      clauses.push({ condition, block: this.#innerBlock(), line: clauseLine });
    } while (this.is('elseif'));
    const otherwise = this.accept('else') ? this.#innerBlock() : undefined;
    this.expectClosing('end', 'if', line);
    return { type: 'If', clauses, otherwise, line };
  }

  #while(line: number): Statement {
    this.advance();
    const condition = this.#expression();
    this.expect('do');
    const block = this.#scope.inLoop(() => this.#block());
    this.expectClosing('end', 'while', line);
    return { type: 'While', condition, block, line };
  }

  #repeat(line: number): Statement {
    this.advance();
    return this.#scope.inLoop((): Statement => {
      const block = this.#block();
      const conditionLine = this.line;
      this.expectClosing('until', 'repeat', line);
      // The condition sees the locals of the block.
      return { type: 'Repeat', block, condition: this.#expression(), conditionLine, line };
    });
  }

  #for(line: number): Statement {
    this.advance();
    const first = this.expectName();
    return this.#scope.inLoop(() => {
      if (this.is('=')) return this.#numericFor(first, line);
      if (this.is(',', 'in')) return this.#genericFor(first, line);
      throw this.error("'=' or 'in' expected");
    });
  }

  #numericFor(name: string, line: number): Statement {
    const scope = this.#scope;
    const state = scope.reserve(3);
    const variable = scope.declare(name);
    this.expect('=');
    const start = this.#expression();
    this.expect(',');
    const limit = this.#expression();
    const step = this.accept(',') ? this.#expression() : undefined;
    const doLine = this.line;
    const block = this.#forBlock([variable], line);
    return { type: 'NumericFor', variable, start, limit, step, block, state, doLine, line };
  }

  #genericFor(first: string, line: number): Statement {
    const scope = this.#scope;
    const state = scope.reserve(3);
    const variables = [scope.declare(first)];
    while (this.accept(',')) variables.push(scope.declare(this.expectName()));
    this.expect('in');
    const callLine = this.line;
    const iterator = this.#expressionList();
    const block = this.#forBlock(variables, line);
    return { type: 'GenericFor', variables, iterator, block, state, callLine, line };
  }

  #forBlock(variables: readonly LocalVariable[], line: number): Block {
    this.expect('do');
    this.#scope.activate(...variables);
    const block = this.#block();
    this.expectClosing('end', 'for', line);
    return block;
  }

  #function(line: number): Statement {
    this.advance();
    let target = this.#name();
    while (this.is('.')) target = this.#field(target);
    const isMethod = this.is(':');
    if (isMethod) target = this.#field(target);
    const body = this.#functionBody(line, isMethod);
    const targets = [target as Assignable];
    return { type: 'Assignment', targets, values: [{ type: 'Function', body }], storeLine: line, line };
  }

  #localFunction(line: number): Statement {
    const variable = this.#scope.declare(this.expectName());
    // In scope in its own body, so that it can call itself.
    this.#scope.activate(variable);
    return { type: 'LocalFunction', variable, body: this.#functionBody(this.line, false), line };
  }

  #local(line: number): Statement {
    const variables: LocalVariable[] = [];
    do variables.push(this.#scope.declare(this.expectName()));
    while (this.accept(','));
    const values = this.accept('=') ? this.#expressionList() : [];
    this.#scope.activate(...variables);
    return { type: 'LocalDeclaration', variables, values, line };
  }

  #callOrAssignment(line: number): Statement {
    const expression = this.#suffixed();
    if (expression.type === 'Call' || expression.type === 'MethodCall') {
      return { type: 'CallStatement', call: expression, line };
    }
    const targets = [this.#assignable(expression)];
    while (this.accept(',')) targets.push(this.#assignable(this.#suffixed()));
    this.expect('=');
    const values = this.#expressionList();
    return { type: 'Assignment', targets, values, storeLine: this.lastLine, line };
  }

  #assignable(expression: Expression): Assignable {
    switch (expression.type) {
      case 'Local':
      case 'Upvalue':
      case 'Global':
      case 'Index':
        return expression;
      default:
        throw this.error('syntax error');
    }
  }

  #expression(): Expression {
    return this.#operators(0);
  }

  #expressionList(): Expression[] {
    const list: Expression[] = [];
    for (;;) {
      list.push(this.#expression());
      if (!this.accept(',')) return list;
      this.#settle(list.at(-1));
      if (this.#scope.slotsInUse + list.length >= MAX_VALUES) throw this.error('function or expression too complex');
    }
  }

  /** What may be called or assigned to: a name or parentheses, then any number of indices and calls. */
  #suffixed(): Expression {
    let expression = this.#primary();
    for (;;) {
      const suffix = this.#suffix(expression);
      if (!suffix) return expression;
      expression = suffix;
    }
  }

  #name(): Expression {
    const name = this.expectName();
    const resolved = this.#scope.resolve(name);
    if (resolved === 'global') return { type: 'Global', name, line: this.lastLine };
    if ('local' in resolved) return { type: 'Local', variable: resolved.local };
    return { type: 'Upvalue', name, index: resolved.upvalue };
  }

  /** `.name` */
  #field(object: Expression): Expression {
    this.advance();
    const key = this.expectName();
    return { type: 'Index', object, key: { type: 'Constant', value: key }, line: this.lastLine };
  }

  /** Runs `read` one level deeper. @throws {LuaSyntaxError} when that is too deep */
  #nested<T>(read: () => T): T {
    this.#level += 1;
    if (this.#level > MAX_LEVELS) throw this.limitError('chunk has too many syntax levels');
    const result = read();
    this.#level -= 1;
    return result;
  }

  /** An operand and every operator after it that binds more strongly than `limit`. */
  #operators(limit: number): Expression {
    return this.#nested(() => {
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
        return { type: 'Function', body: this.#functionBody(this.line, false) };
      default:
        return this.#suffixed();
    }
  }

  #vararg(): Expression {
    if (!this.#scope.isVariadic) throw this.error("cannot use '...' outside a vararg function");
    this.advance();
    this.#scope.readsVarargs = true;
    return { type: 'Vararg' };
  }

  #primary(): Expression {
    if (this.is('<name>')) return this.#name();
    if (!this.is('(')) throw this.error('unexpected symbol');
    const { line } = this;
    this.advance();
    const expression = this.#expression();
    this.expectClosing(')', '(', line);
    this.#settle(expression);
    return { type: 'Parenthesised', expression };
  }

  #suffix(object: Expression): Expression | undefined {
    switch (this.token.type) {
      case '.':
        return this.#field(object);
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
    const key = this.#expression();
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
    const args = this.is(')') ? [] : this.#expressionList();
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
      return { value: this.#expression(), line: this.lastLine };
    }
    const key = this.is('[') ? this.#bracketedKey() : ({ type: 'Constant', value: this.expectName() } as const);
    this.expect('=');
    return { key, value: this.#expression(), line: this.lastLine };
  }

  /** The real compiler reads a field or global only when it needs the value, by which time it is in this line. */
  #settle(expression: Expression | undefined): void {
    if (expression?.type === 'Index' || expression?.type === 'Global') expression.line = this.lastLine;
  }
}

/**
 * Computes arithmetic on numbers that are written out, as far as the real compiler does: not division by zero, and
 * nothing that comes to NaN.
 * @returns undefined where it does not
 */
function fold(operator: string, left: Expression, right: Expression): Expression | undefined {
  const a = numeral(left);
  const b = numeral(right);
  if (a === undefined || b === undefined) return undefined;
  const value = compute(operator, a, b);
  return value === undefined || Number.isNaN(value) ? undefined : { type: 'Constant', value };
}

/** As {@link fold}, for the minus sign. */
function negate(operand: Expression): Expression | undefined {
  const number = numeral(operand);
  return number === undefined ? undefined : { type: 'Constant', value: -number };
}

function numeral(node: Expression): number | undefined {
  if (node.type === 'Parenthesised') return numeral(node.expression);
  return node.type === 'Constant' && typeof node.value === 'number' ? node.value : undefined;
}

function compute(operator: string, left: number, right: number): number | undefined {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? undefined : left / right;
    case '%':
      return right === 0 ? undefined : modulo(left, right);
    case '^':
      return power(left, right);
    default:
      return undefined;
  }
}
