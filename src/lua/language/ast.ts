/** The syntax tree of Lua 5.1. Names are resolved already: to a local, an upvalue, or a field of the globals. */

/** A local variable, and where it lives while its function runs. */
export interface LocalVariable {
  readonly name: string;
  readonly slot: number;
  /** Whether an inner function uses it, so that it may outlive its block. */
  isCaptured: boolean;
}

/** Where a function gets one of its upvalues when it is created: from the function around it. */
export type UpvalueSource =
  { readonly name: string; readonly local: LocalVariable } | { readonly name: string; readonly upvalue: number };

export interface FunctionBody {
  readonly parameters: readonly LocalVariable[];
  readonly isVariadic: boolean;
  /** Lua 5.0's table of the extra arguments, which a function that says `...` but never reads it still gets. */
  readonly extraArguments: LocalVariable | undefined;
  readonly upvalues: readonly UpvalueSource[];
  /** How many slots its locals take. */
  readonly slotCount: number;
  readonly block: Block;
  /** The line of its `end`. */
  readonly lastLine: number;
}

export type Block = readonly Statement[];

/** Has the line that the real compiler would note for an error there. */
interface Located {
  line: number;
}

export interface LocalName {
  readonly type: 'Local';
  readonly variable: LocalVariable;
}
export interface UpvalueName {
  readonly type: 'Upvalue';
  readonly name: string;
  readonly index: number;
}
export interface GlobalName extends Located {
  readonly type: 'Global';
  readonly name: string;
}
export interface Index extends Located {
  readonly type: 'Index';
  readonly object: Expression;
  readonly key: Expression;
}
export interface Call extends Located {
  readonly type: 'Call';
  readonly callee: Expression;
  readonly args: readonly Expression[];
}
/** `object:name(args)` */
export interface MethodCall extends Located {
  readonly type: 'MethodCall';
  readonly object: Expression;
  readonly name: string;
  readonly args: readonly Expression[];
}
export interface Constant {
  readonly type: 'Constant';
  readonly value: undefined | boolean | number | string;
}
export interface Vararg {
  readonly type: 'Vararg';
}
export interface FunctionExpression {
  readonly type: 'Function';
  readonly body: FunctionBody;
}
/** An expression in parentheses: one value, and nothing to assign to. */
export interface Parenthesised {
  readonly type: 'Parenthesised';
  readonly expression: Expression;
}
export interface Binary extends Located {
  readonly type: 'Binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}
/** `and` and `or`, which may leave out their right side. */
export interface Logical {
  readonly type: 'Logical';
  readonly operator: 'and' | 'or';
  readonly left: Expression;
  readonly right: Expression;
}
export interface Unary extends Located {
  readonly type: 'Unary';
  readonly operator: 'not' | '-' | '#';
  readonly operand: Expression;
}
export interface TableConstructor {
  readonly type: 'Table';
  readonly fields: readonly TableField[];
}
export interface TableField extends Located {
  /** Left out: the next item of the list. */
  readonly key?: Expression;
  readonly value: Expression;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '^' | '..' | '==' | '~=' | '<' | '<=' | '>' | '>=';
export type Assignable = LocalName | UpvalueName | GlobalName | Index;
export type Expression =
  | Assignable
  | Call
  | MethodCall
  | Constant
  | Vararg
  | FunctionExpression
  | Parenthesised
  | Binary
  | Logical
  | Unary
  | TableConstructor;

/** The line is that of the first token. */
interface Lined {
  readonly line: number;
}

export interface LocalDeclaration extends Lined {
  readonly type: 'LocalDeclaration';
  readonly variables: readonly LocalVariable[];
  readonly values: readonly Expression[];
}
export interface LocalFunction extends Lined {
  readonly type: 'LocalFunction';
  readonly variable: LocalVariable;
  readonly body: FunctionBody;
}
export interface Assignment extends Lined {
  readonly type: 'Assignment';
  readonly targets: readonly Assignable[];
  readonly values: readonly Expression[];
  readonly storeLine: number;
}
export interface CallStatement extends Lined {
  readonly type: 'CallStatement';
  readonly call: Call | MethodCall;
}
export interface Return extends Lined {
  readonly type: 'Return';
  readonly values: readonly Expression[];
}
export interface Break extends Lined {
  readonly type: 'Break';
}
export interface Do extends Lined {
  readonly type: 'Do';
  readonly block: Block;
}
export interface If extends Lined {
  readonly type: 'If';
  readonly clauses: readonly IfClause[];
  readonly otherwise: Block | undefined;
}
export interface IfClause extends Lined {
  readonly condition: Expression;
  readonly block: Block;
}
export interface While extends Lined {
  readonly type: 'While';
  readonly condition: Expression;
  readonly block: Block;
}
export interface Repeat extends Lined {
  readonly type: 'Repeat';
  readonly block: Block;
  readonly condition: Expression;
  readonly conditionLine: number;
}
export interface NumericFor extends Lined {
  readonly type: 'NumericFor';
  readonly variable: LocalVariable;
  readonly start: Expression;
  readonly limit: Expression;
  readonly step: Expression | undefined;
  readonly block: Block;
  readonly doLine: number;
  /** The first of three slots that the loop keeps its own state in. */
  readonly state: number;
}
export interface GenericFor extends Lined {
  readonly type: 'GenericFor';
  readonly variables: readonly LocalVariable[];
  readonly iterator: readonly Expression[];
  readonly block: Block;
  /** The line that the iterator is called in. */
  readonly callLine: number;
  /** The first of three slots that the loop keeps its own state in. */
  readonly state: number;
}

/** Statements that hold no others. */
export type SimpleStatement = LocalDeclaration | LocalFunction | Assignment | CallStatement | Return | Break;
export type Statement = SimpleStatement | Do | If | While | Repeat | NumericFor | GenericFor;
