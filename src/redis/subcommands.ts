import { fitsArity } from './command.ts';
import { repeated, wrongArity } from './errors.ts';
import { ErrorReply, type Reply } from './reply.ts';

/** Subcommands by lower-case name, run in a context `C`. The arity counts the command's name too. */
export type Subcommands<C> = Readonly<
  Record<string, { readonly arity: number; readonly run: (context: C, args: readonly string[]) => Reply }>
>;

/**
 * Runs a subcommand such as `CONFIG GET`.
 * @param command the command's name
 * @param words the words after that
 * @throws {ErrorReply} where there is no such subcommand, or it takes another number of words
 */
export function runSubcommand<C>(
  command: string,
  subcommands: Subcommands<C>,
  context: C,
  words: readonly string[],
): Reply {
  const [name = '', ...args] = words;
  const lowerName = name.toLowerCase();
  const subcommand = Object.hasOwn(subcommands, lowerName) ? subcommands[lowerName] : undefined;
  if (!subcommand) {
    throw new ErrorReply(`ERR unknown subcommand '${repeated(name)}'. Try ${command.toUpperCase()} HELP.`);
  }
  if (!fitsArity(subcommand, [command, ...words])) throw wrongArity(`${command}|${lowerName}`);
  return subcommand.run(context, args);
}
