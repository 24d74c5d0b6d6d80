import type {
  Assignable,
  Assignment,
  Binary,
  Block,
  Call,
  Expression,
  FunctionBody,
  GenericFor,
  If,
  Index,
  LocalDeclaration,
  LocalFunction,
  LocalVariable,
  Logical,
  MethodCall,
  NumericFor,
  Repeat,
  Return,
  SimpleStatement,
  Statement,
  TableConstructor,
  TableField,
  Vararg,
  While,
} from '../language/ast.ts';
import { parse } from '../language/parser.ts';
import { OperationError } from '../runtime/errors.ts';
import {
  Box,
  type CallFrame,
  callHandler,
  chunkName,
  type Destination,
  isCallable,
  isTruthy,
  LuaFunction,
  LuaTable,
  type Prototype,
  ROOM_WHEN_COMPILING,
  type Site,
  type Value,
  VALUE_BYTES,
} from '../runtime/lua.ts';
import { getIndex, setIndex, toNumber } from '../runtime/operations.ts';
import { Code, type Evaluate, initialise, type Label, readLocal, readSlot } from './code.ts';
import { nameOf } from './names.ts';
import { binary, logical, unary } from './operators.ts';

/**
 * Reads a script.
 * @param text a byte string
 * @param source where it is from, as Lua notes it: `@user_script`
 * @param depth how many library calls are under way, which count towards how deep the script may nest
 * @returns what makes a function of it, with or without telling the interpreter's observer of every line
 * @throws {LuaSyntaxError}
 */
export function loadChunk(text: string, source: string, depth: number): (isTraced: boolean) => LuaFunction {
  const body = parse(text, chunkName(source, ROOM_WHEN_COMPILING), depth);
  return (isTraced) => new LuaFunction(compileFunction(body, source, isTraced), []);
}

/**
 * Compiles a function, and those within it.
 * @param source where its text is from, as Lua notes it: `@user_script`
 * @param isTraced whether it tells the interpreter's observer of every line; if not, being watched costs nothing
 */
function compileFunction(body: FunctionBody, source: string, isTraced: boolean): Prototype {
  const code = new Code(source, body.slotCount, isTraced);
  for (const { slot, isCaptured } of body.parameters) {
    if (isCaptured) {
      code.emit((frame) => {
        frame.slots[slot] = new Box(frame.slots[slot] as Value);
      });
    }
  }
  code.declare(...body.parameters);
  if (body.extraArguments) {
    const set = initialise(body.extraArguments);
    code.emit((frame) => set(frame, extraArguments(frame)));
  }
  compileBlock(code, body.block);
  code.emit((frame) => frame.lua.leave(frame, []));
  return {
    code: code.instructions,
    lines: code.lines,
    source,
    parameterCount: body.parameters.length,
    isVariadic: body.isVariadic,
    slotCount: code.slotCount,
  };
}

/** Lua 5.0's `arg`: the extra arguments and, as `n`, how many there are. */
function extraArguments({ lua, varargs }: CallFrame): LuaTable {
  const table = new LuaTable(lua.budget, varargs.length, 1);
  for (const [i, value] of varargs.entries()) table.set(i + 1, value);
  table.set('n', varargs.length);
  return table;
}

function compileBlock(code: Code, block: Block): void {
  code.block(() => {
    for (const statement of block) code.statement(() => compileStatement(code, statement));
  });
}

function compileStatement(code: Code, statement: Statement): void {
  switch (statement.type) {
    case 'Do':
      return compileBlock(code, statement.block);
    case 'If':
      return compileIf(code, statement);
    case 'While':
      return compileWhile(code, statement);
    case 'Repeat':
      return compileRepeat(code, statement);
    case 'NumericFor':
      return compileNumericFor(code, statement);
    case 'GenericFor':
      return compileGenericFor(code, statement);
    default:
      code.beginLine(statement.line);
      return compileSimple(code, statement);
  }
}

function compileSimple(code: Code, statement: SimpleStatement): void {
  switch (statement.type) {
    case 'LocalDeclaration':
      return compileDeclaration(code, statement);
    case 'LocalFunction':
      return compileLocalFunction(code, statement);
    case 'Assignment':
      return compileAssignment(code, statement);
    case 'CallStatement':
      return compileCall(code, statement.call, 'results');
    case 'Return':
      return compileReturn(code, statement);
    case 'Break':
      return code.jump(code.loopExits.at(-1) as Label);
  }
}

function compileDeclaration(code: Code, { variables, values }: LocalDeclaration): void {
  const evaluations = compileAdjustedList(code, values, variables.length);
  for (const [i, variable] of variables.entries()) {
    const set = initialise(variable);
    const evaluate = evaluations[i];
    code.emit((frame) => set(frame, evaluate?.(frame)));
  }
  code.declare(...variables);
}

/** The variable is there before the function is made, which may have it as an upvalue. */
function compileLocalFunction(code: Code, { variable, body }: LocalFunction): void {
  const { slot, isCaptured } = variable;
  code.declare(variable);
  const closure = compileClosure(code, body);
  code.emit((frame) => {
    if (!isCaptured) {
      frame.slots[slot] = closure(frame);
      return;
    }
    const box = new Box(undefined);
    frame.slots[slot] = box;
    box.value = closure(frame);
  });
}

function compileReturn(code: Code, { values }: Return): void {
  const [only] = values;
  if (values.length === 1 && (only?.type === 'Call' || only?.type === 'MethodCall')) {
    compileTailCall(code, only);
    return;
  }
  const list = compileList(code, values);
  code.emit((frame) => frame.lua.leave(frame, list(frame)));
}

function compileIf(code: Code, { clauses, otherwise }: If): void {
  const end = code.label();
  for (const { line, condition, block } of clauses) {
    const next = code.label();
    code.beginLine(line);
    jumpUnless(code, condition, next);
    compileBlock(code, block);
    code.jump(end);
    code.place(next);
  }
  if (otherwise) compileBlock(code, otherwise);
  code.place(end);
}

function compileWhile(code: Code, { line, condition, block }: While): void {
  const exit = code.label();
  const top = code.here();
  code.loop(exit, () => {
    code.beginLine(line);
    jumpUnless(code, condition, exit);
    compileBlock(code, block);
    code.jump(top);
  });
}

function compileRepeat(code: Code, { block, condition, conditionLine }: Repeat): void {
  const top = code.here();
  code.loop(code.label(), () => {
    // Not compileBlock: the condition sees the locals of the block.
    for (const statement of block) code.statement(() => compileStatement(code, statement));
    code.beginLine(conditionLine);
    jumpUnless(code, condition, top);
  });
}

function jumpUnless(code: Code, condition: Expression, label: Label): void {
  const evaluate = compileExpression(code, condition);
  code.emit((frame) => {
    if (!isTruthy(evaluate(frame))) frame.position = label.position;
  });
}

/** `for i = start, limit, step`: the three are evaluated once. */
function compileNumericFor(code: Code, node: NumericFor): void {
  const { state, variable, line } = node;
  const [indexSlot, limitSlot, stepSlot] = [state, state + 1, state + 2];
  code.beginLine(line);
  const stepNode = node.step ?? ({ type: 'Constant', value: 1 } as const);
  const operands = compileOperands(code, [node.start, node.limit, stepNode], true);
  const [start, limit, step] = operands as [Evaluate, Evaluate, Evaluate];
  const site = { line: node.doLine, names: [] };
  code.emit((frame) => {
    const [from, to, by] = [start(frame), limit(frame), step(frame)];
    frame.site = site;
    const first = loopNumber(from, 'initial value');
    frame.slots[limitSlot] = loopNumber(to, 'limit');
    const stride = loopNumber(by, 'step');
    frame.slots[stepSlot] = stride;
    // Each turn begins by adding the step, even the first.
    frame.slots[indexSlot] = first - stride;
  });
  const set = initialise(variable);
  compileTurns(code, node, [variable], (frame) => {
    const stride = frame.slots[stepSlot] as number;
    const index = (frame.slots[indexSlot] as number) + stride;
    const to = frame.slots[limitSlot] as number;
    const goesOn = stride > 0 ? index <= to : to <= index;
    if (!goesOn) return false;
    frame.slots[indexSlot] = index;
    set(frame, index);
    return true;
  });
}

/** `for a, b in iterator, state, control`: the iterator is called for each turn, until it returns nil. */
function compileGenericFor(code: Code, node: GenericFor): void {
  const { state, variables, line, callLine } = node;
  const [iteratorSlot, stateSlot, controlSlot] = [state, state + 1, state + 2];
  code.beginLine(line);
  const triple = compileAdjustedList(code, node.iterator, 3);
  code.emit((frame) => {
    const [iterator, invariant, control] = triple.map((value) => value(frame));
    frame.slots[iteratorSlot] = iterator;
    frame.slots[stateSlot] = invariant;
    frame.slots[controlSlot] = control;
  });
  const sets = variables.map(initialise);
  const nameless = { line: callLine, names: [] };
  const named = { line: callLine, names: ["local '(for generator)'"] };
  compileTurns(code, node, variables, (frame) => {
    const iterator = frame.slots[iteratorSlot] as Value;
    frame.site = nameless;
    if (!isCallable(iterator)) callHandler(frame.lua, iterator);
    frame.site = named;
    const args = [frame.slots[stateSlot] as Value, frame.slots[controlSlot] as Value];
    const results = frame.lua.call(iterator, args);
    if (results[0] === undefined) return false;
    [frame.slots[controlSlot]] = results;
    for (let i = 0; i < sets.length; i += 1) sets[i]?.(frame, results[i]);
    return true;
  });
}

/** @param begin begins the next turn: sets the variables, or returns false after the last */
function compileTurns(
  code: Code,
  { block, line }: { readonly block: Block; readonly line: number },
  variables: readonly LocalVariable[],
  begin: (frame: CallFrame) => boolean,
): void {
  const next = code.label();
  code.jump(next);
  const top = code.here();
  code.loop(code.label(), () => {
    code.declare(...variables);
    compileBlock(code, block);
    code.beginLine(line);
    code.place(next);
    code.emit((frame) => {
      if (begin(frame)) frame.position = top.position;
    });
  });
}

function loopNumber(value: Value, role: string): number {
  const number = toNumber(value);
  if (number === undefined) throw new OperationError(`'for' ${role} must be a number`);
  return number;
}

type Store = (frame: CallFrame, value: Value) => void;

function compileAssignment(code: Code, { targets, values, storeLine }: Assignment): void {
  const [target] = targets;
  const [value] = values;
  if (target && value && targets.length === 1 && values.length === 1) {
    compileSingle(code, target, value, storeLine);
  } else {
    compileMultiple(code, targets, values, storeLine);
  }
}

function compileSingle(code: Code, target: Assignable, value: Expression, line: number): void {
  if (target.type === 'Index') {
    const operands = compileOperands(code, [target.object, target.key, value], false);
    const [object, key, content] = operands as [Evaluate, Evaluate, Evaluate];
    const store = storeIndex(siteOf(target, line));
    code.emit((frame) => store(frame, object(frame), key(frame), content(frame)));
  } else {
    const content = compileExpression(code, value);
    const store = storeName(target, line);
    code.emit((frame) => store(frame, content(frame)));
  }
}

/** Everything is evaluated, from left to right, before anything is assigned, from right to left. */
function compileMultiple(
  code: Code,
  targets: readonly Assignable[],
  values: readonly Expression[],
  line: number,
): void {
  const stores = targets.map((target, position): Store => {
    if (target.type !== 'Index') return storeName(target, line);
    const later = targets.slice(position + 1);
    const [object, key] = [target.object, target.key].map((operand) => {
      const evaluate = compileExpression(code, operand);
      return mayChange(operand, isAmong(operand, later)) ? code.keep(evaluate) : evaluate;
    }) as [Evaluate, Evaluate];
    const store = storeIndex(siteOf(target, line));
    return (frame, value) => store(frame, object(frame), key(frame), value);
  });
  const contents = compileAdjustedList(code, values, targets.length);
  code.emit((frame) => {
    const list = contents.map((content) => content(frame));
    for (let i = stores.length - 1; i >= 0; i -= 1) stores[i]?.(frame, list[i]);
  });
}

/** Whether an operand is a local variable that one of the targets is too. */
function isAmong(operand: Expression, targets: readonly Assignable[]): boolean {
  return targets.some(
    (target) => target.type === 'Local' && operand.type === 'Local' && target.variable === operand.variable,
  );
}

function siteOf({ object }: Index, line: number): Site {
  return { line, names: [nameOf(object)] };
}

function storeIndex(site: Site): (frame: CallFrame, object: Value, key: Value, value: Value) => void {
  return (frame, object, key, value) => {
    frame.site = site;
    if (object instanceof LuaTable && object.metatable === undefined) object.set(key, value);
    else setIndex(frame.lua, object, key, value);
  };
}

function storeName(target: Exclude<Assignable, Index>, line: number): Store {
  switch (target.type) {
    case 'Local': {
      const { slot, isCaptured } = target.variable;
      if (isCaptured) {
        return (frame, value) => {
          (frame.slots[slot] as Box).value = value;
        };
      }
      return (frame, value) => {
        frame.slots[slot] = value;
      };
    }
    case 'Upvalue': {
      const { index } = target;
      return (frame, value) => {
        (frame.function.upvalues[index] as Box).value = value;
      };
    }
    case 'Global': {
      const { name } = target;
      const site = { line, names: [] };
      return (frame, value) => {
        frame.site = site;
        setIndex(frame.lua, frame.lua.globals, name, value);
      };
    }
  }
}

/** What a function made by a script takes, in bytes, and each of its upvalues. */
const CLOSURE_BYTES = 64;
const BOX_BYTES = 24;

/** Compiles an expression of which one value is wanted. What it calls is emitted; the rest is left to the closure. */
function compileExpression(code: Code, node: Expression): Evaluate {
  switch (node.type) {
    case 'Constant': {
      const value = typeof node.value === 'number' ? code.constant(node.value) : node.value;
      return () => value;
    }
    case 'Local':
      return readLocal(node.variable);
    case 'Upvalue': {
      const { index: upvalue } = node;
      return (frame) => (frame.function.upvalues[upvalue] as Box).value;
    }
    case 'Global':
      return readGlobal(node.name, { line: node.line, names: [] });
    case 'Index':
      return compileIndex(code, node);
    case 'Call':
    case 'MethodCall': {
      const slot = code.temporary();
      compileCall(code, node, slot);
      return readSlot(slot);
    }
    case 'Vararg':
      return (frame) => frame.varargs[0];
    case 'Function':
      return compileClosure(code, node.body);
    case 'Parenthesised':
      return compileExpression(code, node.expression);
    case 'Binary':
      return compileBinary(code, node);
    case 'Logical':
      return compileLogical(code, node);
    case 'Unary': {
      const name = nameOf(node.operand);
      return unary(node.operator, compileExpression(code, node.operand), { line: node.line, names: [name, name] });
    }
    case 'Table':
      return compileTable(code, node);
  }
}

/**
 * Compiles expressions whose values are wanted together. What stands before a call is evaluated before it; but Lua
 * reads an operand that is a local variable only when it operates, so that `x + f()` sees what f did to x.
 * @param copyLocals false for operands; true for a list of arguments and the like, which locals are copied to
 * @param following what is evaluated after them
 */
function compileOperands(
  code: Code,
  nodes: readonly Expression[],
  copyLocals: boolean,
  following: readonly Expression[] = [],
): Evaluate[] {
  return nodes.map((node, position) => {
    const evaluate = compileExpression(code, node);
    const isCallAhead = [...nodes.slice(position + 1), ...following].some(isEmitted);
    return isCallAhead && mayChange(node, copyLocals) ? code.keep(evaluate) : evaluate;
  });
}

/**
 * Whether compiling an expression emits instructions, so that it is evaluated before what closures leave for later: it
 * does for calls, and for a table whose fields have to be evaluated one by one.
 */
function isEmitted(node: Expression): boolean {
  switch (node.type) {
    case 'Call':
    case 'MethodCall':
      return true;
    case 'Index':
      return isEmitted(node.object) || isEmitted(node.key);
    case 'Parenthesised':
      return isEmitted(node.expression);
    case 'Binary':
    case 'Logical':
      return isEmitted(node.left) || isEmitted(node.right);
    case 'Unary':
      return isEmitted(node.operand);
    case 'Table':
      return areFieldsEmitted(node.fields);
    default:
      return false;
  }
}

/** Whether a later call could make a difference to what an expression evaluates to. */
function mayChange(node: Expression, copyLocals: boolean): boolean {
  switch (node.type) {
    case 'Local':
      return copyLocals;
    case 'Parenthesised':
      return mayChange(node.expression, copyLocals);
    case 'Constant':
    case 'Vararg':
    case 'Call':
    case 'MethodCall':
      return false;
    default:
      return true;
  }
}

function readIndex(object: Evaluate, key: Evaluate, site: Site): Evaluate {
  return (frame) => {
    const holder = object(frame);
    const name = key(frame);
    if (holder instanceof LuaTable) {
      const value = holder.get(name);
      if (value !== undefined || holder.metatable === undefined) return value;
    }
    frame.site = site;
    return getIndex(frame.lua, holder, name);
  };
}

function readGlobal(name: string, site: Site): Evaluate {
  return (frame) => {
    const { globals } = frame.lua;
    const value = globals.get(name);
    if (value !== undefined) return value;
    frame.site = site;
    return getIndex(frame.lua, globals, name);
  };
}

function compileIndex(code: Code, node: Index): Evaluate {
  const [object, key] = compileOperands(code, [node.object, node.key], false) as [Evaluate, Evaluate];
  return readIndex(object, key, { line: node.line, names: [nameOf(node.object)] });
}

function compileBinary(code: Code, { operator, left, right, line }: Binary): Evaluate {
  const [a, b] = compileOperands(code, [left, right], operator === '..') as [Evaluate, Evaluate];
  return binary(operator, a, b, { line, names: [nameOf(left), nameOf(right)] });
}

/** With a call on the right side, leaving it out means to jump over it. */
function compileLogical(code: Code, { operator, left, right }: Logical): Evaluate {
  const first = compileExpression(code, left);
  if (!isEmitted(right)) return logical(operator, first, compileExpression(code, right));
  const slot = code.temporary();
  const end = code.label();
  code.emit((frame) => {
    const value = first(frame);
    frame.slots[slot] = value;
    if (isTruthy(value) === (operator === 'or')) frame.position = end.position;
  });
  const second = compileExpression(code, right);
  code.emit((frame) => {
    frame.slots[slot] = second(frame);
  });
  code.place(end);
  return readSlot(slot);
}

function compileClosure(code: Code, body: FunctionBody): Evaluate {
  const prototype = compileFunction(body, code.source, code.isTraced);
  const sources = body.upvalues.map((source) => ('local' in source ? source.local.slot : source.upvalue));
  const isLocal = body.upvalues.map((source) => 'local' in source);
  return (frame) => {
    frame.lua.budget.spendBytes(CLOSURE_BYTES + BOX_BYTES * sources.length);
    const boxes = sources.map((from, i) => (isLocal[i] ? (frame.slots[from] as Box) : frame.function.upvalues[from]));
    return new LuaFunction(prototype, boxes as Box[]);
  };
}

interface CompiledCall {
  readonly callee: Evaluate;
  readonly args: EvaluateList;
  readonly site: Site;
}

/** Emits a call. */
function compileCall(code: Code, node: Call | MethodCall, destination: Destination): void {
  const { callee, args, site } = compileParts(code, node);
  code.emit((frame) => {
    const target = callee(frame);
    const list = args(frame);
    frame.site = site;
    frame.lua.invoke(frame, target, list, destination);
  });
}

/** Emits `return f(…)`, where the frame gives way to that of the function called. */
function compileTailCall(code: Code, node: Call | MethodCall): void {
  const { callee, args, site } = compileParts(code, node);
  code.emit((frame) => {
    const target = callee(frame);
    const list = args(frame);
    frame.site = site;
    frame.lua.invokeTail(frame, target, list);
  });
  // Still here: a library function was called, which has no frame.
  code.emit((frame) => frame.lua.leave(frame, frame.results));
}

function compileParts(code: Code, node: Call | MethodCall): CompiledCall {
  if (node.type === 'MethodCall') return compileMethod(code, node);
  const [callee] = compileOperands(code, [node.callee], true, node.args) as [Evaluate];
  return { callee, args: compileList(code, node.args), site: { line: node.line, names: [nameOf(node.callee)] } };
}

/** The object is evaluated once, and its method looked up before the arguments are evaluated. */
function compileMethod(code: Code, { object, name, args, line }: MethodCall): CompiledCall {
  const isCallAhead = args.some(isEmitted);
  const evaluate = compileExpression(code, object);
  const self = mayChange(object, isCallAhead) ? code.keep(evaluate) : evaluate;
  const method = readIndex(self, () => name, { line, names: [nameOf(object)] });
  const callee = isCallAhead ? code.keep(method) : method;
  const list = compileList(code, args);
  return {
    callee,
    args: (frame) => [self(frame), ...list(frame)],
    site: { line, names: [`method '${name}'`] },
  };
}

/** A list of expressions as compiled; the array is the caller's to keep. */
type EvaluateList = (frame: CallFrame) => Value[];

/** Compiles a list all of whose values are wanted: all of the last expression too, be it a call or `...`. */
function compileList(code: Code, nodes: readonly Expression[]): EvaluateList {
  const last = nodes.at(-1);
  if (last === undefined || !hasManyValues(last)) return listOf(compileOperands(code, nodes, true));
  const fixed = listOf(compileOperands(code, nodes.slice(0, -1), true, [last]));
  if (last.type === 'Vararg') return (frame) => joined(frame, fixed(frame), frame.varargs);
  compileCall(code, last, 'results');
  return (frame) => joined(frame, fixed(frame), frame.results);
}

/** Thousands of values may be passed at once, again and again. */
function joined(frame: CallFrame, values: Value[], rest: readonly Value[]): Value[] {
  frame.lua.budget.spendBytes(VALUE_BYTES * rest.length);
  return [...values, ...rest];
}

/** Compiles a list of which so many values are wanted: those beyond are dropped, those missing are nil. */
function compileAdjustedList(code: Code, nodes: readonly Expression[], count: number): Evaluate[] {
  const last = nodes.at(-1);
  if (nodes.length < count && last !== undefined && hasManyValues(last)) {
    const list = compileList(code, nodes);
    code.emit((frame) => {
      frame.results = list(frame);
    });
    return Array.from({ length: count }, (_, i) => (frame: CallFrame) => frame.results[i]);
  }
  const values = compileOperands(code, nodes, true);
  if (values.length > count) return values.map((value) => code.keep(value)).slice(0, count);
  while (values.length < count) values.push(() => undefined);
  return values;
}

function hasManyValues(node: Expression): node is Call | MethodCall | Vararg {
  return node.type === 'Call' || node.type === 'MethodCall' || node.type === 'Vararg';
}

function listOf(values: readonly Evaluate[]): EvaluateList {
  const [first, second, third] = values;
  if (!first) return () => [];
  if (!second) return (frame) => [first(frame)];
  if (!third) return (frame) => [first(frame), second(frame)];
  return (frame) => values.map((value) => value(frame));
}

/** How many items of a list are evaluated before they are stored. */
const ITEMS_PER_STORE = 50;

type StoreField = (frame: CallFrame, table: LuaTable) => void;

/**
 * Compiles `{…}`. The room it makes and the order in which it stores are the real Lua's, for they decide how the table
 * is laid out.
 */
function compileTable(code: Code, { fields }: TableConstructor): Evaluate {
  const last = fields.at(-1);
  const rest = last?.key === undefined && last && hasManyValues(last.value) ? last.value : undefined;
  const single = rest ? fields.slice(0, -1) : fields;
  const keyed = single.filter(({ key }) => key !== undefined).length;
  const [arraySize, hashSize] = [roundedSize(single.length - keyed), roundedSize(keyed)];
  const make = ({ lua }: CallFrame): LuaTable => new LuaTable(lua.budget, arraySize, hashSize);

  if (!areFieldsEmitted(fields)) {
    const stores: StoreField[] = [];
    compileStores(code, fields, rest, (store) => stores.push(store));
    return (frame) => {
      const table = make(frame);
      for (const store of stores) store(frame, table);
      return table;
    };
  }
  const slot = code.temporary();
  code.emit((frame) => {
    frame.slots[slot] = make(frame);
  });
  compileStores(code, fields, rest, (store) => code.emit((frame) => store(frame, frame.slots[slot] as LuaTable)));
  return readSlot(slot);
}

/**
 * @param rest the last field, if all its values are wanted
 * @param add takes the stores one after the other, when what they need has been evaluated
 */
function compileStores(
  code: Code,
  fields: readonly TableField[],
  rest: Call | MethodCall | Vararg | undefined,
  add: (store: StoreField) => void,
): void {
  const end = earlyEnd(fields);
  let stored = 0;
  let items: Evaluate[] = [];
  const storeItems = (): void => {
    add(storeList(stored, items));
    stored += items.length;
    items = [];
  };
  for (const [position, { key, value, line }] of fields.entries()) {
    if (value === rest) break;
    if (key !== undefined) {
      const [name, content] = compileOperands(code, [key, value], false) as [Evaluate, Evaluate];
      const site = { line, names: [] };
      add((frame, table) => {
        const index = name(frame);
        const item = content(frame);
        frame.site = site;
        table.set(index, item);
      });
      continue;
    }
    const item = compileExpression(code, value);
    items.push(position < end && mayChange(value, true) ? code.keep(item) : item);
    if (items.length === ITEMS_PER_STORE) storeItems();
  }
  if (rest && rest.type !== 'Vararg') compileCall(code, rest, 'results');
  if (items.length > 0) storeItems();
  if (rest) add(storeRest(stored, rest.type === 'Vararg' ? (frame) => frame.varargs : (frame) => frame.results));
}

function storeList(stored: number, items: readonly Evaluate[]): StoreField {
  return (frame, table) => {
    for (let i = 0; i < items.length; i += 1) table.set(stored + i + 1, items[i]?.(frame));
  };
}

function storeRest(stored: number, rest: (frame: CallFrame) => readonly Value[]): StoreField {
  return (frame, table) => {
    const values = rest(frame);
    table.growArray(stored + values.length);
    for (let i = 0; i < values.length; i += 1) table.set(stored + i + 1, values[i]);
  };
}

/**
 * Up to which field the items of the list have to be evaluated when it is their turn, and not just before they are
 * stored: behind them a key is set, or a function called.
 */
function earlyEnd(fields: readonly TableField[]): number {
  return fields.findLastIndex((field) => field.key !== undefined || isFieldEmitted(field));
}

/** Whether the fields of a table have to be evaluated by instructions of their own. */
function areFieldsEmitted(fields: readonly TableField[]): boolean {
  const end = earlyEnd(fields);
  const isEarlyItem = ({ key, value }: TableField, position: number): boolean =>
    position < end && key === undefined && mayChange(value, true);
  return fields.some((field, position) => isFieldEmitted(field) || isEarlyItem(field, position));
}

function isFieldEmitted({ key, value }: TableField): boolean {
  return isEmitted(value) || (key !== undefined && isEmitted(key));
}

/** The room that a constructor makes, which its instruction holds to three significant bits, rounded up. */
function roundedSize(count: number): number {
  let significant = count;
  let exponent = 0;
  while (significant >= 16) {
    significant = Math.floor((significant + 1) / 2);
    exponent += 1;
  }
  return significant * 2 ** exponent;
}
