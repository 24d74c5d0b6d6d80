import { loadChunk } from '../compiler/compiler.ts';
import { LuaSyntaxError } from '../language/lexer.ts';
import { LibraryError, OperationError } from '../runtime/errors.ts';
import {
  isCallable,
  isTruthy,
  type Lua,
  LuaError,
  LuaTable,
  metamethod,
  type Native,
  NativeFunction,
  NULL_POINTER,
  typeName,
  type Value,
} from '../runtime/lua.ts';
import { cString } from '../runtime/number.ts';
import { getIndex, rawEquals, STEPS_TO_PRINT, toLuaNumber, toText } from '../runtime/operations.ts';
import { addressOf } from '../runtime/table.ts';
import { checkArgument, intAt, optionAt, stringAt, tableAt, valueAt, wrongType } from './library.ts';

/** How many values a library function can hold at once, Lua's LUAI_MAXCSTACK. */
export const MAX_VALUES = 8000;

/** What compiling a char counts for. */
const STEPS_PER_CHAR = 3;

/** What `collectgarbage` says is in use, in KiB: there is no memory of Lua's own to measure. */
const MEMORY_IN_USE = 64;

const nextFunction = new NativeFunction((args) => tableAt(args, 0).next(args[1]) ?? [undefined]);

const nextItem = new NativeFunction((args) => {
  const index = intAt(args, 1) + 1;
  const item = tableAt(args, 0).get(index);
  return item === undefined ? [] : [index, item];
});

/** The basic functions of Lua that Redis leaves in place. */
export const base: Readonly<Record<string, Native>> = {
  assert(args) {
    if (isTruthy(valueAt(args, 0))) return args;
    throw new LibraryError(stringAt(args, 1, 'assertion failed!'));
  },

  collectgarbage(args) {
    const options = ['stop', 'restart', 'collect', 'count', 'step', 'setpause', 'setstepmul'];
    const option = optionAt(args, 0, options, 'collect');
    if (option === 'step') return [false];
    return [option === 'count' ? MEMORY_IN_USE : 0];
  },

  error(args, lua) {
    const level = intAt(args, 1, 1);
    const text = toText(args[0]);
    throw new LuaError(text === undefined || level <= 0 ? args[0] : lua.where(level) + text);
  },

  gcinfo: () => [MEMORY_IN_USE],

  getmetatable(args, lua) {
    const value = valueAt(args, 0);
    const metatable = value instanceof LuaTable ? value.metatable : undefined;
    const own = typeof value === 'string' ? lua.stringMetatable : metatable;
    return [own?.get('__metatable') ?? own];
  },

  ipairs: (args) => [nextItem, tableAt(args, 0), 0],

  load(args, lua) {
    if (!isCallable(args[0])) wrongType(args, 0, 'function');
    const name = stringAt(args, 1, '=(load)');
    const reader = new NativeFunction(() => [readPieces(lua, args[0])]);
    const outcome = lua.protectedCall(reader, []);
    return 'error' in outcome ? [undefined, outcome.error] : compile(lua, String(outcome.results[0]), name);
  },

  loadstring(args, lua) {
    const source = stringAt(args, 0);
    return compile(lua, source, stringAt(args, 1, source));
  },

  next: nextFunction.run,

  pairs: (args) => [nextFunction, tableAt(args, 0), undefined],

  /** Redis' own: of an error table it returns the text, as scripts for older versions expect. */
  pcall(args, lua) {
    // Given nothing at all it finds the `true` that it means to return.
    const outcome = lua.protectedCall(args.length === 0 ? true : args[0], args.slice(1));
    if ('results' in outcome) return [true, ...outcome.results];
    const { error } = outcome;
    if (!(error instanceof LuaTable)) return [false, error];
    const message = getIndex(lua, error, 'err');
    return toText(message) === undefined ? [false, error, message] : [false, message];
  },

  rawequal: (args, lua) => [rawEquals(lua, valueAt(args, 0), valueAt(args, 1))],

  rawget(args) {
    const table = tableAt(args, 0);
    return [table.get(valueAt(args, 1))];
  },

  rawset(args) {
    const table = tableAt(args, 0);
    const key = valueAt(args, 1);
    table.set(key, valueAt(args, 2));
    return [table];
  },

  select(args) {
    if (typeof args[0] === 'string' && args[0].startsWith('#')) return [args.length - 1];
    const position = intAt(args, 0);
    const first = position < 0 ? args.length + position : position;
    checkArgument(first >= 1, 0, 'index out of range');
    return args.slice(first);
  },

  setmetatable(args) {
    const table = tableAt(args, 0);
    const metatable = args[1];
    const isFit = args.length > 1 && (metatable === undefined || metatable instanceof LuaTable);
    checkArgument(isFit, 1, 'nil or table expected');
    if (table.metatable?.get('__metatable') !== undefined)
      throw new LibraryError('cannot change a protected metatable');
    if (table.isReadonly) throw new OperationError('Attempt to modify a readonly table');
    table.metatable = metatable as LuaTable | undefined;
    return [table];
  },

  tonumber(args, { budget }) {
    const radix = intAt(args, 1, 10);
    if (radix === 10) return [toLuaNumber(valueAt(args, 0))];
    const text = stringAt(args, 0);
    budget.spendBytes(text.length);
    checkArgument(radix >= 2 && radix <= 36, 1, 'base out of range');
    return [parseInRadix(text, radix)];
  },

  tostring(args, lua) {
    const value = valueAt(args, 0);
    if (typeof value === 'number') lua.budget.spend(STEPS_TO_PRINT);
    const handler = metamethod(lua, value, '__tostring');
    return [handler === undefined ? textOf(value) : lua.call(handler, [value])[0]];
  },

  type: (args) => [typeName(valueAt(args, 0))],

  unpack(args, lua) {
    const table = tableAt(args, 0);
    const from = intAt(args, 1, 1);
    const to = args[2] === undefined ? table.length : intAt(args, 2);
    const count = to - from + 1;
    if (args.length + count > MAX_VALUES) throw new LibraryError('too many results to unpack');
    lua.budget.spend(Math.max(0, count));
    const items: Value[] = [];
    for (let index = from; index <= to; index += 1) items.push(table.get(index));
    return items;
  },

  xpcall(args, lua) {
    const handler = valueAt(args, 1);
    const outcome = lua.protectedCall(args[0], [], (error) => {
      const handled = lua.protectedCall(handler, [error]);
      return 'results' in handled ? handled.results[0] : 'error in error handling';
    });
    return 'results' in outcome ? [true, ...outcome.results] : [false, outcome.error];
  },
};

function compile(lua: Lua, text: string, source: string): Value[] {
  lua.budget.spend(STEPS_PER_CHAR * text.length);
  try {
    const compileAs = loadChunk(text, source, lua.depth);
    return [compileAs(lua.observer !== undefined)];
  } catch (error) {
    if (error instanceof LuaSyntaxError) return [undefined, error.message];
    throw error;
  }
}

function readPieces(lua: Lua, reader: Value): string {
  let source = '';
  for (;;) {
    const [piece] = lua.call(reader, []);
    if (piece === undefined || piece === '') return source;
    const text = toText(piece);
    if (text === undefined) throw new LibraryError('reader function must return a string');
    lua.budget.spendBytes(source.length + text.length);
    source += text;
  }
}

/** What `tostring` says of a value whose metatable has nothing to say. */
export function textOf(value: Value): string {
  const text = toText(value);
  if (text !== undefined) return text;
  if (value === undefined) return 'nil';
  if (typeof value === 'boolean') return String(value);
  const address = value === NULL_POINTER ? '(nil)' : `0x${addressOf(value as object).toString(16)}`;
  return `${typeName(value)}: ${address}`;
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const UINT64_MAX = 2n ** 64n - 1n;

/** C's strtoul: a sign is allowed, and wraps around; what does not fit is the largest unsigned 64-bit integer. */
function parseInRadix(text: string, radix: number): number | undefined {
  const prefix = radix === 16 ? '(?:0x(?=[0-9a-f]))?' : '';
  const digit = `[${DIGITS.slice(0, radix)}]`;
  const pattern = new RegExp(`^[ \\t-\\r]*([+-]?)${prefix}(${digit}+)[ \\t-\\r]*$`);
  const [, sign, digits] = pattern.exec(cString(text).toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  let value = 0n;
  for (const char of digits) {
    value = value * BigInt(radix) + BigInt(DIGITS.indexOf(char));
    if (value > UINT64_MAX) return Number(UINT64_MAX);
  }
  return Number(sign === '-' ? BigInt.asUintN(64, -value) : value);
}
