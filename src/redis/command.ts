import type { Budget } from './budget.ts';
import type { Keyspace } from './keyspace.ts';
import { unknownSubcommand, wrongArity } from './errors.ts';
import type { ErrorReply, Reply } from './reply.ts';
import type { Value } from './value.ts';

/** How many clients there are, and how many of them wait. */
export interface Clients {
  readonly connected: number;
  readonly blocked: number;
}

/** What a command may use while it runs. */
export interface Context {
  readonly db: Keyspace;
  /** What this and all other commands may still spend. */
  readonly budget: Budget;
  readonly clients: Clients;
  /** Unix time in whole ms, constant while one command runs. */
  readonly now: number;
  /** A random number in [0, 1). */
  readonly random: () => number;
  /** Finds a command by its name, in any case. */
  command(name: string): Command | undefined;
  /** Runs another command in the same keyspace, as a script does. */
  call(...words: string[]): Reply;
}

/** With what words a command can be called. */
export interface Callable {
  /** How many words the command takes, its name included; negative: at least that many (as `COMMAND INFO` says it). */
  readonly arity: number;
  /** What its second word must be, in lower case, and how many words it takes then. */
  readonly subcommands?: Readonly<Record<string, { readonly arity: number }>>;
}

/** One entry of the command table. */
export interface Command extends Callable {
  /** True for a command that may change the keyspace. */
  readonly write?: true;
  /**
   * Which nil it is when the reply is `null`: RESP2 has a nil string and a nil array, and `null` stands for both.
   * Left out: the nil string. Only a server that writes bytes asks.
   */
  readonly nilArray?: (args: readonly string[]) => boolean;
  /**
   * What a client waits for whom the command had nothing to give but `null`; undefined when it does not wait. Left out:
   * no client ever does. Only a server with clients asks.
   */
  readonly wait?: (context: Context, args: readonly string[]) => Wait | undefined;
  /**
   * Answers one call, without waiting.
   * @param args the words after the name, as byte strings
   * @throws {ErrorReply} for bad arguments and wrong types
   */
  readonly run: (context: Context, args: readonly string[]) => Reply;
}

/** What a blocked client waits for: that one of its keys has something for it. */
export interface Wait {
  /** How long, in ms; 0 is for ever. */
  readonly timeout: number;
  readonly keys: readonly string[];
  /** Whether what a key holds is what is waited for. */
  isReady(value: Value, key: string): boolean;
  /** The command that serves the client from one of the keys. */
  serve(key: string): readonly string[];
}

/** Whether a command takes as many words, its name included. */
export function fitsArity({ arity }: Pick<Command, 'arity'>, words: readonly string[]): boolean {
  return arity < 0 ? words.length >= -arity : words.length === arity;
}

/** Why a command that there is cannot be tried with these words; undefined where it can. */
export function refusalOf({ arity, subcommands }: Callable, words: readonly string[]): ErrorReply | undefined {
  const [name = '', subcommand] = words;
  if (!fitsArity({ arity }, words)) return wrongArity(name);
  if (!subcommands || subcommand === undefined) return undefined;
  const lowerName = subcommand.toLowerCase();
  const found = Object.hasOwn(subcommands, lowerName) ? subcommands[lowerName] : undefined;
  if (!found) return unknownSubcommand(name, subcommand);
  return fitsArity(found, words) ? undefined : wrongArity(`${name}|${lowerName}`);
}

/** Commands by lower-case name. One table a family, all merged in `commands/index.ts`. */
export type CommandTable = Readonly<Record<string, Command>>;
