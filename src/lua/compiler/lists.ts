import type { Call, Expression, MethodCall, Vararg } from '../language/ast.ts';
import { VALUE_BYTES, type Frame } from '../machine/frame.ts';
import type { Value } from '../machine/value.ts';
import { compileCall } from './calls.ts';
import type { Code, Evaluate } from './code.ts';
import { compileOperands } from './expressions.ts';

/** A list of expressions as compiled; the array is the caller's to keep. */
export type EvaluateList = (frame: Frame) => Value[];

/** Compiles a list all of whose values are wanted: all of the last expression too, be it a call or `...`. */
export function compileList(code: Code, nodes: readonly Expression[]): EvaluateList {
  const last = nodes.at(-1);
  if (last === undefined || !hasManyValues(last)) return listOf(compileOperands(code, nodes, true));
  const fixed = listOf(compileOperands(code, nodes.slice(0, -1), true, [last]));
  if (last.type === 'Vararg') return (frame) => joined(frame, fixed(frame), frame.varargs);
  compileCall(code, last, 'results');
  return (frame) => joined(frame, fixed(frame), frame.results);
}

/** Thousands of values may be passed at once, again and again. */
function joined(frame: Frame, values: Value[], rest: readonly Value[]): Value[] {
  frame.machine.budget.spendBytes(VALUE_BYTES * rest.length);
  return [...values, ...rest];
}

/** Compiles a list of which so many values are wanted: those beyond are dropped, those missing are nil. */
export function compileAdjustedList(code: Code, nodes: readonly Expression[], count: number): Evaluate[] {
  const last = nodes.at(-1);
  if (nodes.length < count && last !== undefined && hasManyValues(last)) {
    const list = compileList(code, nodes);
    code.emit((frame) => {
      frame.results = list(frame);
    });
    return Array.from({ length: count }, (_, i) => (frame: Frame) => frame.results[i]);
  }
  const values = compileOperands(code, nodes, true);
  if (values.length > count) return values.map((value) => code.keep(value)).slice(0, count);
  while (values.length < count) values.push(() => undefined);
  return values;
}

export function hasManyValues(node: Expression): node is Call | MethodCall | Vararg {
  return node.type === 'Call' || node.type === 'MethodCall' || node.type === 'Vararg';
}

function listOf(values: readonly Evaluate[]): EvaluateList {
  const [first, second, third] = values;
  if (!first) return () => [];
  if (!second) return (frame) => [first(frame)];
  if (!third) return (frame) => [first(frame), second(frame)];
  return (frame) => values.map((value) => value(frame));
}
