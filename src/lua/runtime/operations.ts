import { OperationError } from './errors.ts';
import { isCallable, isTruthy, type Lua, LuaTable, metamethod, typeError, typeName, type Value } from './lua.ts';
import { formatNumber, modulo, parseNumber, power } from './number.ts';

/** The operators of Lua on any values: their metatables are asked, and what fails says so in Lua's own words. */

/** How many tables `__index` may lead through. */
const MAX_CHAIN = 100;

/** A longer string is no number: reading it takes its time, which the real Lua does not mind. */
const MAX_NUMERAL = 500;

/** `object[key]` */
export function getIndex(lua: Lua, object: Value, key: Value): Value {
  let holder = object;
  for (let links = 0; links < MAX_CHAIN; links += 1) {
    const value = holder instanceof LuaTable ? holder.get(key) : undefined;
    if (value !== undefined) return value;
    const handler = metamethod(lua, holder, '__index');
    if (handler === undefined) {
      if (holder instanceof LuaTable) return undefined;
      throw typeError(lua, 'index', holder, links === 0 ? 0 : undefined);
    }
    if (isCallable(handler)) return lua.call(handler, [holder, key])[0];
    holder = handler;
  }
  throw new OperationError('loop in gettable');
}

/** `object[key] = value` */
export function setIndex(lua: Lua, object: Value, key: Value, value: Value): void {
  let holder = object;
  for (let links = 0; links < MAX_CHAIN; links += 1) {
    const handler = metamethod(lua, holder, '__newindex');
    if (holder instanceof LuaTable) {
      if (handler === undefined || holder.isReadonly || holder.get(key) !== undefined) {
        holder.set(key, value);
        return;
      }
    } else if (handler === undefined) {
      throw typeError(lua, 'index', holder, links === 0 ? 0 : undefined);
    }
    if (isCallable(handler)) {
      lua.call(handler, [holder, key, value]);
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
export function arithmetic(lua: Lua, event: ArithmeticEvent, left: Value, right: Value): Value {
  const leftNumber = toNumber(left);
  const rightNumber = toNumber(right);
  if (leftNumber !== undefined && rightNumber !== undefined) return ARITHMETIC[event](leftNumber, rightNumber);
  const handler = binaryHandler(lua, event, left, right);
  if (handler !== undefined) return lua.call(handler, [left, right])[0];
  const wrong = leftNumber === undefined ? 0 : 1;
  throw typeError(lua, 'perform arithmetic on', wrong === 0 ? left : right, wrong);
}

/** `left .. right` */
export function concatenate(lua: Lua, left: Value, right: Value): Value {
  const leftText = toText(left);
  const rightText = toText(right);
  if (leftText !== undefined && rightText !== undefined) {
    lua.budget.spendBytes(leftText.length + rightText.length);
    return leftText + rightText;
  }
  const handler = binaryHandler(lua, '__concat', left, right);
  if (handler !== undefined) return lua.call(handler, [left, right])[0];
  const wrong = leftText === undefined ? 0 : 1;
  throw typeError(lua, 'concatenate', wrong === 0 ? left : right, wrong);
}

/** `rawequal(left, right)` */
export function rawEquals(lua: Lua, left: Value, right: Value): boolean {
  const areStrings = typeof left === 'string' && typeof right === 'string';
  if (areStrings && left.length === right.length) lua.budget.spendBytes(left.length);
  return left === right;
}

/** `left == right` */
export function equals(lua: Lua, left: Value, right: Value): boolean {
  if (rawEquals(lua, left, right)) return true;
  if (!(left instanceof LuaTable && right instanceof LuaTable)) return false;
  const handler = sharedHandler(lua, '__eq', left, right);
  return handler !== undefined && isTruthy(lua.call(handler, [left, right])[0]);
}

/** `left < right` */
export function isLess(lua: Lua, left: Value, right: Value): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  if (typeof left === 'string' && typeof right === 'string') {
    lua.budget.spendBytes(Math.min(left.length, right.length));
    return left < right;
  }
  const handler = sharedHandler(lua, '__lt', left, right);
  if (handler === undefined) throw orderError(left, right);
  return isTruthy(lua.call(handler, [left, right])[0]);
}

/** `left <= right`; without `__le` it is `not (right < left)`. */
export function isLessOrEqual(lua: Lua, left: Value, right: Value): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left <= right;
  if (typeof left === 'string' && typeof right === 'string') {
    lua.budget.spendBytes(Math.min(left.length, right.length));
    return left <= right;
  }
  const handler = sharedHandler(lua, '__le', left, right);
  if (handler !== undefined) return isTruthy(lua.call(handler, [left, right])[0]);
  const reverse = sharedHandler(lua, '__lt', right, left);
  if (reverse === undefined) throw orderError(left, right);
  return !isTruthy(lua.call(reverse, [right, left])[0]);
}

/** `#value` */
export function lengthOf(lua: Lua, value: Value): number {
  if (typeof value === 'string' || value instanceof LuaTable) return value.length;
  throw typeError(lua, 'get length of', value, 0);
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

function binaryHandler(lua: Lua, event: string, left: Value, right: Value): Value {
  return metamethod(lua, left, event) ?? metamethod(lua, right, event);
}

/** Comparisons ask a metamethod only if both operands are of one type and have the same one. */
function sharedHandler(lua: Lua, event: string, left: Value, right: Value): Value {
  if (typeName(left) !== typeName(right)) return undefined;
  const handler = metamethod(lua, left, event);
  return handler === metamethod(lua, right, event) ? handler : undefined;
}

function orderError(left: Value, right: Value): OperationError {
  const [leftType, rightType] = [typeName(left), typeName(right)];
  if (leftType === rightType) return new OperationError(`attempt to compare two ${leftType} values`);
  return new OperationError(`attempt to compare ${leftType} with ${rightType}`);
}
