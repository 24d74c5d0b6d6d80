import type { Block, GenericFor, LocalVariable, NumericFor } from '../language/ast.ts';
import { OperationError } from '../machine/errors.ts';
import type { Frame } from '../machine/frame.ts';
import { isCallable } from '../machine/function.ts';
import { callHandler, toNumber } from '../machine/operations.ts';
import type { Value } from '../machine/value.ts';
import { initialise, type Code, type Evaluate } from './code.ts';
import { compileOperands } from './expressions.ts';
import { compileAdjustedList } from './lists.ts';
import { compileBlock } from './statements.ts';

/** `for i = start, limit, step`: the three are evaluated once. */
export function compileNumericFor(code: Code, node: NumericFor): void {
  const { state, variable, line } = node;
  const [indexSlot, limitSlot, stepSlot] = [state, state + 1, state + 2];
  code.beginLine(line);
  const stepNode = node.step ?? ({ type: 'Constant', value: 1 } as const);
  const operands = compileOperands(code, [node.start, node.limit, stepNode], true);
  const [start, limit, step] = operands as [Evaluate, Evaluate, Evaluate];
  const site = { line: node.doLine, names: [] };
  code.emit((frame) => {
    const [from, to, by] = [start(frame), limit(frame), step(frame)];
    frame.site = site;
    const first = loopNumber(from, 'initial value');
    frame.slots[limitSlot] = loopNumber(to, 'limit');
    const stride = loopNumber(by, 'step');
    frame.slots[stepSlot] = stride;
    // Each turn begins by adding the step, even the first.
    frame.slots[indexSlot] = first - stride;
  });
  const set = initialise(variable);
  compileTurns(code, node, [variable], (frame) => {
    const stride = frame.slots[stepSlot] as number;
    const index = (frame.slots[indexSlot] as number) + stride;
    const to = frame.slots[limitSlot] as number;
    const goesOn = stride > 0 ? index <= to : to <= index;
    if (!goesOn) return false;
    frame.slots[indexSlot] = index;
    set(frame, index);
    return true;
  });
}

/** `for a, b in iterator, state, control`: the iterator is called for each turn, until it returns nil. */
export function compileGenericFor(code: Code, node: GenericFor): void {
  const { state, variables, line, callLine } = node;
  const [iteratorSlot, stateSlot, controlSlot] = [state, state + 1, state + 2];
  code.beginLine(line);
  const triple = compileAdjustedList(code, node.iterator, 3);
  code.emit((frame) => {
    const [iterator, invariant, control] = triple.map((value) => value(frame));
    frame.slots[iteratorSlot] = iterator;
    frame.slots[stateSlot] = invariant;
    frame.slots[controlSlot] = control;
  });
  const sets = variables.map(initialise);
  const nameless = { line: callLine, names: [] };
  const named = { line: callLine, names: ["local '(for generator)'"] };
  compileTurns(code, node, variables, (frame) => {
    const iterator = frame.slots[iteratorSlot] as Value;
    frame.site = nameless;
    if (!isCallable(iterator)) callHandler(frame.machine, iterator);
    frame.site = named;
    const args = [frame.slots[stateSlot] as Value, frame.slots[controlSlot] as Value];
    const results = frame.machine.call(iterator, args);
    if (results[0] === undefined) return false;
    [frame.slots[controlSlot]] = results;
    for (let i = 0; i < sets.length; i += 1) sets[i]?.(frame, results[i]);
    return true;
  });
}

/** @param begin begins the next turn: sets the variables, or returns false after the last */
function compileTurns(
  code: Code,
  { block, line }: { readonly block: Block; readonly line: number },
  variables: readonly LocalVariable[],
  begin: (frame: Frame) => boolean,
): void {
  const next = code.label();
  code.jump(next);
  const top = code.here();
  code.loop(code.label(), () => {
    code.declare(...variables);
    compileBlock(code, block);
    code.beginLine(line);
    code.place(next);
    code.emit((frame) => {
      if (begin(frame)) frame.position = top.position;
    });
  });
}

function loopNumber(value: Value, role: string): number {
  const number = toNumber(value);
  if (number === undefined) throw new OperationError(`'for' ${role} must be a number`);
  return number;
}
