import { Budget, BudgetSpent } from '#redis/budget.ts';
import type { LocalVariable } from '../language/ast.ts';
import { BadArgument, LibraryError, OperationError } from './errors.ts';
import { Table } from './table.ts';

/**
 * A Lua value. nil is `undefined`, numbers are doubles, strings are byte strings (chars 0–255); functions, tables,
 * coroutines and light userdata are objects with an identity.
 */
export type Value =
  undefined | boolean | LuaNumber | string | LuaTable | LuaFunction | NativeFunction | Coroutine | LightUserdata;

export type LuaNumber = number | PositiveNan;

/**
 * NaN without a minus sign. JavaScript has but one NaN, which stands for the other, that a processor makes of 0/0: it
 * prints as `-nan`.
 */
class PositiveNan {
  readonly typeName = 'number';
}

export const POSITIVE_NAN = new PositiveNan();

/** A bare pointer of the host's. The only one in Redis is the null pointer, `cjson.null`. */
class LightUserdata {
  readonly typeName = 'userdata';
  readonly address = 0;
}

export const NULL_POINTER = new LightUserdata();

/** A table with what Lua and Redis say about it as a whole. */
export class LuaTable extends Table<Value> {
  readonly typeName = 'table';
  metatable: LuaTable | undefined = undefined;
  /** Redis' own flag: neither keys nor metatable may change. */
  isReadonly = false;

  /** @throws {OperationError} when the table is read-only, too */
  override set(key: Value, value: Value): void {
    if (this.isReadonly) throw new OperationError('Attempt to modify a readonly table');
    super.set(key === POSITIVE_NAN ? Number.NaN : key, value);
  }

  /** As {@link set}, in a read-only table too: Redis itself may. */
  forceSet(key: Value, value: Value): void {
    super.set(key, value);
  }
}

/** What `type` says of a value. */
export function typeName(value: Value): string {
  if (value === undefined) return 'nil';
  return typeof value === 'object' ? value.typeName : typeof value;
}

/** Only nil and false are false. */
export function isTruthy(value: Value): boolean {
  return value !== undefined && value !== false;
}

/**
 * What `error` throws and `pcall` catches: any value.
 * Not an `Error`: scripts raise it in the ordinary course of things, and nobody reads its JavaScript stack.
 */
export class LuaError {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** A local variable that an inner function uses: it lives as long as either of them does. */
export class Box {
  value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** One step of a compiled function. It may change where the frame goes on. */
export type Instruction = (frame: CallFrame) => void;

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
export type Native = (args: readonly Value[], lua: Lua) => readonly Value[];

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

/** What is running, the innermost call last. */
type CallStack = (CallFrame | NativeFunction)[];

/** A coroutine: a call stack that can be left and come back to. */
export class Coroutine {
  readonly typeName = 'thread';
  readonly body: LuaFunction;
  readonly stack: CallStack = [];
  status: 'suspended' | 'running' | 'normal' | 'dead' = 'suspended';
  /** Where the results of the `yield` that suspended it go. */
  destination: Destination = 'results';
  /** How deep in library calls it was resumed: it can yield only from the same depth. */
  depth = 0;

  constructor(body: LuaFunction) {
    this.body = body;
  }
}

/** Where in a script an operation stands, and what its operands are called there: what an error message needs. */
export interface Site {
  readonly line: number;
  /** For each operand `local 'x'`, `field 'y'` …, where it has a name. */
  readonly names: readonly (string | undefined)[];
}

const NOWHERE: Site = { line: 0, names: [] };
const NO_VALUES: readonly Value[] = [];

/** What a frame takes, in bytes, and each of its slots. */
const FRAME_BYTES = 96;
export const VALUE_BYTES = 8;

/**
 * Where the results of a call go: the first to a slot of the calling frame, or all of them to its `results`, or to the
 * library function that called.
 */
export type Destination = number | 'results' | 'library';

/** One running call of a Lua function. */
export class CallFrame {
  readonly lua: Lua;
  readonly function: LuaFunction;
  readonly destination: Destination;
  /** How many frames have given way to this one, by `return f()`. */
  readonly tailCalls: number;
  /** The locals, then the intermediate results. */
  readonly slots: (Value | Box)[];
  /** The arguments beyond the parameters, of a function that declares `...`. */
  readonly varargs: readonly Value[];
  /** Which instruction comes next. */
  position = 0;
  /** The operation that is running, if it is one that can fail or call. */
  site = NOWHERE;
  /** What the last call returned whose results were all wanted. */
  results = NO_VALUES;

  constructor(lua: Lua, callee: LuaFunction, args: readonly Value[], destination: Destination, tailCalls = 0) {
    const { parameterCount, isVariadic, slotCount } = callee.prototype;
    lua.budget.spendBytes(FRAME_BYTES + VALUE_BYTES * slotCount);
    this.lua = lua;
    this.function = callee;
    this.destination = destination;
    this.tailCalls = tailCalls;
    this.varargs = isVariadic ? args.slice(parameterCount) : NO_VALUES;
    this.slots = args.slice(0, parameterCount);
    this.slots.length = slotCount;
  }

  /** Takes the results of a call that this frame made. */
  receive(results: readonly Value[], destination: Destination): void {
    if (typeof destination === 'number') this.slots[destination] = results[0];
    else this.results = results;
  }
}

/** How many calls may be under way: Lua's LUAI_MAXCALLS, less the one it counts for itself. */
const MAX_CALLS = 19_999;

/** How deep library functions may call back: Lua's LUAI_MAXCCALLS, less one. */
const MAX_DEPTH = 199;

/** How many more there may be of both for what handles the error of too many. */
const RESERVE = 25;

/** What an error counts for that is caught. */
const STEPS_PER_ERROR = 20;

/** What is to be found some levels up the stack; a frame that gave way to a tail call has left nothing but a gap. */
type Level = CallFrame | NativeFunction | 'tail call' | undefined;

/** How a protected call ended. */
export type Outcome = { readonly results: readonly Value[] } | { readonly error: Value };

/** Of what is there before any script runs. */
export const UNBOUNDED = new Budget();

/** Told of each line before it runs, by functions that were compiled to be traced. */
export interface Observer {
  /** @param locals those in scope that no other hides, the innermost last */
  line(frame: CallFrame, line: number, locals: readonly LocalVariable[]): void;
}

/**
 * Runs compiled Lua functions. A call from Lua to Lua pushes a frame on a stack of the interpreter's own, so that recursion
 * is bounded by Lua's limit and not by JavaScript's, and a coroutine is just another stack. Only a library function
 * that calls back (`pcall`, `table.sort`, a metamethod) takes a level of JavaScript's stack, as it takes one of C's in
 * the real Lua.
 */
export class Lua {
  readonly globals = new LuaTable(UNBOUNDED);
  /** The metatable of all strings. */
  readonly stringMetatable = new LuaTable(UNBOUNDED);
  observer: Observer | undefined;
  /** The coroutine that runs; undefined for the script itself. */
  coroutine: Coroutine | undefined;
  /** What all that runs is counted in: steps, and the bytes of what it makes. */
  budget = UNBOUNDED;
  /** The line that was running when it was spent. */
  spentAt: number | undefined;
  /** How many calls from library functions are under way. */
  depth = 0;
  #reserve = 0;
  #stack: CallStack = [];
  /** What the frame returned that a library function called and that has just ended. */
  #returned: readonly Value[] = [];
  /** What the running coroutine has just yielded. */
  #yielded: readonly Value[] | undefined;

  /** Begins a script. */
  begin(budget: Budget): void {
    this.budget = budget;
    this.spentAt = undefined;
  }

  /**
   * Calls a function from a library function or for a metamethod.
   * @throws {LuaError}
   */
  call(callee: Value, args: readonly Value[]): readonly Value[] {
    this.depth += 1;
    if (this.depth > MAX_DEPTH + this.#reserve) throw new OperationError('C stack overflow');
    const results = this.#call(callee, args);
    this.depth -= 1;
    return results;
  }

  /**
   * Calls a function and catches what it throws.
   * @param handle makes another error of it, while the stack still shows where it happened
   */
  protectedCall(callee: Value, args: readonly Value[], handle = (error: Value): Value => error): Outcome {
    const { depth } = this;
    const calls = this.#stack.length;
    try {
      return { results: this.call(callee, args) };
    } catch (thrown) {
      const error = this.asLuaError(thrown);
      this.budget.spend(STEPS_PER_ERROR);
      this.#reserve = RESERVE;
      return { error: handle(error.value) };
    } finally {
      this.#reserve = 0;
      this.#stack.length = calls;
      this.depth = depth;
    }
  }

  /** The call instruction of a frame. */
  invoke(frame: CallFrame, callee: Value, args: readonly Value[], destination: Destination): void {
    if (callee instanceof LuaFunction) {
      this.#push(new CallFrame(this, callee, args, destination));
    } else if (callee instanceof NativeFunction) {
      const results = this.#callNative(callee, args);
      if (this.#yielded && this.coroutine) this.coroutine.destination = destination;
      else frame.receive(results, destination);
    } else {
      this.invoke(frame, callHandler(this, callee), [callee, ...args], destination);
    }
  }

  /** `return f()`: a Lua function takes the place of the frame; a library function leaves its results there. */
  invokeTail(frame: CallFrame, callee: Value, args: readonly Value[]): void {
    if (callee instanceof LuaFunction) {
      const successor = new CallFrame(this, callee, args, frame.destination, frame.tailCalls + 1);
      this.#stack.pop();
      this.#push(successor);
    } else if (callee instanceof NativeFunction) {
      this.invoke(frame, callee, args, 'results');
    } else {
      this.invokeTail(frame, callHandler(this, callee), [callee, ...args]);
    }
  }

  /** The end of a frame: its results go to whoever called it. */
  leave(frame: CallFrame, results: readonly Value[]): void {
    this.#stack.pop();
    const below = this.#stack.at(-1);
    if (frame.destination === 'library') this.#returned = results;
    else if (below instanceof CallFrame) below.receive(results, frame.destination);
  }

  /**
   * Runs a suspended coroutine until it yields or ends.
   * @returns what it yielded or returned, or the error that ended it
   */
  resume(coroutine: Coroutine, args: readonly Value[]): Outcome {
    const { depth, coroutine: resumer } = this;
    const stack = this.#stack;
    if (resumer) resumer.status = 'normal';
    coroutine.status = 'running';
    this.depth += 1;
    coroutine.depth = this.depth;
    this.coroutine = coroutine;
    this.#stack = coroutine.stack;
    try {
      if (this.depth > MAX_DEPTH) throw new OperationError('C stack overflow');
      const top = coroutine.stack.at(-1);
      if (top instanceof CallFrame) top.receive(args, coroutine.destination);
      else this.#push(new CallFrame(this, coroutine.body, args, 'library'));
      this.#run(0);
      const yielded = this.#yielded;
      coroutine.status = yielded ? 'suspended' : 'dead';
      this.#yielded = undefined;
      return { results: yielded ?? this.#returned };
    } catch (thrown) {
      coroutine.status = 'dead';
      return { error: this.asLuaError(thrown).value };
    } finally {
      this.#stack = stack;
      this.depth = depth;
      this.coroutine = resumer;
      if (resumer) resumer.status = 'running';
    }
  }

  /** Suspends the running coroutine as soon as the library function that asks for it returns. */
  yield(values: readonly Value[]): void {
    if (this.coroutine?.depth !== this.depth) {
      throw new OperationError('attempt to yield across metamethod/C-call boundary');
    }
    this.#yielded = values;
  }

  /** How many calls are under way. */
  get calls(): number {
    return this.#stack.length;
  }

  /** What is running some levels up: 0 is the innermost call, 1 what called it. */
  level(level: number): Level {
    let left = level;
    let index = this.#stack.length - 1;
    for (; left > 0 && index >= 0; index -= 1) {
      const call = this.#stack[index];
      left -= 1 + (call instanceof CallFrame ? call.tailCalls : 0);
    }
    return left < 0 ? 'tail call' : this.#stack[index];
  }

  /** `script:line: ` of what is running some levels up, or nothing where that is not a Lua function. */
  where(level: number): string {
    const call = this.level(level);
    return call instanceof CallFrame ? `${chunkName(call.function.prototype.source)}:${call.site.line}: ` : '';
  }

  /** The line that is running. */
  get line(): number {
    const frame = this.#stack.findLast((call) => call instanceof CallFrame);
    return frame?.function.prototype.lines[frame.position - 1] ?? 0;
  }

  /**
   * What Lua would have thrown for whatever was thrown here, the stack being still as it was then.
   * @throws what is no error of Lua's
   */
  asLuaError(thrown: unknown): LuaError {
    if (thrown instanceof LuaError) return thrown;
    if (thrown instanceof OperationError) return new LuaError(this.where(0) + thrown.message);
    if (thrown instanceof LibraryError) return new LuaError(this.where(1) + thrown.message);
    if (thrown instanceof BadArgument) return new LuaError(this.where(1) + this.#aboutArgument(thrown));
    // The script has exhausted what JavaScript can give it.
    if (thrown instanceof RangeError) return new LuaError('not enough memory');
    if (thrown instanceof BudgetSpent) this.spentAt ??= this.line;
    throw thrown;
  }

  /** The message for a bad argument, by the name that the calling function has for the one it called. */
  #aboutArgument({ index, message }: BadArgument): string {
    const caller = this.level(1);
    const [kind, name = '?'] = (caller instanceof CallFrame ? caller.site.names[0] : undefined)?.split(/ '|'$/) ?? [];
    // A method's first argument is the object that it is called on.
    if (kind !== 'method') return `bad argument #${index + 1} to '${name}' (${message})`;
    if (index === 0) return `calling '${name}' on bad self (${message})`;
    return `bad argument #${index} to '${name}' (${message})`;
  }

  #call(callee: Value, args: readonly Value[]): readonly Value[] {
    if (callee instanceof NativeFunction) return this.#callNative(callee, args);
    if (!(callee instanceof LuaFunction)) return this.#call(callHandler(this, callee), [callee, ...args]);
    const floor = this.#stack.length;
    this.#push(new CallFrame(this, callee, args, 'library'));
    this.#run(floor);
    return this.#returned;
  }

  /** Runs until the stack is back at `floor` calls, or the coroutine has yielded. */
  #run(floor: number): void {
    const stack = this.#stack;
    try {
      while (stack.length > floor && this.#yielded === undefined) {
        const frame = stack[stack.length - 1] as CallFrame;
        const instruction = frame.function.prototype.code[frame.position] as Instruction;
        frame.position += 1;
        this.budget.spend(1);
        instruction(frame);
      }
    } catch (thrown) {
      throw this.asLuaError(thrown);
    }
  }

  #callNative(native: NativeFunction, args: readonly Value[]): readonly Value[] {
    this.#push(native);
    try {
      const results = native.run(args, this);
      this.#stack.pop();
      return results;
    } catch (thrown) {
      throw this.asLuaError(thrown);
    }
  }

  #push(call: CallFrame | NativeFunction): void {
    if (this.#stack.length >= MAX_CALLS + this.#reserve) throw new OperationError('stack overflow');
    this.#stack.push(call);
  }
}

/** The room that Lua has for the name of a script: in messages of the compiler, and in those of a running script. */
export const ROOM_WHEN_COMPILING = 80;
const ROOM_WHEN_RUNNING = 60;

/**
 * What messages call a script. Lua notes where its text is from as `@file`, as `=name`, or, when nobody gave it a name,
 * as the text itself, which shows as `[string "first line..."]`.
 */
export function chunkName(source: string, room = ROOM_WHEN_RUNNING): string {
  const name = source.slice(1);
  if (source.startsWith('=')) return name.slice(0, room - 1);
  if (source.startsWith('@')) {
    const most = room - 8;
    return name.length > most ? `...${name.slice(-most)}` : name;
  }
  const [line = ''] = source.split(/[\r\n]/, 1);
  const shown = line.slice(0, room - 17);
  return shown === source ? `[string "${shown}"]` : `[string "${shown}..."]`;
}

/** What a value's metatable says about an event such as `__index`. */
export function metamethod(lua: Lua, value: Value, event: string): Value {
  if (value instanceof LuaTable) return value.metatable?.get(event);
  return typeof value === 'string' ? lua.stringMetatable.get(event) : undefined;
}

/** What is called when a value that is no function is called. */
export function callHandler(lua: Lua, callee: Value): Callable {
  const handler = metamethod(lua, callee, '__call');
  if (isCallable(handler)) return handler;
  throw typeError(lua, 'call', callee, 0);
}

/** @param operand which operand of the running operation it is, so that it can be called by its name there */
export function typeError(lua: Lua, attempt: string, value: Value, operand: number | undefined): OperationError {
  const frame = lua.level(0);
  const name = frame instanceof CallFrame && operand !== undefined ? frame.site.names[operand] : undefined;
  const what = `a ${typeName(value)} value`;
  return new OperationError(`attempt to ${attempt} ${name === undefined ? what : `${name} (${what})`}`);
}
