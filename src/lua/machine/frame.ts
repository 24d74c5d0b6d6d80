import type { Box, LuaFunction } from './function.ts';
import type { Machine } from './machine.ts';
import type { Value } from './value.ts';

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
export class Frame {
  readonly machine: Machine;
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

  constructor(machine: Machine, callee: LuaFunction, args: readonly Value[], destination: Destination, tailCalls = 0) {
    const { parameterCount, isVariadic, slotCount } = callee.prototype;
    machine.budget.spendBytes(FRAME_BYTES + VALUE_BYTES * slotCount);
    this.machine = machine;
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
