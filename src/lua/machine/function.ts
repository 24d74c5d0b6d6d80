import type { Frame } from './frame.ts';
import type { Machine } from './machine.ts';
import type { Value } from './value.ts';

/** A local variable that an inner function uses: it lives as long as either of them does. */
export class Box {
  value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** One step of a compiled function. It may change where the frame goes on. */
export type Instruction = (frame: Frame) => void;

/** A function as compiled: all but the upvalues, which every closure has of its own. */
export interface Prototype {
  readonly code: readonly Instruction[];
  /** For each instruction the line it belongs to. */
  readonly lines: readonly number[];
  /** Where the text is from, as Lua notes it: `@name`, `=name` or the text itself. */
  readonly source: string;
  readonly parameterCount: number;
  readonly isVariadic: boolean;
  readonly slotCount: number;
}

/** A function written in Lua. */
export class LuaFunction {
  readonly typeName = 'function';
  readonly prototype: Prototype;
  readonly upvalues: readonly Box[];

  constructor(prototype: Prototype, upvalues: readonly Box[]) {
    this.prototype = prototype;
    this.upvalues = upvalues;
  }
}

/** What a library function does: takes the arguments, returns the results, throws the errors of `errors.ts`. */
export type Native = (args: readonly Value[], machine: Machine) => readonly Value[];

/** A library function. */
export class NativeFunction {
  readonly typeName = 'function';
  readonly run: Native;
  constructor(run: Native) {
    this.run = run;
  }
}

export type Callable = LuaFunction | NativeFunction;

export function isCallable(value: Value): value is Callable {
  return value instanceof LuaFunction || value instanceof NativeFunction;
}
