import type { FunctionBody } from '../language/ast.ts';
import type { Frame } from '../machine/frame.ts';
import { Box, type Prototype } from '../machine/function.ts';
import { LuaTable } from '../machine/table.ts';
import type { Value } from '../machine/value.ts';
import { Code, initialise } from './code.ts';
import { compileBlock } from './statements.ts';

/**
 * Compiles a function, and those within it.
 * @param source where its text is from, as Lua notes it: `@user_script`
 * @param isTraced whether it tells the machine's observer of every line; if not, being watched costs nothing
 */
export function compileFunction(body: FunctionBody, source: string, isTraced: boolean): Prototype {
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
  code.emit((frame) => frame.machine.leave(frame, []));
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
function extraArguments({ machine, varargs }: Frame): LuaTable {
  const table = new LuaTable(machine.budget, varargs.length, 1);
  for (const [i, value] of varargs.entries()) table.set(i + 1, value);
  table.set('n', varargs.length);
  return table;
}
