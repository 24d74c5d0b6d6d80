import { LibraryError } from '../runtime/errors.ts';
import {
  isCallable,
  isTruthy,
  type Lua,
  LuaTable,
  type Native,
  NativeFunction,
  typeName,
  type Value,
  VALUE_BYTES,
} from '../runtime/lua.ts';
import { cString } from '../runtime/number.ts';
import { getIndex, toText } from '../runtime/operations.ts';
import { MAX_VALUES } from './base.ts';
import { format } from './format.ts';
import { checkArgument, intAt, integerAt, stringAt } from './library.ts';
import { PatternMatcher } from './pattern.ts';

/** Only these have an upper and a lower case. */
const ASCII = /[\0-\x7f]+/g;
/** What takes each char by itself takes a step for so many of them. */
const CHARS_PER_STEP = 4;

/** Without one of these a pattern is plain text. */
const SPECIALS = /[\^$*+?.([%-]/;

const gmatch: Native = (args) => {
  const subject = stringAt(args, 0);
  const pattern = stringAt(args, 1);
  let start = 0;
  const nextMatch = new NativeFunction((_args, lua) => {
    const matcher = new PatternMatcher(subject, pattern, lua.budget);
    for (; start <= subject.length; start += 1) {
      const from = start;
      const end = matcher.match(from, 0);
      if (end === -1) continue;
      start = end === from ? end + 1 : end;
      return matcher.captures(from, end);
    }
    return [undefined];
  });
  return [nextMatch];
};

export const string: Readonly<Record<string, Native>> = {
  byte(args, lua) {
    const text = stringAt(args, 0);
    const first = positionAt(args, 1, text, 1);
    const last = positionAt(args, 2, text, first);
    const from = Math.max(first, 1);
    const to = Math.min(last, text.length);
    const bytes: number[] = [];
    if (args.length + to - from + 1 > MAX_VALUES) throw new LibraryError('stack overflow (string slice too long)');
    lua.budget.spendBytes(to - from);
    for (let position = from; position <= to; position += 1) bytes.push(text.charCodeAt(position - 1));
    return bytes;
  },

  char(args) {
    const chars = args.map((_, i) => {
      const byte = intAt(args, i);
      checkArgument(byte >= 0 && byte <= 255, i, 'invalid value');
      return String.fromCharCode(byte);
    });
    return [chars.join('')];
  },

  dump() {
    throw new LibraryError('unable to dump given function');
  },

  find: (args, lua) => find(args, lua, true),
  format,
  gfind: gmatch,
  gmatch,
  gsub,
  len: (args) => [stringAt(args, 0).length],
  lower: (args, lua) => [textAt(args, lua).replace(ASCII, (letters) => letters.toLowerCase())],
  match: (args, lua) => find(args, lua, false),

  rep(args, lua) {
    const text = stringAt(args, 0);
    const count = Math.max(0, intAt(args, 1));
    lua.budget.spendBytes(text.length * count);
    return [text.repeat(count)];
  },

  reverse(args, lua) {
    const text = textAt(args, lua);
    // An array of its chars is made on the way.
    lua.budget.spendBytes(VALUE_BYTES * text.length);
    return [[...text].toReversed().join('')];
  },

  sub(args) {
    const text = stringAt(args, 0);
    const first = positionAt(args, 1, text);
    const last = positionAt(args, 2, text, -1);
    return [text.slice(Math.max(first, 1) - 1, Math.max(last, 0))];
  },

  upper: (args, lua) => [textAt(args, lua).replace(ASCII, (letters) => letters.toUpperCase())],
};

/** A string that is worked through from one end to the other. */
function textAt(args: readonly Value[], lua: Lua): string {
  const text = stringAt(args, 0);
  lua.budget.spend(text.length / CHARS_PER_STEP);
  return text;
}

/** A position in a text, counted from 1; a negative one counts from the end. */
function positionAt(args: readonly Value[], position: number, text: string, fallback?: number): number {
  const given = integerAt(args, position, fallback);
  return given < 0 ? Math.max(0, text.length + given + 1) : given;
}

function find(args: readonly Value[], lua: Lua, isFind: boolean): Value[] {
  const subject = stringAt(args, 0);
  const pattern = stringAt(args, 1);
  const init = Math.min(Math.max(positionAt(args, 2, subject, 1) - 1, 0), subject.length);
  if (isFind && (isTruthy(args[3]) || !SPECIALS.test(cString(pattern)))) {
    lua.budget.spendBytes(subject.length - init);
    const at = subject.indexOf(pattern, init);
    return at === -1 ? [undefined] : [at + 1, at + pattern.length];
  }
  const isAnchored = pattern.startsWith('^');
  const matcher = new PatternMatcher(subject, pattern, lua.budget);
  for (let start = init; start <= subject.length; start += 1) {
    const end = matcher.match(start, isAnchored ? 1 : 0);
    if (end !== -1) {
      if (!isFind) return matcher.captures(start, end);
      return [start + 1, end, ...(matcher.captureCount > 0 ? matcher.captures(start, end) : [])];
    }
    if (isAnchored) break;
  }
  return [undefined];
}

function gsub(args: readonly Value[], lua: Lua): Value[] {
  const subject = stringAt(args, 0);
  const pattern = stringAt(args, 1);
  const replacement = args[2];
  const isFit = toText(replacement) !== undefined || replacement instanceof LuaTable || isCallable(replacement);
  checkArgument(isFit, 2, 'string/function/table expected');
  const most = intAt(args, 3, subject.length + 1);
  const isAnchored = pattern.startsWith('^');
  const matcher = new PatternMatcher(subject, pattern, lua.budget);
  let result = '';
  let count = 0;
  let position = 0;
  while (count < most) {
    const end = matcher.match(position, isAnchored ? 1 : 0);
    if (end !== -1) {
      count += 1;
      const before = result.length;
      result += replace(lua, matcher, replacement, position, end);
      lua.budget.spendBytes(result.length - before);
    }
    if (end !== -1 && end > position) {
      position = end;
    } else if (position < subject.length) {
      result += subject[position] ?? '';
      position += 1;
    } else {
      break;
    }
    if (isAnchored) break;
  }
  return [result + subject.slice(position), count];
}

/** What stands in for one match. */
function replace(lua: Lua, matcher: PatternMatcher, replacement: Value, start: number, end: number): string {
  const value = replacementValue(lua, matcher, replacement, start, end);
  const text = isTruthy(value) ? toText(value) : matcher.subject.slice(start, end);
  if (text === undefined) throw new LibraryError(`invalid replacement value (a ${typeName(value)})`);
  return text;
}

function replacementValue(lua: Lua, matcher: PatternMatcher, by: Value, start: number, end: number): Value {
  if (by instanceof LuaTable) return getIndex(lua, by, matcher.capture(0, start, end));
  if (isCallable(by)) return lua.call(by, matcher.captures(start, end))[0];
  // A percent sign at the end stands before the zero byte that ends a C string.
  const text = toText(by) ?? '';
  lua.budget.spend(text.length / CHARS_PER_STEP);
  return text.replace(/%(.?)/gs, (_all, char: string) => {
    if (char === '') return '\0';
    if (char === '0') return matcher.subject.slice(start, end);
    return char >= '1' && char <= '9' ? String(toText(matcher.capture(Number(char) - 1, start, end))) : char;
  });
}
