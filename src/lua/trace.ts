import type { Reply } from '#redis/reply.ts';
import { describe } from './describe.ts';
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
  readonly steps: readonly Step[];
  /** What the script sent. The keys as they stood at a step are what they were before, and then so many of these. */
  readonly commands: readonly SentCommand[];
  readonly reply: Reply;
}

/** A line that is about to run. */
export interface Step {
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

/** Writes down what a script does. */
export class Recorder implements Observer {
  readonly #machine: Machine;
  readonly #steps: Step[] = [];
  readonly #commands: SentCommand[] = [];
  #frame: Frame | undefined;
  #position = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  get recorded(): Pick<Trace, 'steps' | 'commands'> {
    return { steps: this.#steps, commands: this.#commands };
  }

  line(frame: Frame, line: number, locals: readonly LocalVariable[]): void {
    // Several statements in one line are one step, unless a loop comes round to them again.
    const isSameLine = frame === this.#frame && line === this.#steps.at(-1)?.line && frame.position > this.#position;
    this.#frame = frame;
    this.#position = frame.position;
    if (isSameLine) return;
    const depth = this.#machine.calls;
    this.#steps.push({
      line,
      depth,
      locals: locals.map((local) => valueOf(frame, local)),
      sent: this.#commands.length,
    });
  }

  /** A command was sent and answered. */
  sent(words: readonly string[], reply: Reply): void {
    this.#commands.push({ words, reply, line: this.#machine.line });
  }
}

function valueOf(frame: Frame, { name, slot }: LocalVariable): Local {
  const held = frame.slots[slot];
  return { name, value: describe(held instanceof Box ? held.value : held) };
}
