import { type Budget, BYTES_PER_UNIT } from '#redis/budget.ts';
import { ErrorReply, integerReply, type Reply, Status } from '#redis/reply.ts';
import { formatScore } from '#redis/score.ts';
import { textOf } from './library/base.ts';
import { truncate } from './library/library.ts';
import { CallFrame, type Lua, LuaTable, NativeFunction, POSITIVE_NAN, type Value } from './runtime/lua.ts';
import { cString } from './runtime/number.ts';
import { toText } from './runtime/operations.ts';

/** How deep a returned table may be nested. Redis goes on to 7995, which JavaScript's stack cannot be relied on for. */
const MAX_LEVELS = 1000;

/** What a value of a reply counts for, beside its bytes. */
const STEPS_PER_VALUE = 4;

/**
 * A value given to `redis.call` as the word that is sent: a number as an integer or the shortest text that reads back
 * the same, as from Redis 7.2 on.
 * @returns undefined for what cannot be sent
 */
export function wordOf(value: Value): string | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return toText(value);
  return formatScore(value === 0 ? 0 : value);
}

/** A reply as a script gets it: nil is false, a status and an error are tables. */
export function luaValue(budget: Budget, reply: Reply): Value {
  budget.spend(1);
  if (reply === null) return false;
  if (typeof reply === 'bigint') return Number(reply);
  if (typeof reply !== 'object') return reply;
  if (reply instanceof Status) return fieldTable(budget, 'ok', reply.text);
  if (reply instanceof ErrorReply) return commandErrorTable(budget, `-${reply.message}`);
  const table = new LuaTable(budget);
  for (const [i, item] of reply.entries()) table.set(i + 1, luaValue(budget, item));
  return table;
}

/** What a script returns as the reply to its client. */
export function replyOf(budget: Budget, value: Value, level = 0): Reply {
  budget.spend(STEPS_PER_VALUE);
  switch (typeof value) {
    case 'string':
      budget.spendBytes(value.length);
      return value;
    case 'number':
      return integerReply(BigInt(truncate(value)));
    case 'boolean':
      return value ? 1 : null;
    default:
      if (value === POSITIVE_NAN) return replyOf(budget, Number.NaN);
      return value instanceof LuaTable ? replyOfTable(budget, value, level + 1) : null;
  }
}

/** A table is what its fields say; without any of these it is an array, up to the first nil. */
function replyOfTable(budget: Budget, table: LuaTable, level: number): Reply {
  if (level > MAX_LEVELS) return new ErrorReply('ERR reached lua stack limit');
  const error = table.get('err');
  if (typeof error === 'string') return new ErrorReply(withoutLineEnds(cString(error)));
  const status = table.get('ok');
  if (typeof status === 'string') return new Status(withoutLineEnds(cString(status)));
  const double = table.get('double');
  if (double === POSITIVE_NAN) return 'nan';
  if (typeof double === 'number') return Number.isNaN(double) ? 'nan' : formatScore(double);
  const bigNumber = table.get('big_number');
  if (typeof bigNumber === 'string') return withoutLineEnds(bigNumber);
  const verbatim = table.get('verbatim_string');
  if (verbatim instanceof LuaTable && typeof verbatim.get('format') === 'string') {
    const text = verbatim.get('string');
    if (typeof text === 'string') return text;
  }
  const map = table.get('map');
  if (map instanceof LuaTable) return [...map.entries()].flat().map((item) => replyOf(budget, item, level));
  const set = table.get('set');
  if (set instanceof LuaTable) return [...set.entries()].map(([key]) => replyOf(budget, key, level));
  const items: Reply[] = [];
  for (let item = table.get(1); item !== undefined; item = table.get(items.length + 1)) {
    items.push(replyOf(budget, item, level));
  }
  return items;
}

export function fieldTable(budget: Budget, field: string, value: Value): LuaTable {
  const table = new LuaTable(budget);
  table.set(field, value);
  return table;
}

/**
 * An error as a script has it.
 * @param text with its code when it begins with a minus sign, otherwise the code is `ERR`
 */
export function errorTable(budget: Budget, text: string): LuaTable {
  budget.spendBytes(text.length);
  const [, code = 'ERR', message = ''] = /^(?:-(\S*) )?-?(.*)$/s.exec(cString(text)) ?? [];
  return fieldTable(budget, 'err', `${code} ${withoutOuterLineEnds(message)}`);
}

/** The error of a command. Redis marks it as counted already; the mark shows when a script looks at all the fields. */
export function commandErrorTable(budget: Budget, text: string): LuaTable {
  const table = errorTable(budget, text);
  table.set('ignore_error_stats_update', true);
  return table;
}

function withoutOuterLineEnds(text: string): string {
  let end = text.length;
  while (end > 0 && isLineEnd(text[end - 1])) end -= 1;
  return text.slice(0, end).replace(/^[\r\n]+/, '');
}

function isLineEnd(char: string | undefined): boolean {
  return char === '\r' || char === '\n';
}

export function withoutLineEnds(text: string): string {
  return text.replaceAll(/[\r\n]/g, ' ');
}

/**
 * What Redis makes of an error that no `pcall` caught, while the stack still shows where it happened: a table with the
 * text and the place, which is where a Lua function raised the error or called the library function that did.
 * @param level the level of the stack that raised it
 */
export function failureTable(lua: Lua, error: Value, level: number): LuaTable {
  const table = error instanceof LuaTable ? error : fieldTable(lua.budget, 'err', `ERR ${textOf(error)}`);
  const raiser = lua.level(level);
  const place = raiser instanceof NativeFunction ? lua.level(level + 1) : raiser;
  if (place === undefined) return table;
  if (place instanceof CallFrame) {
    table.set('source', place.function.prototype.source);
    table.set('line', place.site.line);
  } else {
    table.set('source', place === 'tail call' ? '=(tail call)' : '=[C]');
    table.set('line', -1);
  }
  return table;
}

/**
 * The reply when a script was stopped.
 * @param line where; left out: while its reply was made of what it returned
 */
export function stoppedReply(units: number, line: number | undefined, sha: string): ErrorReply {
  const what = `Script stopped, as it takes more than ${units} steps (making ${BYTES_PER_UNIT} bytes counts as one)`;
  if (line === undefined) return new ErrorReply(`ERR user_script: ${what} script: ${sha}.`);
  return new ErrorReply(`ERR user_script:${line}: ${what} script: ${sha}, on @user_script:${line}.`);
}

/** The reply for such a table. */
export function failureReply(table: LuaTable, sha: string): ErrorReply {
  const message = cString(toText(table.get('err')) ?? 'ERR unknown error');
  const source = toText(table.get('source'));
  const line = toText(table.get('line'));
  const place = source === undefined || line === undefined ? '' : ` script: ${sha}, on ${source}:${line}.`;
  return new ErrorReply(withoutLineEnds(message + place));
}
