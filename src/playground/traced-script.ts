import { placesOfLines } from '#figures/script/places.ts';
import type { SourceLine } from '#figures/script/source-lines.ts';
import type { Local, Trace } from '#lua/index.ts';
import { shortCommand, shortReply, toText, type PrintLimits } from '#redis/index.ts';
import type { Action } from '#replay/index.ts';
import type { Cli } from './cli.ts';
import { pictureKeys, type KeysShown } from './pictures.ts';

/** A script that has run, at one of the lines that ran: the position-th; past the last one it has ended. Text, not bytes. */
export interface ScriptView {
  readonly position: number;
  /** How many lines ran, and whether there were more than are kept. */
  readonly length: number;
  readonly isCut: boolean;
  /** The line that is about to run; undefined at the end. */
  readonly line: number | undefined;
  /** The line that ran last of all. */
  readonly lastLine: number | undefined;
  /** By its number, the position at which a line runs: the next from here on, else the first. */
  readonly places: ReadonlyMap<number, number>;
  /** The script's text around the line. */
  readonly source: readonly SourceLine[];
  readonly locals: readonly Local[];
  /** The position at which one more command has been sent, or the end. */
  readonly nextCommand: number;
  /** The command that was sent last. */
  readonly sent: { readonly line: number; readonly command: string; readonly reply: string } | undefined;
  readonly reply: string;
  /** As they stand at this line. */
  readonly keys: KeysShown;
}

/** A sentence has no room for more. */
const LIMITS: PrintLimits = { elements: 20, bytes: 240 };
/** So many lines of a script are shown, in steps of half of them, and so much of a line. */
const MAX_LINES = 400;
const MAX_CHARS = 400;

/** The script that the last action of a log ran, to be stepped through. */
export class TracedScript {
  readonly #log: readonly Action[];
  readonly #begin: () => Cli;
  readonly #trace: Trace;
  readonly #source: readonly string[];
  /** A simulator on which the script has sent so many of its commands. */
  #cli: Cli;
  #sent = 0;

  /** @param begin makes an empty simulator */
  constructor(log: readonly Action[], begin: () => Cli) {
    this.#log = log;
    this.#begin = begin;
    this.#cli = this.#before();
    const cli = this.#before();
    for (const action of log.slice(-1)) cli.do(action);
    if (!cli.trace) throw new RangeError('the last action runs no script');
    this.#trace = cli.trace;
    this.#source = toText(cli.trace.script.text).split('\n');
  }

  isOf(log: readonly Action[]): boolean {
    return log.length === this.#log.length && log.every((action, at) => action === this.#log[at]);
  }

  view(position: number): ScriptView {
    const { steps, commands, isCut, reply } = this.#trace;
    const step = steps[position];
    const sent = step?.sent ?? commands.length;
    const next = steps.findIndex((other, at) => at > position && other.sent > sent);
    const last = commands[sent - 1];
    const lastLine = steps.at(-1)?.line;
    return {
      position,
      length: steps.length,
      isCut,
      line: step?.line,
      lastLine,
      places: placesOfLines(steps, position),
      source: this.#sourceAround(step?.line ?? lastLine ?? 1),
      locals: step?.locals ?? [],
      nextCommand: next < 0 ? steps.length : next,
      sent: last && {
        line: last.line,
        command: shortCommand(last.words, LIMITS),
        reply: shortReply(last.reply, LIMITS),
      },
      reply: shortReply(reply, LIMITS),
      keys: this.#keysAfter(sent),
    };
  }

  #keysAfter(sent: number): KeysShown {
    if (sent < this.#sent) {
      this.#cli = this.#before();
      this.#sent = 0;
    }
    for (const { words } of this.#trace.commands.slice(this.#sent, sent)) this.#cli.redis.call(...words);
    this.#sent = sent;
    return pictureKeys(this.#cli.redis);
  }

  #before(): Cli {
    const cli = this.#begin();
    for (const action of this.#log.slice(0, -1)) cli.do(action);
    return cli;
  }

  #sourceAround(line: number): SourceLine[] {
    const half = MAX_LINES / 2;
    const first = Math.max(Math.floor(line / half) - 1, 0) * half;
    return this.#source
      .slice(first, first + 2 * MAX_LINES)
      .map((text, at) => ({ number: first + at + 1, text: text.slice(0, MAX_CHARS) }));
  }
}
