import { ErrorReply } from '#redis/reply.ts';
import { withoutLineEnds } from './conversion.ts';
import { loadChunk } from './compiler/chunk.ts';
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
  /** The script as a function, compiled so that it can be traced or so that it need not. */
  main(isTraced: boolean): LuaFunction;
}

/** The scripts that the server has seen, by their SHA-1. */
export class ScriptCache {
  readonly #scripts = new Map<string, Script>();

  /** Compiles a script, unless it is known. @throws {ErrorReply} when it is not Lua */
  load(text: string): Script {
    const sha = sha1(text);
    const known = this.#scripts.get(sha);
    if (known) return known;
    const { body, isReadOnly } = readShebang(text);
    const script = { sha, text, isReadOnly, main: compilations(body) };
    script.main(false);
    this.#scripts.set(sha, script);
    return script;
  }

  /** @throws {ErrorReply} NOSCRIPT */
  find(sha: string): Script {
    const script = this.#scripts.get(sha.toLowerCase());
    if (!script) throw NO_SCRIPT;
    return script;
  }

  has(sha: string): boolean {
    return this.#scripts.has(sha.toLowerCase());
  }

  clear(): void {
    this.#scripts.clear();
  }
}

/** Compiles on demand, and once for each of the two ways. */
function compilations(body: string): (isTraced: boolean) => LuaFunction {
  const compiled = new Map<boolean, LuaFunction>();
  return (isTraced) => {
    const known = compiled.get(isTraced);
    if (known) return known;
    const main = compile(body, isTraced);
    compiled.set(isTraced, main);
    return main;
  };
}

function compile(body: string, isTraced: boolean): LuaFunction {
  try {
    return loadChunk(body, SOURCE, 0, isTraced);
  } catch (error) {
    if (!(error instanceof LuaSyntaxError)) throw error;
    throw new ErrorReply(`ERR Error compiling script (new function): ${withoutLineEnds(error.message)}`);
  }
}
