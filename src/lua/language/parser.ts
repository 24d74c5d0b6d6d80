import type { Assignable, Block, Expression, FunctionBody, IfClause, LocalVariable, Statement } from './ast.ts';
import { ExpressionParser } from './expression-parser.ts';
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

class Parser extends ExpressionParser {
  script(): FunctionBody {
    try {
      const block = this.#block();
      this.expect('<eof>');
      return this.#finish([], undefined, block);
    } catch (error) {
      throw error instanceof TooMany ? this.limitError(error.message) : error;
    }
  }

  protected override functionBody(line: number, isMethod: boolean): FunctionBody {
    this.expect('(');
    const names = isMethod ? ['self'] : [];
    const isVariadic = this.#parameterNames(names);
    const scope = new FunctionScope(this.scope, line, isVariadic);
    this.scope = scope;
    const parameters = names.map((name) => scope.declare(name));
    const extraArguments = isVariadic ? scope.declare('arg') : undefined;
    scope.activate(...parameters, ...(extraArguments ? [extraArguments] : []));
    this.expect(')');
    const block = this.#block();
    this.expectClosing('end', 'function', line);
    const body = this.#finish(parameters, extraArguments, block);
    this.scope = scope.parent ?? scope;
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
    const { isVariadic, upvalues, slotCount, readsVarargs } = this.scope;
    return { parameters, isVariadic, extraArguments: readsVarargs ? undefined : extra, upvalues, slotCount, block };
  }

  #block(): Block {
    return this.nested(() => {
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
    return this.scope.inBlock(() => this.#block());
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
        const values = this.#blockEnds() || this.is(';') ? [] : this.expressionList();
        return { type: 'Return', values, line };
      }
      case 'break':
        this.advance();
        if (!this.scope.isInLoop) throw this.error('no loop to break');
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
      const condition = this.expression();
      this.expect('then');
      clauses.push({ condition, block: this.#innerBlock(), line: clauseLine });
    } while (this.is('elseif'));
    const otherwise = this.accept('else') ? this.#innerBlock() : undefined;
    this.expectClosing('end', 'if', line);
    return { type: 'If', clauses, otherwise, line };
  }

  #while(line: number): Statement {
    this.advance();
    const condition = this.expression();
    this.expect('do');
    const block = this.scope.inLoop(() => this.#block());
    this.expectClosing('end', 'while', line);
    return { type: 'While', condition, block, line };
  }

  #repeat(line: number): Statement {
    this.advance();
    return this.scope.inLoop((): Statement => {
      const block = this.#block();
      const conditionLine = this.line;
      this.expectClosing('until', 'repeat', line);
      // The condition sees the locals of the block.
      return { type: 'Repeat', block, condition: this.expression(), conditionLine, line };
    });
  }

  #for(line: number): Statement {
    this.advance();
    const first = this.expectName();
    return this.scope.inLoop(() => {
      if (this.is('=')) return this.#numericFor(first, line);
      if (this.is(',', 'in')) return this.#genericFor(first, line);
      throw this.error("'=' or 'in' expected");
    });
  }

  #numericFor(name: string, line: number): Statement {
    const { scope } = this;
    const state = scope.reserve(3);
    const variable = scope.declare(name);
    this.expect('=');
    const start = this.expression();
    this.expect(',');
    const limit = this.expression();
    const step = this.accept(',') ? this.expression() : undefined;
    const doLine = this.line;
    const block = this.#forBlock([variable], line);
    return { type: 'NumericFor', variable, start, limit, step, block, state, doLine, line };
  }

  #genericFor(first: string, line: number): Statement {
    const { scope } = this;
    const state = scope.reserve(3);
    const variables = [scope.declare(first)];
    while (this.accept(',')) variables.push(scope.declare(this.expectName()));
    this.expect('in');
    const callLine = this.line;
    const iterator = this.expressionList();
    const block = this.#forBlock(variables, line);
    return { type: 'GenericFor', variables, iterator, block, state, callLine, line };
  }

  #forBlock(variables: readonly LocalVariable[], line: number): Block {
    this.expect('do');
    this.scope.activate(...variables);
    const block = this.#block();
    this.expectClosing('end', 'for', line);
    return block;
  }

  #function(line: number): Statement {
    this.advance();
    let target = this.name();
    while (this.is('.')) target = this.field(target);
    const isMethod = this.is(':');
    if (isMethod) target = this.field(target);
    const body = this.functionBody(line, isMethod);
    const targets = [target as Assignable];
    return { type: 'Assignment', targets, values: [{ type: 'Function', body }], storeLine: line, line };
  }

  #localFunction(line: number): Statement {
    const variable = this.scope.declare(this.expectName());
    // In scope in its own body, so that it can call itself.
    this.scope.activate(variable);
    return { type: 'LocalFunction', variable, body: this.functionBody(this.line, false), line };
  }

  #local(line: number): Statement {
    const variables: LocalVariable[] = [];
    do variables.push(this.scope.declare(this.expectName()));
    while (this.accept(','));
    const values = this.accept('=') ? this.expressionList() : [];
    this.scope.activate(...variables);
    return { type: 'LocalDeclaration', variables, values, line };
  }

  #callOrAssignment(line: number): Statement {
    const expression = this.suffixed();
    if (expression.type === 'Call' || expression.type === 'MethodCall') {
      return { type: 'CallStatement', call: expression, line };
    }
    const targets = [this.#assignable(expression)];
    while (this.accept(',')) targets.push(this.#assignable(this.suffixed()));
    this.expect('=');
    const values = this.expressionList();
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
}
