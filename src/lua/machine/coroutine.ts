import type { Destination, Frame } from './frame.ts';
import type { LuaFunction, NativeFunction } from './function.ts';

/** What is running, the innermost call last. */
export type CallStack = (Frame | NativeFunction)[];

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
