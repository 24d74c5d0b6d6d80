import { type Command, type Context, fitsArity } from '#redis/command.ts';
import { repeated, wrongArity } from '#redis/errors.ts';
import { ErrorReply, OK, type Reply } from '#redis/reply.ts';
import type { ScriptCache } from './script-cache.ts';

type Subcommand = Pick<Command, 'arity'> & {
  readonly run: (args: readonly string[], context: Context) => Reply;
};

/** `SCRIPT LOAD`, `EXISTS`, `FLUSH` and `KILL`, which never finds a script running: one runs to its end, or its budget. */
export function scriptCommand(scripts: ScriptCache): Command {
  const subcommands: Readonly<Record<string, Subcommand>> = {
    load: { arity: 3, run: ([text = ''], { budget }) => scripts.load(text, budget).sha },
    exists: { arity: -3, run: (shas) => shas.map((sha) => Number(scripts.has(sha))) },
    flush: {
      arity: -2,
      run(args) {
        if (args.length > 1 || !/^(?:a?sync)?$/i.test(args[0] ?? '')) {
          throw new ErrorReply('ERR SCRIPT FLUSH only support SYNC|ASYNC option');
        }
        scripts.clear();
        return OK;
      },
    },
    kill: {
      arity: 2,
      run() {
        throw new ErrorReply('NOTBUSY No scripts in execution right now.');
      },
    },
  };
  return {
    arity: -2,
    run(context, [name = '', ...args]) {
      const lowerName = name.toLowerCase();
      const subcommand = Object.hasOwn(subcommands, lowerName) ? subcommands[lowerName] : undefined;
      if (!subcommand) throw new ErrorReply(`ERR unknown subcommand '${repeated(name)}'. Try SCRIPT HELP.`);
      if (!fitsArity(subcommand, ['script', name, ...args])) throw wrongArity(`script|${lowerName}`);
      return subcommand.run(args, context);
    },
  };
}
