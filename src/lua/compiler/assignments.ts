import type { Assignable, Assignment, Expression, Index } from '../language/ast.ts';
import type { Frame, Site } from '../machine/frame.ts';
import type { Box } from '../machine/function.ts';
import { setIndex } from '../machine/operations.ts';
import { LuaTable } from '../machine/table.ts';
import type { Value } from '../machine/value.ts';
import type { Code, Evaluate } from './code.ts';
import { compileExpression, compileOperands, mayChange } from './expressions.ts';
import { compileAdjustedList } from './lists.ts';
import { nameOf } from './names.ts';

type Store = (frame: Frame, value: Value) => void;

export function compileAssignment(code: Code, { targets, values, storeLine }: Assignment): void {
  const [target] = targets;
  const [value] = values;
  if (target && value && targets.length === 1 && values.length === 1) {
    compileSingle(code, target, value, storeLine);
  } else {
    compileMultiple(code, targets, values, storeLine);
  }
}

function compileSingle(code: Code, target: Assignable, value: Expression, line: number): void {
  if (target.type === 'Index') {
    const operands = compileOperands(code, [target.object, target.key, value], false);
    const [object, key, content] = operands as [Evaluate, Evaluate, Evaluate];
    const store = storeIndex(siteOf(target, line));
    code.emit((frame) => store(frame, object(frame), key(frame), content(frame)));
  } else {
    const content = compileExpression(code, value);
    const store = storeName(target, line);
    code.emit((frame) => store(frame, content(frame)));
  }
}

/** Everything is evaluated, from left to right, before anything is assigned, from right to left. */
function compileMultiple(
  code: Code,
  targets: readonly Assignable[],
  values: readonly Expression[],
  line: number,
): void {
  const stores = targets.map((target, position): Store => {
    if (target.type !== 'Index') return storeName(target, line);
    const later = targets.slice(position + 1);
    const [object, key] = [target.object, target.key].map((operand) => {
      const evaluate = compileExpression(code, operand);
      return mayChange(operand, isAmong(operand, later)) ? code.keep(evaluate) : evaluate;
    }) as [Evaluate, Evaluate];
    const store = storeIndex(siteOf(target, line));
    return (frame, value) => store(frame, object(frame), key(frame), value);
  });
  const contents = compileAdjustedList(code, values, targets.length);
  code.emit((frame) => {
    const list = contents.map((content) => content(frame));
    for (let i = stores.length - 1; i >= 0; i -= 1) stores[i]?.(frame, list[i]);
  });
}

/** Whether an operand is a local variable that one of the targets is too. */
function isAmong(operand: Expression, targets: readonly Assignable[]): boolean {
  return targets.some(
    (target) => target.type === 'Local' && operand.type === 'Local' && target.variable === operand.variable,
  );
}

function siteOf({ object }: Index, line: number): Site {
  return { line, names: [nameOf(object)] };
}

function storeIndex(site: Site): (frame: Frame, object: Value, key: Value, value: Value) => void {
  return (frame, object, key, value) => {
    frame.site = site;
    if (object instanceof LuaTable && object.metatable === undefined) object.set(key, value);
    else setIndex(frame.machine, object, key, value);
  };
}

function storeName(target: Exclude<Assignable, Index>, line: number): Store {
  switch (target.type) {
    case 'Local': {
      const { slot, isCaptured } = target.variable;
      if (isCaptured) {
        return (frame, value) => {
          (frame.slots[slot] as Box).value = value;
        };
      }
      return (frame, value) => {
        frame.slots[slot] = value;
      };
    }
    case 'Upvalue': {
      const { index } = target;
      return (frame, value) => {
        (frame.function.upvalues[index] as Box).value = value;
      };
    }
    case 'Global': {
      const { name } = target;
      const site = { line, names: [] };
      return (frame, value) => {
        frame.site = site;
        setIndex(frame.machine, frame.machine.globals, name, value);
      };
    }
  }
}
