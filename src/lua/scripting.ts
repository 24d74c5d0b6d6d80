import { type Budget, BudgetSpent } from '#redis/budget.ts';
import type { Command, CommandTable, Context } from '#redis/command.ts';
import { parseInteger } from '#redis/integer.ts';
import { ErrorReply, type Reply } from '#redis/reply.ts';
import { failureReply, failureTable, replyOf, stoppedReply } from './conversion.ts';
import { installGlobals } from './library/globals.ts';
import { redisLibrary, type Run } from './library/redis.ts';
import { Lua, LuaTable, NativeFunction } from './runtime/lua.ts';
import { type Script, ScriptCache } from './script-cache.ts';
import { scriptCommand } from './script-command.ts';
import { Recorder, type Trace } from './trace.ts';

/** So much takes a tenth of a second, and 32 MB. A script that takes more is taken to be an endless one. */
const MAX_UNITS = 2_000_000;

const MAY_WRITE = new ErrorReply('ERR Can not execute a script with write flag using *_ro command.');

export interface ScriptingOptions {
  /** How many units of the caller's budget a script may spend: on statements, calls, turns of a loop, and on bytes. */
  readonly maxUnits?: number;
}

/**
 * Redis' scripting, for `new Redis({ commands: new Scripting().commands })`. It holds the script cache and what scripts
 * leave behind in the libraries (the random seed, cjson's settings); the keys are those of the Redis that calls.
 */
export class Scripting {
  readonly commands: CommandTable;
  readonly #lua = new Lua();
  readonly #scripts = new ScriptCache();
  /** The script that is running. */
  #run: Run | undefined;
  /** Where traces go while {@link record} runs. */
  #traces: Trace[] | undefined;
  readonly #maxUnits: number;

  constructor({ maxUnits = MAX_UNITS }: ScriptingOptions = {}) {
    this.#maxUnits = maxUnits;
    installGlobals(this.#lua, {
      redis: redisLibrary(() => this.#run as Run),
      __redis__err__handler: new NativeFunction(([error], lua) => [failureTable(lua, error, 1)]),
    });
    const load = (text: string): Script => this.#scripts.load(text);
    const find = (sha: string): Script => this.#scripts.find(sha);
    this.commands = {
      eval: this.#command(load, false),
      eval_ro: this.#command(load, true),
      evalsha: this.#command(find, false),
      evalsha_ro: this.#command(find, true),
      script: scriptCommand(this.#scripts),
    };
  }

  /**
   * Records every script that runs meanwhile. At any other time nothing is recorded, and it costs nothing.
   * @returns what `action` returns, and a trace of each run
   */
  record<T>(action: () => T): { readonly result: T; readonly traces: readonly Trace[] } {
    const outer = this.#traces;
    const traces: Trace[] = [];
    this.#traces = traces;
    try {
      return { result: action(), traces };
    } finally {
      this.#traces = outer;
    }
  }

  /** @param get gives the script that the first argument stands for */
  #command(get: (word: string) => Script, isReadOnly: boolean): Command {
    return {
      arity: -3,
      run: (context, [word = '', count = '', ...rest]) => {
        const keyCount = parseInteger(count);
        if (keyCount > rest.length) throw new ErrorReply("ERR Number of keys can't be greater than number of args");
        if (keyCount < 0) throw new ErrorReply("ERR Number of keys can't be negative");
        const keys = rest.slice(0, Number(keyCount));
        const args = rest.slice(Number(keyCount));
        const script = get(word);
        if (isReadOnly && script.writes) throw MAY_WRITE;
        return this.#execute(context, script, keys, args, isReadOnly || script.writes === false);
      },
    };
  }

  #execute(
    context: Context,
    script: Script,
    keys: readonly string[],
    args: readonly string[],
    isReadOnly: boolean,
  ): Reply {
    const recorder = this.#traces && new Recorder(this.#lua);
    this.#run = {
      call: (...words) => {
        const reply = context.call(...words);
        recorder?.sent(words, reply);
        return reply;
      },
      command: context.command,
      isReadOnly,
    };
    this.#lua.observer = recorder;
    try {
      const reply = this.#within(context.budget, script, () => this.#call(script, keys, args));
      if (recorder) this.#traces?.push({ ...recorder.recorded, script, keys, args, reply });
      return reply;
    } finally {
      this.#run = undefined;
      this.#lua.observer = undefined;
    }
  }

  /** A script that spends its part of the budget gets a reply; when all of it is spent, that is for the caller to tell. */
  #within(budget: Budget, script: Script, run: () => Reply): Reply {
    this.#lua.begin(budget);
    try {
      return budget.within(this.#maxUnits, run);
    } catch (error) {
      if (!(error instanceof BudgetSpent) || budget.left < 0) throw error;
      return stoppedReply(this.#maxUnits, this.#lua.spentAt, script.sha);
    }
  }

  #call(script: Script, keys: readonly string[], args: readonly string[]): Reply {
    const lua = this.#lua;
    lua.globals.forceSet('KEYS', list(lua.budget, keys));
    lua.globals.forceSet('ARGV', list(lua.budget, args));
    const main = script.main(lua.observer !== undefined);
    const outcome = lua.protectedCall(main, [], (error) => failureTable(lua, error, 0));
    if ('results' in outcome) return replyOf(lua.budget, outcome.results[0]);
    return failureReply(outcome.error as LuaTable, script.sha);
  }
}

function list(budget: Budget, words: readonly string[]): LuaTable {
  const table = new LuaTable(budget);
  for (const [i, word] of words.entries()) table.set(i + 1, word);
  return table;
}
