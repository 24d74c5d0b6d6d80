import type { LocalVariable } from '../language/ast.ts';
import { Box, type CallFrame, type Instruction, type Value } from '../runtime/lua.ts';

/** An expression as compiled: computes its value in a running frame. */
export type Evaluate = (frame: CallFrame) => Value;

/** A place in the code that jumps go to. */
export interface Label {
  position: number;
}

/**
 * The code of one function while it is compiled: a flat list of instructions, so that a frame can be left at any call
 * and come back to. Expressions without calls are not flattened: they become one JavaScript closure each.
 */
export class Code {
  readonly instructions: Instruction[] = [];
  /** For each instruction the line it belongs to. */
  readonly lines: number[] = [];
  /** Where `break` goes, the innermost loop last. */
  readonly loopExits: Label[] = [];
  /** Whether each statement tells the interpreter's observer its line. */
  readonly isTraced: boolean;
  readonly source: string;
  readonly #numbers = new Map<number, number>();
  /** The locals in scope. */
  #visible: LocalVariable[] = [];
  #line = 0;
  #temporaries: number;
  #slotCount: number;

  /** @param localSlots how many slots the locals take: intermediate results come after them */
  constructor(source: string, localSlots: number, isTraced: boolean) {
    this.source = source;
    this.isTraced = isTraced;
    this.#temporaries = localSlots;
    this.#slotCount = localSlots;
  }

  get slotCount(): number {
    return this.#slotCount;
  }

  emit(instruction: Instruction): void {
    this.instructions.push(instruction);
    this.lines.push(this.#line);
  }

  /** A label, to be {@link place}d later. */
  label(): Label {
    return { position: -1 };
  }

  /** A label right here. */
  here(): Label {
    return { position: this.instructions.length };
  }

  place(label: Label): void {
    label.position = this.instructions.length;
  }

  jump(label: Label): void {
    this.emit((frame) => {
      frame.position = label.position;
    });
  }

  /** A function keeps each number once, and takes 0 and -0 for the same. */
  constant(number: number): number {
    const known = this.#numbers.get(number);
    if (known === undefined) this.#numbers.set(number, number);
    return known ?? number;
  }

  /** A slot for an intermediate result, until the statement ends. */
  temporary(): number {
    const slot = this.#temporaries;
    this.#temporaries += 1;
    this.#slotCount = Math.max(this.#slotCount, this.#temporaries);
    return slot;
  }

  /** Evaluates now, to be read later. */
  keep(evaluate: Evaluate): Evaluate {
    const slot = this.temporary();
    this.emit((frame) => {
      frame.slots[slot] = evaluate(frame);
    });
    return readSlot(slot);
  }

  /** Compiles one statement: its intermediate results end with it. */
  statement(compile: () => void): void {
    const temporaries = this.#temporaries;
    compile();
    this.#temporaries = temporaries;
  }

  /** Compiles a block: the locals it declares are out of scope afterwards. */
  block(compile: () => void): void {
    const visible = this.#visible.length;
    compile();
    this.#visible.length = visible;
  }

  loop(exit: Label, compile: () => void): void {
    this.loopExits.push(exit);
    this.block(compile);
    this.loopExits.pop();
    this.place(exit);
  }

  declare(...variables: readonly LocalVariable[]): void {
    this.#visible.push(...variables);
  }

  /** Begins a line: what is emitted from here on belongs to it, and whoever watches is told when it is about to run. */
  beginLine(line: number): void {
    this.#line = line;
    if (!this.isTraced) return;
    const byName = new Map(this.#visible.map((variable) => [variable.name, variable]));
    const locals = this.#visible.filter((variable) => byName.get(variable.name) === variable);
    this.emit((frame) => frame.lua.observer?.line(frame, line, locals));
  }
}

export function readSlot(slot: number): Evaluate {
  return (frame) => frame.slots[slot] as Value;
}

export function readLocal({ slot, isCaptured }: LocalVariable): Evaluate {
  return isCaptured ? (frame) => (frame.slots[slot] as Box).value : readSlot(slot);
}

/** How a local variable gets its first value: one that is captured gets a new box each time its declaration runs. */
export function initialise({ slot, isCaptured }: LocalVariable): (frame: CallFrame, value: Value) => void {
  if (isCaptured) {
    return (frame, value) => {
      frame.slots[slot] = new Box(value);
    };
  }
  return (frame, value) => {
    frame.slots[slot] = value;
  };
}
