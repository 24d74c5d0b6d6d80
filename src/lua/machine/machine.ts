import { Budget, BudgetSpent } from '#redis/budget.ts';
import type { LocalVariable } from '../language/ast.ts';
import { chunkName } from './chunk-name.ts';
import type { CallStack, Coroutine } from './coroutine.ts';
import { BadArgument, LibraryError, LuaError, OperationError } from './errors.ts';
import { Frame, type Destination } from './frame.ts';
import { LuaFunction, NativeFunction, type Instruction } from './function.ts';
import { callHandler } from './operations.ts';
import { LuaTable } from './table.ts';
import type { Value } from './value.ts';

/** How many calls may be under way: Lua's LUAI_MAXCALLS, less the one it counts for itself. */
const MOST_CALLS = 19_999;

/** How deep library functions may call back: Lua's LUAI_MAXCCALLS, less one. */
const MOST_DEPTH = 199;

/** How many more there may be of both for what handles the error of too many. */
const RESERVE = 25;

/** What an error counts for that is caught. */
const STEPS_PER_ERROR = 20;

/** What is to be found some levels up the stack; a frame that gave way to a tail call has left nothing but a gap. */
export type Level = Frame | NativeFunction | 'tail call' | undefined;

/** How a protected call ended. */
export type Outcome = { readonly results: readonly Value[] } | { readonly error: Value };

/** Of what is there before any script runs. */
export const UNBOUNDED = new Budget();

/** Told of each line before it runs, by functions that were compiled to be traced. */
export interface Observer {
  /** @param locals those in scope that no other hides, the innermost last */
  line(frame: Frame, line: number, locals: readonly LocalVariable[]): void;
}

/**
 * Runs compiled Lua functions. A call from Lua to Lua pushes a frame on a stack of the machine's own, so that recursion
 * is bounded by Lua's limit and not by JavaScript's, and a coroutine is just another stack. Only a library function
 * that calls back (`pcall`, `table.sort`, a metamethod) takes a level of JavaScript's stack, as it takes one of C's in
 * the real Lua.
 */
export class Machine {
  readonly globals = new LuaTable(UNBOUNDED);
  /** The metatable of all strings. */
  readonly stringMetatable = new LuaTable(UNBOUNDED);
  observer: Observer | undefined;
  /** The coroutine that runs; undefined for the script itself. */
  coroutine: Coroutine | undefined;
  /** What all that runs is counted in: steps, and the bytes of what it makes. */
  budget = UNBOUNDED;
  /** How much of it had been spent when the script began. */
  spentBefore = 0;
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
    this.spentBefore = budget.spent;
    this.spentAt = undefined;
  }

  /**
   * Calls a function from a library function or for a metamethod.
   * @throws {LuaError}
   */
  call(callee: Value, args: readonly Value[]): readonly Value[] {
    this.depth += 1;
    if (this.depth > MOST_DEPTH + this.#reserve) throw new OperationError('C stack overflow');
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
  invoke(frame: Frame, callee: Value, args: readonly Value[], destination: Destination): void {
    if (callee instanceof LuaFunction) {
      this.#push(new Frame(this, callee, args, destination));
    } else if (callee instanceof NativeFunction) {
      const results = this.#callNative(callee, args);
      if (this.#yielded && this.coroutine) this.coroutine.destination = destination;
      else frame.receive(results, destination);
    } else {
      this.invoke(frame, callHandler(this, callee), [callee, ...args], destination);
    }
  }

  /** `return f()`: a Lua function takes the place of the frame; a library function leaves its results there. */
  invokeTail(frame: Frame, callee: Value, args: readonly Value[]): void {
    if (callee instanceof LuaFunction) {
      const successor = new Frame(this, callee, args, frame.destination, frame.tailCalls + 1);
      this.#stack.pop();
      this.#push(successor);
    } else if (callee instanceof NativeFunction) {
      this.invoke(frame, callee, args, 'results');
    } else {
      this.invokeTail(frame, callHandler(this, callee), [callee, ...args]);
    }
  }

  /** The end of a frame: its results go to whoever called it. */
  leave(frame: Frame, results: readonly Value[]): void {
    this.#stack.pop();
    const below = this.#stack.at(-1);
    if (frame.destination === 'library') this.#returned = results;
    else if (below instanceof Frame) below.receive(results, frame.destination);
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
      if (this.depth > MOST_DEPTH) throw new OperationError('C stack overflow');
      const top = coroutine.stack.at(-1);
      if (top instanceof Frame) top.receive(args, coroutine.destination);
      else this.#push(new Frame(this, coroutine.body, args, 'library'));
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
      left -= 1 + (call instanceof Frame ? call.tailCalls : 0);
    }
    return left < 0 ? 'tail call' : this.#stack[index];
  }

  /** `script:line: ` of what is running some levels up, or nothing where that is not a Lua function. */
  where(level: number): string {
    const call = this.level(level);
    return call instanceof Frame ? `${chunkName(call.function.prototype.source)}:${call.site.line}: ` : '';
  }

  /** The line that is running. */
  get line(): number {
    const frame = this.#stack.findLast((call) => call instanceof Frame);
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
    const [kind, name = '?'] = (caller instanceof Frame ? caller.site.names[0] : undefined)?.split(/ '|'$/) ?? [];
    // A method's first argument is the object that it is called on.
    if (kind !== 'method') return `bad argument #${index + 1} to '${name}' (${message})`;
    if (index === 0) return `calling '${name}' on bad self (${message})`;
    return `bad argument #${index} to '${name}' (${message})`;
  }

  #call(callee: Value, args: readonly Value[]): readonly Value[] {
    if (callee instanceof NativeFunction) return this.#callNative(callee, args);
    if (!(callee instanceof LuaFunction)) return this.#call(callHandler(this, callee), [callee, ...args]);
    const floor = this.#stack.length;
    this.#push(new Frame(this, callee, args, 'library'));
    this.#run(floor);
    return this.#returned;
  }

  /** Runs until the stack is back at `floor` calls, or the coroutine has yielded. */
  #run(floor: number): void {
    const stack = this.#stack;
    try {
      while (stack.length > floor && this.#yielded === undefined) {
        const frame = stack[stack.length - 1] as Frame;
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

  #push(call: Frame | NativeFunction): void {
    if (this.#stack.length >= MOST_CALLS + this.#reserve) throw new OperationError('stack overflow');
    this.#stack.push(call);
  }
}
