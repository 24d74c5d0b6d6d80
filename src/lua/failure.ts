import { BYTES_PER_UNIT } from '#redis/budget.ts';
import { ErrorReply } from '#redis/reply.ts';
import { fieldTable, withoutLineEnds } from './conversion.ts';
import { textOf } from './library/base.ts';
import { cString } from './machine/c-string.ts';
import { Frame } from './machine/frame.ts';
import { NativeFunction } from './machine/function.ts';
import type { Machine } from './machine/machine.ts';
import { toText } from './machine/operations.ts';
import { LuaTable } from './machine/table.ts';
import type { Value } from './machine/value.ts';

/**
 * What Redis makes of an error that no `pcall` caught, while the stack still shows where it happened: a table with the
 * text and the place, which is where a Lua function raised the error or called the library function that did.
 * @param level the level of the stack that raised it
 */
export function failureTable(machine: Machine, error: Value, level: number): LuaTable {
  const table = error instanceof LuaTable ? error : fieldTable(machine.budget, 'err', `ERR ${textOf(error)}`);
  const raiser = machine.level(level);
  const place = raiser instanceof NativeFunction ? machine.level(level + 1) : raiser;
  if (place === undefined) return table;
  if (place instanceof Frame) {
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
