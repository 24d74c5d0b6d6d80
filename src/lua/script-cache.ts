import { ErrorReply } from '#redis/reply.ts';
import { loadChunk } from './compiler/compiler.ts';
import { withoutLineEnds } from './conversion.ts';
import { LuaSyntaxError } from './language/lexer.ts';
import type { LuaFunction } from './runtime/lua.ts';
import { sha1 } from './sha1.ts';

/** What Redis calls every script. */
const SOURCE = '@user_script';

const NO_SCRIPT = new ErrorReply('NOSCRIPT No matching script. Please use EVAL.');

type Compile = ReturnType<typeof loadChunk>;

/** A script that compiles. What takes time, and is not always needed, is done when it is. */
export class Script {
  readonly text: string;
  /** Whether its first line says that it may write; undefined where that says nothing. */
  readonly writes: boolean | undefined;
  readonly #compile: Compile;
  readonly #mains = new Map<boolean, LuaFunction>();
  #sha: string | undefined;

  /** @throws {ErrorReply} when it is not Lua */
  constructor(text: string) {
    const { body, writes } = readShebang(text);
    this.text = text;
    this.writes = writes;
    this.#compile = withErrorReplies(() => loadChunk(body, SOURCE, 0));
  }

  /** The name that Redis gives it. */
  get sha(): string {
    this.#sha ??= sha1(this.text);
    return this.#sha;
  }

  /**
   * The script as a function, which tells the interpreter's observer of every line, or does not.
   * @throws {ErrorReply} when an expression in it is too long to compile
   */
  main(isTraced: boolean): LuaFunction {
    const main = this.#mains.get(isTraced) ?? withErrorReplies(() => this.#compile(isTraced));
    this.#mains.set(isTraced, main);
    return main;
  }
}

/** Scripts compiled lately, for all servers: a script has no state, and a replay makes a server for each look. */
const recent = new Map<string, Script>();
const MAX_RECENT = 200;

function compiledLately(text: string): Script {
  const script = recent.get(text) ?? new Script(text);
  recent.delete(text);
  recent.set(text, script);
  const [oldest] = recent.keys();
  if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
  return script;
}

/** The scripts that a server has seen. */
export class ScriptCache {
  readonly #byText = new Map<string, Script>();
  readonly #bySha = new Map<string, Script>();
  /** Those that nobody has asked for by SHA-1 yet. */
  readonly #unnamed: Script[] = [];

  /** @throws {ErrorReply} when it is not Lua */
  load(text: string): Script {
    const known = this.#byText.get(text);
    if (known) return known;
    const script = compiledLately(text);
    this.#byText.set(text, script);
    this.#unnamed.push(script);
    return script;
  }

  /** @throws {ErrorReply} NOSCRIPT */
  find(sha: string): Script {
    if (!this.has(sha)) throw NO_SCRIPT;
    return this.#bySha.get(sha.toLowerCase()) as Script;
  }

  has(sha: string): boolean {
    for (const script of this.#unnamed.splice(0)) this.#bySha.set(script.sha, script);
    return this.#bySha.has(sha.toLowerCase());
  }

  clear(): void {
    this.#byText.clear();
    this.#bySha.clear();
    this.#unnamed.length = 0;
  }
}

/** What goes wrong when a script is read and compiled as what Redis replies. */
function withErrorReplies<T>(compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (error instanceof LuaSyntaxError) throw compileError(error.message);
    // JavaScript's stack: thousands of operators in one expression are as deep a tree.
    if (error instanceof RangeError) throw compileError('user_script: function or expression too complex');
    throw error;
  }
}

function compileError(message: string): ErrorReply {
  return new ErrorReply(`ERR Error compiling script (new function): ${withoutLineEnds(message)}`);
}

const FLAGS = new Set(['no-writes', 'allow-oom', 'allow-stale', 'no-cluster', 'allow-cross-slot-keys']);

/** What the first line of a script says: `#!lua flags=no-writes`. */
interface Shebang {
  /** The script as it is compiled: without that line, but with its end, so that lines keep their numbers. */
  readonly body: string;
  /** Whether the script may write; undefined without such a line. */
  readonly writes?: boolean;
}

/** @throws {ErrorReply} for an engine, an option or a flag that there is not */
function readShebang(script: string): Shebang {
  if (!script.startsWith('#!')) return { body: script };
  const end = script.indexOf('\n');
  if (end === -1) throw new ErrorReply('ERR Invalid script shebang');
  const [engine = '', ...options] = script.slice(0, end).trim().split(/\s+/);
  if (engine !== '#!lua') throw new ErrorReply(`ERR Unexpected engine in script shebang: ${engine}`);
  let writes = true;
  for (const option of options) {
    if (!option.startsWith('flags=')) throw new ErrorReply(`ERR Unknown lua shebang option: ${option}`);
    for (const flag of option.slice('flags='.length).split(',').filter(Boolean)) {
      if (!FLAGS.has(flag)) throw new ErrorReply(`ERR Unexpected flag in script shebang: ${flag}`);
      writes &&= flag !== 'no-writes';
    }
  }
  return { body: script.slice(end), writes };
}
