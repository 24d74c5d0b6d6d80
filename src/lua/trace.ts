import type { Reply } from '#redis/reply.ts';
import { Describer } from './describe.ts';
import type { LocalVariable } from './language/ast.ts';
import type { Frame } from './machine/frame.ts';
import { Box } from './machine/function.ts';
import type { Machine, Observer } from './machine/machine.ts';

/** One run of a script, line by line. */
export interface Trace {
  /** The script, its text a byte string, and the SHA-1 by which Redis knows it. */
  readonly script: { readonly text: string; readonly sha: string };
  /** KEYS and ARGV, byte strings. */
  readonly keys: readonly string[];
  readonly args: readonly string[];
  readonly steps: readonly TracedLine[];
  /** Whether more lines ran than are kept. */
  readonly isCut: boolean;
  /** What the script sent. The keys as they stood at a step are what they were before, and then so many of these. */
  readonly commands: readonly SentCommand[];
  readonly reply: Reply;
}

/** A line that is about to run. */
export interface TracedLine {
  readonly line: number;
  /** How many calls are under way, the script's own included. */
  readonly depth: number;
  /** The local variables in scope, the innermost last. */
  readonly locals: readonly Local[];
  /** How many commands have been sent by now. */
  readonly sent: number;
}

export interface Local {
  readonly name: string;
  /** As one would write it in Lua, shortened; text for people, not a byte string. */
  readonly value: string;
}

export interface SentCommand {
  readonly words: readonly string[];
  readonly reply: Reply;
  /** The line that sent it. */
  readonly line: number;
}

/** How much of a run is kept, in bytes: of a line, of each of its locals and its value. */
const MAX_BYTES = 2_000_000;
const LINE_BYTES = 100;
const LOCAL_BYTES = 40;

/** Writes down what a script does. */
export class Recorder implements Observer {
  readonly #machine: Machine;
  readonly #describer = new Describer();
  readonly #steps: TracedLine[] = [];
  readonly #commands: SentCommand[] = [];
  #room = MAX_BYTES;
  #frame: Frame | undefined;
  #position = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  get recorded(): Pick<Trace, 'steps' | 'isCut' | 'commands'> {
    return { steps: this.#steps, isCut: this.#room < 0, commands: this.#commands };
  }

  line(frame: Frame, line: number, locals: readonly LocalVariable[]): void {
    if (this.#room < 0) return;
    // Several statements in one line are one step, unless a loop comes round to them again.
    const isSameLine = frame === this.#frame && line === this.#steps.at(-1)?.line && frame.position > this.#position;
    this.#frame = frame;
    this.#position = frame.position;
    if (isSameLine) return;
    const values = locals.map((local) => this.#valueOf(frame, local));
    this.#room -= values.reduce((bytes, { value }) => bytes + LOCAL_BYTES + value.length, LINE_BYTES);
    if (this.#room < 0) return;
    this.#steps.push({ line, depth: this.#machine.calls, locals: values, sent: this.#commands.length });
  }

  /** A command was sent and answered. */
  sent(words: readonly string[], reply: Reply): void {
    this.#commands.push({ words, reply, line: this.#machine.line });
  }

  #valueOf(frame: Frame, { name, slot }: LocalVariable): Local {
    const held = frame.slots[slot];
    return { name, value: this.#describer.describe(held instanceof Box ? held.value : held) };
  }
}
