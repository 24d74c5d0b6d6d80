import type {
  Block,
  Expression,
  If,
  LocalDeclaration,
  LocalFunction,
  Repeat,
  Return,
  SimpleStatement,
  Statement,
  While,
} from '../language/ast.ts';
import { Box } from '../machine/function.ts';
import { isTruthy } from '../machine/value.ts';
import { compileAssignment } from './assignments.ts';
import { compileCall, compileTailCall } from './calls.ts';
import { initialise, type Code, type Label } from './code.ts';
import { compileClosure, compileExpression } from './expressions.ts';
import { compileAdjustedList, compileList } from './lists.ts';
import { compileGenericFor, compileNumericFor } from './loops.ts';

export function compileBlock(code: Code, block: Block): void {
  code.block(() => {
    for (const statement of block) code.statement(() => compileStatement(code, statement));
  });
}

function compileStatement(code: Code, statement: Statement): void {
  switch (statement.type) {
    case 'Do':
      return compileBlock(code, statement.block);
    case 'If':
      return compileIf(code, statement);
    case 'While':
      return compileWhile(code, statement);
    case 'Repeat':
      return compileRepeat(code, statement);
    case 'NumericFor':
      return compileNumericFor(code, statement);
    case 'GenericFor':
      return compileGenericFor(code, statement);
    default:
      code.beginLine(statement.line);
      return compileSimple(code, statement);
  }
}

function compileSimple(code: Code, statement: SimpleStatement): void {
  switch (statement.type) {
    case 'LocalDeclaration':
      return compileDeclaration(code, statement);
    case 'LocalFunction':
      return compileLocalFunction(code, statement);
    case 'Assignment':
      return compileAssignment(code, statement);
    case 'CallStatement':
      return compileCall(code, statement.call, 'results');
    case 'Return':
      return compileReturn(code, statement);
    case 'Break':
      return code.jump(code.loopExits.at(-1) as Label);
  }
}

function compileDeclaration(code: Code, { variables, values }: LocalDeclaration): void {
  const evaluations = compileAdjustedList(code, values, variables.length);
  for (const [i, variable] of variables.entries()) {
    const set = initialise(variable);
    const evaluate = evaluations[i];
    code.emit((frame) => set(frame, evaluate?.(frame)));
  }
  code.declare(...variables);
}

/** The variable is there before the function is made, which may have it as an upvalue. */
function compileLocalFunction(code: Code, { variable, body }: LocalFunction): void {
  const { slot, isCaptured } = variable;
  code.declare(variable);
  const closure = compileClosure(code, body);
  code.emit((frame) => {
    if (!isCaptured) {
      frame.slots[slot] = closure(frame);
      return;
    }
    const box = new Box(undefined);
    frame.slots[slot] = box;
    box.value = closure(frame);
  });
}

function compileReturn(code: Code, { values }: Return): void {
  const [only] = values;
  if (values.length === 1 && (only?.type === 'Call' || only?.type === 'MethodCall')) {
    compileTailCall(code, only);
    return;
  }
  const list = compileList(code, values);
  code.emit((frame) => frame.machine.leave(frame, list(frame)));
}

function compileIf(code: Code, { clauses, otherwise }: If): void {
  const end = code.label();
  for (const { line, condition, block } of clauses) {
    const next = code.label();
    code.beginLine(line);
    jumpUnless(code, condition, next);
    compileBlock(code, block);
    code.jump(end);
    code.place(next);
  }
  if (otherwise) compileBlock(code, otherwise);
  code.place(end);
}

function compileWhile(code: Code, { line, condition, block }: While): void {
  const exit = code.label();
  const top = code.here();
  code.loop(exit, () => {
    code.beginLine(line);
    jumpUnless(code, condition, exit);
    compileBlock(code, block);
    code.jump(top);
  });
}

function compileRepeat(code: Code, { block, condition, conditionLine }: Repeat): void {
  const top = code.here();
  code.loop(code.label(), () => {
    // Not compileBlock: the condition sees the locals of the block.
    for (const statement of block) code.statement(() => compileStatement(code, statement));
    code.beginLine(conditionLine);
    jumpUnless(code, condition, top);
  });
}

function jumpUnless(code: Code, condition: Expression, label: Label): void {
  const evaluate = compileExpression(code, condition);
  code.emit((frame) => {
    if (!isTruthy(evaluate(frame))) frame.position = label.position;
  });
}
