import { ErrorReply } from '#redis/reply.ts';
import { loadChunk } from './compiler/chunk.ts';
import { withoutLineEnds } from './conversion.ts';
import { LuaSyntaxError } from './language/syntax-error.ts';
import type { LuaFunction } from './machine/function.ts';
import { sha1 } from './sha1.ts';
import { readShebang } from './shebang.ts';

/** What Redis calls every script. */
const SOURCE = '@user_script';

const NO_SCRIPT = new ErrorReply('NOSCRIPT No matching script. Please use EVAL.');

export interface Script {
  readonly sha: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  /** The script as a function, which tells the machine's observer of every line or does not. */
  main(isTraced: boolean): LuaFunction;
}

/** The scripts that the server has seen. */
export class ScriptCache {
  readonly #byText = new Map<string, Script>();
  readonly #bySha = new Map<string, Script>();

  /** Compiles a script, unless it is known. @throws {ErrorReply} when it is not Lua */
  load(text: string): Script {
    const known = this.#byText.get(text);
    if (known) return known;
    const { body, isReadOnly } = readShebang(text);
    const script = { sha: sha1(text), text, isReadOnly, main: compile(body) };
    this.#byText.set(text, script);
    this.#bySha.set(script.sha, script);
    return script;
  }

  /** @throws {ErrorReply} NOSCRIPT */
  find(sha: string): Script {
    const script = this.#bySha.get(sha.toLowerCase());
    if (!script) throw NO_SCRIPT;
    return script;
  }

  has(sha: string): boolean {
    return this.#bySha.has(sha.toLowerCase());
  }

  clear(): void {
    this.#byText.clear();
    this.#bySha.clear();
  }
}

/** Both ways of compiling happen on demand, and once. */
function compile(body: string): Script['main'] {
  const compileAs = read(body);
  const mains = new Map<boolean, LuaFunction>();
  return (isTraced) => {
    const main = mains.get(isTraced) ?? compileAs(isTraced);
    mains.set(isTraced, main);
    return main;
  };
}

function read(body: string): Script['main'] {
  try {
    return loadChunk(body, SOURCE, 0);
  } catch (error) {
    if (!(error instanceof LuaSyntaxError)) throw error;
    throw new ErrorReply(`ERR Error compiling script (new function): ${withoutLineEnds(error.message)}`);
  }
}
