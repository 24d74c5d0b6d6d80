import { toText } from '#redis/bytes.ts';
import type { Reply } from '#redis/reply.ts';
import type { LocalVariable } from './language/ast.ts';
import {
  Box,
  type CallFrame,
  type Lua,
  LuaTable,
  NULL_POINTER,
  type Observer,
  POSITIVE_NAN,
  typeName,
  type Value,
} from './runtime/lua.ts';
import { formatNumber } from './runtime/number.ts';

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
  readonly #lua: Lua;
  readonly #describer = new Describer();
  readonly #steps: TracedLine[] = [];
  readonly #commands: SentCommand[] = [];
  #room = MAX_BYTES;
  #frame: CallFrame | undefined;
  #position = 0;

  constructor(lua: Lua) {
    this.#lua = lua;
  }

  get recorded(): Pick<Trace, 'steps' | 'isCut' | 'commands'> {
    return { steps: this.#steps, isCut: this.#room < 0, commands: this.#commands };
  }

  line(frame: CallFrame, line: number, locals: readonly LocalVariable[]): void {
    if (this.#room < 0) return;
    // Several statements in one line are one step, unless a loop comes round to them again.
    const isSameLine = frame === this.#frame && line === this.#steps.at(-1)?.line && frame.position > this.#position;
    this.#frame = frame;
    this.#position = frame.position;
    if (isSameLine) return;
    const values = locals.map((local) => this.#valueOf(frame, local));
    this.#room -= values.reduce((bytes, { value }) => bytes + LOCAL_BYTES + value.length, LINE_BYTES);
    if (this.#room < 0) return;
    this.#steps.push({ line, depth: this.#lua.calls, locals: values, sent: this.#commands.length });
  }

  /** A command was sent and answered. */
  sent(words: readonly string[], reply: Reply): void {
    this.#commands.push({ words, reply, line: this.#lua.line });
  }

  #valueOf(frame: CallFrame, { name, slot }: LocalVariable): Local {
    const held = frame.slots[slot];
    return { name, value: this.#describer.describe(held instanceof Box ? held.value : held) };
  }
}

/** What is longer than this, or deeper, is shown only in part. */
const MAX_CHARS = 60;
const MAX_FIELDS = 12;
const MAX_LEVELS = 3;

const PLAIN = /^[ !#-[\]-~]*$/;
const NAME = /^[A-Za-z_]\w*$/;

/** Says what values are; a string that it has met before costs nothing. */
class Describer {
  readonly #strings = new Map<string, string>();

  /** A value as one would write it in Lua, shortened, as text for people (not a byte string). */
  describe(value: Value, level = 1): string {
    if (value === undefined) return 'nil';
    if (value === NULL_POINTER) return 'cjson.null';
    if (value === POSITIVE_NAN) return 'nan';
    switch (typeof value) {
      case 'string':
        return this.#string(value);
      case 'number':
        return inFull(value);
      case 'boolean':
        return String(value);
      default:
        return value instanceof LuaTable ? this.#table(value, level) : typeName(value);
    }
  }

  #string(bytes: string): string {
    const known = this.#strings.get(bytes);
    if (known !== undefined) return known;
    const beginning = copy(bytes.slice(0, MAX_CHARS));
    const ending = bytes.length > MAX_CHARS ? '…' : '';
    const text = `"${PLAIN.test(beginning) ? beginning : escape(beginning)}${ending}"`;
    this.#strings.set(bytes, text);
    return text;
  }

  #table(table: LuaTable, level: number): string {
    const fields: string[] = [];
    let nextIndex = 1;
    for (const [key, value] of table.entries()) {
      if (level > MAX_LEVELS || fields.length === MAX_FIELDS) {
        fields.push('…');
        break;
      }
      const text = this.describe(value, level + 1);
      fields.push(key === nextIndex ? text : `${this.#key(key)} = ${text}`);
      if (key === nextIndex) nextIndex += 1;
    }
    return `{${fields.join(', ')}}`;
  }

  #key(key: Value): string {
    return typeof key === 'string' && NAME.test(key) ? key : `[${this.describe(key, MAX_LEVELS + 1)}]`;
  }
}

/** Every digit, where `tostring` gives 14: what a score says is in the last of them. */
function inFull(number: number): string {
  const isWritten = Number.isFinite(number) && Math.abs(number) < 1e21 && !Object.is(number, -0);
  return isWritten ? String(number) : formatNumber(number);
}

/** A string of its own: a slice of a longer one may keep all of that in memory. */
function copy(slice: string): string {
  const codes: number[] = [];
  for (let i = 0; i < slice.length; i += 1) codes.push(slice.charCodeAt(i));
  return String.fromCharCode(...codes);
}

function escape(bytes: string): string {
  const text = toText(bytes);
  const isText = !/[\ufffd\p{Cc}]/u.test(text);
  return isText ? text.replaceAll(/["\\]/g, '\\$&') : escapeBytes(bytes);
}

function escapeBytes(bytes: string): string {
  return bytes
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/[^ -~]/g, (byte) => `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`);
}
