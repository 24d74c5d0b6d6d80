import { modulo, power } from './arithmetic.ts';
import { OperationError } from './errors.ts';
import { isCallable, type Callable } from './function.ts';
import { Frame } from './frame.ts';
import type { Machine } from './machine.ts';
import { formatNumber, parseNumber } from './number.ts';
import { LuaTable } from './table.ts';
import { isTruthy, typeName, type Value } from './value.ts';

/** The operators of Lua on any values: their metatables are asked, and what fails says so in Lua's own words. */

/** How many tables `__index` may lead through. */
const LONGEST_CHAIN = 100;

/** A longer string is no number: reading it takes its time, which the real Lua does not mind. */
const MAX_NUMERAL = 500;

/** What a value's metatable says about an event such as `__index`. */
export function metamethod(machine: Machine, value: Value, event: string): Value {
  if (value instanceof LuaTable) return value.metatable?.get(event);
  return typeof value === 'string' ? machine.stringMetatable.get(event) : undefined;
}

/** `object[key]` */
export function getIndex(machine: Machine, object: Value, key: Value): Value {
  let holder = object;
  for (let links = 0; links < LONGEST_CHAIN; links += 1) {
    const value = holder instanceof LuaTable ? holder.get(key) : undefined;
    if (value !== undefined) return value;
    const handler = metamethod(machine, holder, '__index');
    if (handler === undefined) {
      if (holder instanceof LuaTable) return undefined;
      throw typeError(machine, 'index', holder, links === 0 ? 0 : undefined);
    }
    if (isCallable(handler)) return machine.call(handler, [holder, key])[0];
    holder = handler;
  }
  throw new OperationError('loop in gettable');
}

/** `object[key] = value` */
export function setIndex(machine: Machine, object: Value, key: Value, value: Value): void {
  let holder = object;
  for (let links = 0; links < LONGEST_CHAIN; links += 1) {
    const handler = metamethod(machine, holder, '__newindex');
    if (holder instanceof LuaTable) {
      if (handler === undefined || holder.isReadonly || holder.get(key) !== undefined) {
        holder.set(key, value);
        return;
      }
    } else if (handler === undefined) {
      throw typeError(machine, 'index', holder, links === 0 ? 0 : undefined);
    }
    if (isCallable(handler)) {
      machine.call(handler, [holder, key, value]);
      return;
    }
    holder = handler;
  }
  throw new OperationError('loop in settable');
}

export type ArithmeticEvent = '__add' | '__sub' | '__mul' | '__div' | '__mod' | '__pow' | '__unm';

const ARITHMETIC: Readonly<Record<ArithmeticEvent, (left: number, right: number) => number>> = {
  __add: (left, right) => left + right,
  __sub: (left, right) => left - right,
  __mul: (left, right) => left * right,
  __div: (left, right) => left / right,
  __mod: modulo,
  __pow: power,
  __unm: (operand) => -operand,
};

/** `left + right` and its like; strings that read as numbers count as numbers. A minus sign has the operand twice. */
export function arithmetic(machine: Machine, event: ArithmeticEvent, left: Value, right: Value): Value {
  const leftNumber = toNumber(left);
  const rightNumber = toNumber(right);
  if (leftNumber !== undefined && rightNumber !== undefined) return ARITHMETIC[event](leftNumber, rightNumber);
  const handler = binaryHandler(machine, event, left, right);
  if (handler !== undefined) return machine.call(handler, [left, right])[0];
  const wrong = leftNumber === undefined ? 0 : 1;
  throw typeError(machine, 'perform arithmetic on', wrong === 0 ? left : right, wrong);
}

/** `left .. right` */
export function concatenate(machine: Machine, left: Value, right: Value): Value {
  const leftText = toText(left);
  const rightText = toText(right);
  if (leftText !== undefined && rightText !== undefined) {
    machine.budget.spendBytes(leftText.length + rightText.length);
    return leftText + rightText;
  }
  const handler = binaryHandler(machine, '__concat', left, right);
  if (handler !== undefined) return machine.call(handler, [left, right])[0];
  const wrong = leftText === undefined ? 0 : 1;
  throw typeError(machine, 'concatenate', wrong === 0 ? left : right, wrong);
}

/** `rawequal(left, right)` */
export function rawEquals(machine: Machine, left: Value, right: Value): boolean {
  const areStrings = typeof left === 'string' && typeof right === 'string';
  if (areStrings && left.length === right.length) machine.budget.spendBytes(left.length);
  return left === right;
}

/** `left == right` */
export function equals(machine: Machine, left: Value, right: Value): boolean {
  if (rawEquals(machine, left, right)) return true;
  if (!(left instanceof LuaTable && right instanceof LuaTable)) return false;
  const handler = sharedHandler(machine, '__eq', left, right);
  return handler !== undefined && isTruthy(machine.call(handler, [left, right])[0]);
}

/** `left < right` */
export function isLess(machine: Machine, left: Value, right: Value): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  if (typeof left === 'string' && typeof right === 'string') {
    machine.budget.spendBytes(Math.min(left.length, right.length));
    return left < right;
  }
  const handler = sharedHandler(machine, '__lt', left, right);
  if (handler === undefined) throw orderError(left, right);
  return isTruthy(machine.call(handler, [left, right])[0]);
}

/** `left <= right`; without `__le` it is `not (right < left)`. */
export function isLessOrEqual(machine: Machine, left: Value, right: Value): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left <= right;
  if (typeof left === 'string' && typeof right === 'string') {
    machine.budget.spendBytes(Math.min(left.length, right.length));
    return left <= right;
  }
  const handler = sharedHandler(machine, '__le', left, right);
  if (handler !== undefined) return isTruthy(machine.call(handler, [left, right])[0]);
  const reverse = sharedHandler(machine, '__lt', right, left);
  if (reverse === undefined) throw orderError(left, right);
  return !isTruthy(machine.call(reverse, [right, left])[0]);
}

/** `#value` */
export function lengthOf(machine: Machine, value: Value): number {
  if (typeof value === 'string' || value instanceof LuaTable) return value.length;
  throw typeError(machine, 'get length of', value, 0);
}

/** What is called when a value that is no function is called. */
export function callHandler(machine: Machine, callee: Value): Callable {
  const handler = metamethod(machine, callee, '__call');
  if (isCallable(handler)) return handler;
  throw typeError(machine, 'call', callee, 0);
}

/** A number, or a string that reads as one. */
export function toNumber(value: Value): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= MAX_NUMERAL ? parseNumber(value) : undefined;
}

/** A string, or a number as one. */
export function toText(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? formatNumber(value) : undefined;
}

function binaryHandler(machine: Machine, event: string, left: Value, right: Value): Value {
  return metamethod(machine, left, event) ?? metamethod(machine, right, event);
}

/** Comparisons ask a metamethod only if both operands are of one type and have the same one. */
function sharedHandler(machine: Machine, event: string, left: Value, right: Value): Value {
  if (typeName(left) !== typeName(right)) return undefined;
  const handler = metamethod(machine, left, event);
  return handler === metamethod(machine, right, event) ? handler : undefined;
}

function orderError(left: Value, right: Value): OperationError {
  const [leftType, rightType] = [typeName(left), typeName(right)];
  if (leftType === rightType) return new OperationError(`attempt to compare two ${leftType} values`);
  return new OperationError(`attempt to compare ${leftType} with ${rightType}`);
}

/** @param operand which operand of the running operation it is, so that it can be called by its name there */
function typeError(machine: Machine, attempt: string, value: Value, operand: number | undefined): OperationError {
  const frame = machine.level(0);
  const name = frame instanceof Frame && operand !== undefined ? frame.site.names[operand] : undefined;
  const what = `a ${typeName(value)} value`;
  return new OperationError(`attempt to ${attempt} ${name === undefined ? what : `${name} (${what})`}`);
}
