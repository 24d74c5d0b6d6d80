import type { Command, Context } from '#redis/command.ts';
import { ErrorReply, OK, Status } from '#redis/reply.ts';
import { withSubcommands, type Subcommands } from '#redis/subcommands.ts';
import type { ScriptCache } from './script-cache.ts';

const HELP = `SCRIPT <subcommand> [<arg> [value] [opt] ...]. Subcommands are:
DEBUG (YES|SYNC|NO)
    Set the debug mode for subsequent scripts executed.
EXISTS <sha1> [<sha1> ...]
    Return information about the existence of the scripts in the script cache.
FLUSH [ASYNC|SYNC]
    Flush the Lua scripts cache. Very dangerous on replicas.
    When called without the optional mode argument, the behavior is determined by the
    lazyfree-lazy-user-flush configuration directive. Valid modes are:
    * ASYNC: Asynchronously flush the scripts cache.
    * SYNC: Synchronously flush the scripts cache.
KILL
    Kill the currently executing Lua script.
LOAD <script>
    Load a script into the scripts cache without executing it.
HELP
    Prints this help.`;

/**
 * `SCRIPT LOAD`, `EXISTS`, `FLUSH`, `HELP`, and `KILL`, which never finds a script running: one runs to its end, or its
 * budget.
 */
export function scriptCommand(scripts: ScriptCache): Command {
  const subcommands: Subcommands<Context> = {
    load: { arity: 3, run: (_context, [text = '']) => scripts.load(text).sha },
    exists: { arity: -3, run: (_context, shas) => shas.map((sha) => Number(scripts.has(sha))) },
    flush: {
      arity: -2,
      run(_context, args) {
        if (args.length > 1 || !/^(?:a?sync)?$/i.test(args[0] ?? '')) {
          throw new ErrorReply('ERR SCRIPT FLUSH only support SYNC|ASYNC option');
        }
        scripts.clear();
        return OK;
      },
    },
    help: { arity: 2, run: () => HELP.split('\n').map((line) => new Status(line)) },
    kill: {
      arity: 2,
      run() {
        throw new ErrorReply('NOTBUSY No scripts in execution right now.');
      },
    },
  };
  return withSubcommands('SCRIPT', subcommands);
}
