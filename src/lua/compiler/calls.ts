import type { Call, MethodCall } from '../language/ast.ts';
import type { Destination, Site } from '../machine/frame.ts';
import type { Code, Evaluate } from './code.ts';
import { compileExpression, compileOperands, isEmitted, mayChange, readIndex } from './expressions.ts';
import { compileList, type EvaluateList } from './lists.ts';
import { nameOf } from './names.ts';

interface CompiledCall {
  readonly callee: Evaluate;
  readonly args: EvaluateList;
  readonly site: Site;
}

/** Emits a call. */
export function compileCall(code: Code, node: Call | MethodCall, destination: Destination): void {
  const { callee, args, site } = compileParts(code, node);
  code.emit((frame) => {
    const target = callee(frame);
    const list = args(frame);
    frame.site = site;
    frame.machine.invoke(frame, target, list, destination);
  });
}

/** Emits `return f(…)`, where the frame gives way to that of the function called. */
export function compileTailCall(code: Code, node: Call | MethodCall): void {
  const { callee, args, site } = compileParts(code, node);
  code.emit((frame) => {
    const target = callee(frame);
    const list = args(frame);
    frame.site = site;
    frame.machine.invokeTail(frame, target, list);
  });
  // Still here: a library function was called, which has no frame.
  code.emit((frame) => frame.machine.leave(frame, frame.results));
}

function compileParts(code: Code, node: Call | MethodCall): CompiledCall {
  if (node.type === 'MethodCall') return compileMethod(code, node);
  const [callee] = compileOperands(code, [node.callee], true, node.args) as [Evaluate];
  return { callee, args: compileList(code, node.args), site: { line: node.line, names: [nameOf(node.callee)] } };
}

/** The object is evaluated once, and its method looked up before the arguments are evaluated. */
function compileMethod(code: Code, { object, name, args, line }: MethodCall): CompiledCall {
  const isCallAhead = args.some(isEmitted);
  const evaluate = compileExpression(code, object);
  const self = mayChange(object, isCallAhead) ? code.keep(evaluate) : evaluate;
  const method = readIndex(self, () => name, { line, names: [nameOf(object)] });
  const callee = isCallAhead ? code.keep(method) : method;
  const list = compileList(code, args);
  return {
    callee,
    args: (frame) => [self(frame), ...list(frame)],
    site: { line, names: [`method '${name}'`] },
  };
}
