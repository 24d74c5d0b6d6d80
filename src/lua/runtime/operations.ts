import { OperationError } from './errors.ts';
import {
  isCallable,
  isTruthy,
  type Lua,
  type LuaNumber,
  LuaTable,
  metamethod,
  POSITIVE_NAN,
  typeError,
  typeName,
  type Value,
} from './lua.ts';
import { formatNumber, modulo, parseNumber, power } from './number.ts';

/** The operators of Lua on any values: their metatables are asked, and what fails says so in Lua's own words. */

/** How many tables `__index` may lead through. */
const MAX_CHAIN = 100;

/** A longer string is no number: reading it takes its time, which the real Lua does not mind. */
const MAX_NUMERAL = 500;

/** What printing a number counts for. */
export const STEPS_TO_PRINT = 8;

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
  const leftNumber = toLuaNumber(left);
  const rightNumber = toLuaNumber(right);
  if (leftNumber !== undefined && rightNumber !== undefined) {
    return calculate(event, leftNumber, rightNumber);
  }
  const handler = binaryHandler(lua, event, left, right);
  if (handler !== undefined) return lua.call(handler, [left, right])[0];
  const wrong = leftNumber === undefined ? 0 : 1;
  throw typeError(lua, 'perform arithmetic on', wrong === 0 ? left : right, wrong);
}

/** {@link arithmetic} on numbers. */
export function calculate(event: ArithmeticEvent, left: LuaNumber, right: LuaNumber): LuaNumber {
  const result = ARITHMETIC[event](plain(left), plain(right));
  if (!Number.isNaN(result)) return result;
  // C's pow takes the minus sign off NaN where it leaves that of a number.
  const isOddPower = event === '__pow' && Math.abs(plain(right) % 2) === 1 && Number.isNaN(left);
  if (event !== '__unm' && !isOddPower) return nanOf(left, right);
  return left === POSITIVE_NAN ? Number.NaN : POSITIVE_NAN;
}

/** `left .. right` */
export function concatenate(lua: Lua, left: Value, right: Value): Value {
  const leftText = toText(left);
  const rightText = toText(right);
  if (leftText !== undefined && rightText !== undefined) {
    if (typeof left === 'number' || typeof right === 'number') lua.budget.spend(STEPS_TO_PRINT);
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
  return left === right && left !== POSITIVE_NAN;
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
  if (areNumbers(left, right)) return false;
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
  if (areNumbers(left, right)) return false;
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
export function toLuaNumber(value: Value): LuaNumber | undefined {
  if (typeof value === 'number' || value === POSITIVE_NAN) return value as LuaNumber;
  if (typeof value !== 'string' || value.length > MAX_NUMERAL) return undefined;
  const number = parseNumber(value);
  return number === undefined ? undefined : withSign(number, value.trimStart().startsWith('-'));
}

/** A number, or a string that reads as one, where the sign of NaN is of no account. */
export function toNumber(value: Value): number | undefined {
  const number = toLuaNumber(value);
  return number === undefined ? undefined : plain(number);
}

/** As JavaScript has it. */
export function plain(number: LuaNumber): number {
  return typeof number === 'number' ? number : Number.NaN;
}

/** As Lua has it: what was read as NaN, with its sign. */
export function withSign(number: number, isNegative: boolean): LuaNumber {
  return Number.isNaN(number) && !isNegative ? POSITIVE_NAN : number;
}

/** What is computed of NaN is the first of the operands that is NaN; where none is, it is one with a minus sign. */
export function nanOf(...operands: readonly LuaNumber[]): LuaNumber {
  return operands.find((operand) => Number.isNaN(plain(operand))) ?? Number.NaN;
}

/** A string, or a number as one. */
export function toText(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (value === POSITIVE_NAN) return 'nan';
  return typeof value === 'number' ? formatNumber(value) : undefined;
}

/** Of which at least one is NaN. */
function areNumbers(left: Value, right: Value): boolean {
  return typeName(left) === 'number' && typeName(right) === 'number';
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
