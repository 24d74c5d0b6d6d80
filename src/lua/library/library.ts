import { NativeFunction, type Native } from '../machine/function.ts';
import { UNBOUNDED } from '../machine/machine.ts';
import { LuaTable } from '../machine/table.ts';
import type { Value } from '../machine/value.ts';

/** A library as a table: functions, and the values beside them. */
export function library(
  functions: Readonly<Record<string, Native>>,
  values: Readonly<Record<string, Value>> = {},
): LuaTable {
  const table = new LuaTable(UNBOUNDED, 0, Object.keys(functions).length);
  for (const [name, run] of Object.entries(functions)) table.set(name, new NativeFunction(run));
  for (const [name, value] of Object.entries(values)) table.set(name, value);
  return table;
}
