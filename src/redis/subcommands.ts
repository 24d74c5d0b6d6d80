import { Status, type Reply } from './reply.ts';

/** A subcommand such as `CONFIG GET`, run in a context `C`. */
export interface Subcommand<C> {
  /** As that of a command, whose name counts too. */
  readonly arity: number;
  /** What `HELP` says of it, line by line: how it is called, then, indented, what it does. */
  readonly help?: string;
  readonly run: (context: C, args: readonly string[]) => Reply;
}

/** Subcommands by lower-case name. */
export type Subcommands<C> = Readonly<Record<string, Subcommand<C>>>;

/**
 * An entry of a command table for a command that has subcommands, and tells of them: `CONFIG HELP`.
 * @param name the command's, in upper case
 */
export function withSubcommands<C>(name: string, given: Subcommands<C>) {
  const subcommands: Subcommands<C> = { help: { arity: 2, run: () => help(name, given) }, ...given };
  return {
    arity: -2,
    subcommands,
    run: (context: C, [subcommand = '', ...args]: readonly string[]): Reply =>
      subcommands[subcommand.toLowerCase()]?.run(context, args) ?? null,
  };
}

function help<C>(name: string, subcommands: Subcommands<C>): Reply {
  const lines = [
    `${name} <subcommand> [<arg> [value] [opt] ...]. Subcommands are:`,
    ...Object.values(subcommands).flatMap((subcommand) => subcommand.help?.split('\n') ?? []),
    'HELP',
    '    Prints this help.',
  ];
  return lines.map((line) => new Status(line));
}
