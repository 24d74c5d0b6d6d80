import type { Binary, Expression, FunctionBody, Index, Logical } from '../language/ast.ts';
import type { Site } from '../machine/frame.ts';
import { Box, LuaFunction } from '../machine/function.ts';
import { getIndex } from '../machine/operations.ts';
import { LuaTable } from '../machine/table.ts';
import { isTruthy } from '../machine/value.ts';
import { compileCall } from './calls.ts';
import { readLocal, readSlot, type Code, type Evaluate } from './code.ts';
import { compileFunction } from './functions.ts';
import { nameOf } from './names.ts';
import { binary, logical, unary } from './operators.ts';
import { areFieldsEmitted, compileTable } from './tables.ts';

/** What a function made by a script takes, in bytes, and each of its upvalues. */
const CLOSURE_BYTES = 64;
const BOX_BYTES = 24;

/** Compiles an expression of which one value is wanted. What it calls is emitted; the rest is left to the closure. */
export function compileExpression(code: Code, node: Expression): Evaluate {
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
export function compileOperands(
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
export function isEmitted(node: Expression): boolean {
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
export function mayChange(node: Expression, copyLocals: boolean): boolean {
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

export function readIndex(object: Evaluate, key: Evaluate, site: Site): Evaluate {
  return (frame) => {
    const holder = object(frame);
    const name = key(frame);
    if (holder instanceof LuaTable) {
      const value = holder.get(name);
      if (value !== undefined || holder.metatable === undefined) return value;
    }
    frame.site = site;
    return getIndex(frame.machine, holder, name);
  };
}

function readGlobal(name: string, site: Site): Evaluate {
  return (frame) => {
    const { globals } = frame.machine;
    const value = globals.get(name);
    if (value !== undefined) return value;
    frame.site = site;
    return getIndex(frame.machine, globals, name);
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

export function compileClosure(code: Code, body: FunctionBody): Evaluate {
  const prototype = compileFunction(body, code.source, code.isTraced);
  const sources = body.upvalues.map((source) => ('local' in source ? source.local.slot : source.upvalue));
  const isLocal = body.upvalues.map((source) => 'local' in source);
  return (frame) => {
    frame.machine.budget.spendBytes(CLOSURE_BYTES + BOX_BYTES * sources.length);
    const boxes = sources.map((from, i) => (isLocal[i] ? (frame.slots[from] as Box) : frame.function.upvalues[from]));
    return new LuaFunction(prototype, boxes as Box[]);
  };
}
