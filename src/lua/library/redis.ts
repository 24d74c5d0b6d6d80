import { type Context, fitsArity } from '#redis/command.ts';
import { ErrorReply } from '#redis/reply.ts';
import { REDIS_VERSION } from '#redis/version.ts';
import { commandErrorTable, errorTable, fieldTable, luaValue, wordOf } from '../conversion.ts';
import { type Lua, LuaError, type LuaTable, type Value } from '../runtime/lua.ts';
import { toNumber, toText } from '../runtime/operations.ts';
import { sha1 } from '../sha1.ts';
import { library, truncate } from './library.ts';

/** What a script may not call: commands that wait, and those about the connection or the server itself. */
const FORBIDDEN = new Set(
  (
    'acl auth bgrewriteaof bgsave blmove blmpop blpop brpop brpoplpush bzmpop bzpopmax bzpopmin client cluster config ' +
    'debug discard eval eval_ro evalsha evalsha_ro exec failover fcall fcall_ro function hello latency module monitor ' +
    'multi psubscribe psync punsubscribe quit replconf replicaof reset role save script shutdown slaveof slowlog ' +
    'ssubscribe subscribe sunsubscribe sync unsubscribe unwatch wait watch'
  ).split(' '),
);

const CONSTANTS = {
  LOG_DEBUG: 0,
  LOG_VERBOSE: 1,
  LOG_NOTICE: 2,
  LOG_WARNING: 3,
  REPL_NONE: 0,
  REPL_AOF: 1,
  REPL_SLAVE: 2,
  REPL_REPLICA: 2,
  REPL_ALL: 3,
  REDIS_VERSION,
  REDIS_VERSION_NUM: REDIS_VERSION.split('.').reduce((number, part) => number * 256 + Number(part), 0),
};

/** What a command counts for, beside what it spends itself. */
const STEPS_PER_COMMAND = 20;
/** A hash is slow. */
const BYTES_HASHED_PER_STEP = 8;

/** What the `redis` library needs of the script that is running. */
export interface Run {
  readonly call: Context['call'];
  readonly command: Context['command'];
  /** Whether commands that write are refused. */
  readonly isReadOnly: boolean;
}

/** @param run gives the script that is running */
export function redisLibrary(run: () => Run): LuaTable {
  return library(
    {
      acl_check_cmd(args, lua) {
        const words = wordsOf(lua, args);
        if (!Array.isArray(words)) throw new LuaError(words.error);
        if (!run().command(words[0] ?? '')) throw failure(lua, 'Invalid command passed to redis.acl_check_cmd()');
        return [true];
      },
      breakpoint: () => [false],
      call(args, lua) {
        const outcome = send(lua, run(), args);
        if ('error' in outcome) throw new LuaError(outcome.error);
        return [outcome.value];
      },
      debug: () => [],
      error_reply(args, { budget }) {
        const [text] = args;
        if (args.length !== 1 || typeof text !== 'string') return [errorTable(budget, WRONG_ARGUMENTS)];
        return [errorTable(budget, text.startsWith('-') ? text : `-${text}`)];
      },
      log(args, lua) {
        if (args.length < 2) throw failure(lua, 'redis.log() requires two arguments or more.');
        const level = toNumber(args[0]);
        if (level === undefined) throw failure(lua, 'First argument must be a number (log level).');
        const isLevel = Math.trunc(level) >= CONSTANTS.LOG_DEBUG && Math.trunc(level) <= CONSTANTS.LOG_WARNING;
        if (!isLevel) throw failure(lua, 'Invalid debug level.');
        return [];
      },
      pcall(args, lua) {
        const outcome = send(lua, run(), args);
        return ['error' in outcome ? outcome.error : outcome.value];
      },
      replicate_commands: () => [true],
      set_repl(args, lua) {
        if (args.length !== 1) throw failure(lua, 'redis.set_repl() requires two arguments.');
        const isKnown = (truncate(toNumber(args[0]) ?? 0) & ~CONSTANTS.REPL_ALL) === 0;
        if (isKnown) return [];
        throw failure(lua, 'Invalid replication flags. Use REPL_AOF, REPL_REPLICA, REPL_ALL or REPL_NONE.');
      },
      setresp(args, lua) {
        if (args.length !== 1) throw failure(lua, 'redis.setresp() requires one argument.');
        const version = truncate(toNumber(args[0]) ?? 0);
        if (version === 2) return [];
        throw failure(lua, version === 3 ? 'The simulator speaks RESP 2 only.' : 'RESP version must be 2 or 3.');
      },
      sha1hex(args, lua) {
        if (args.length !== 1) throw failure(lua, 'wrong number of arguments');
        const text = toText(args[0]) ?? '';
        lua.budget.spend(text.length / BYTES_HASHED_PER_STEP);
        return [sha1(text)];
      },
      status_reply(args, { budget }) {
        const isFit = args.length === 1 && typeof args[0] === 'string';
        return [isFit ? fieldTable(budget, 'ok', args[0]) : errorTable(budget, WRONG_ARGUMENTS)];
      },
    },
    CONSTANTS,
  );
}

const WRONG_ARGUMENTS = 'wrong number or type of arguments';

function failure({ budget }: Lua, text: string): LuaError {
  return new LuaError(errorTable(budget, text));
}

/** Sends a command from a script. */
function send(lua: Lua, run: Run, args: readonly Value[]): { value: Value } | { error: LuaTable } {
  const { budget } = lua;
  const words = wordsOf(lua, args);
  if (!Array.isArray(words)) return words;
  const refusal = refusalOf(run, words);
  if (refusal !== undefined) return { error: commandErrorTable(budget, refusal) };
  const reply = run.call(...words);
  budget.spend(STEPS_PER_COMMAND);
  const value = luaValue(budget, reply);
  return reply instanceof ErrorReply ? { error: value as LuaTable } : { value };
}

function wordsOf({ budget }: Lua, args: readonly Value[]): string[] | { error: LuaTable } {
  if (args.length === 0) {
    return { error: errorTable(budget, 'Please specify at least one argument for this redis lib call') };
  }
  const words: string[] = [];
  for (const arg of args) {
    const word = wordOf(arg);
    if (word === undefined) {
      return { error: errorTable(budget, 'Lua redis lib command arguments must be strings or integers') };
    }
    words.push(word);
  }
  return words;
}

/** Why a script may not send a command. */
function refusalOf(run: Run, words: readonly string[]): string | undefined {
  const [name = ''] = words;
  const command = run.command(name);
  const isForbidden = FORBIDDEN.has(name.toLowerCase());
  if (!command && !isForbidden) return 'Unknown Redis command called from script';
  if (command && !fitsArity(command, words)) return 'Wrong number of args calling Redis command from script';
  if (isForbidden) return 'This Redis command is not allowed from script';
  if (run.isReadOnly && command?.write) return 'Write commands are not allowed from read-only scripts.';
  return undefined;
}
