import type { Keyspace } from './keyspace.ts';
import type { Reply } from './reply.ts';

/** What a command may use while it runs. */
export interface Context {
  readonly db: Keyspace;
  /** Unix time in whole ms, constant while one command runs. */
  readonly now: number;
  /** A random number in [0, 1). */
  readonly random: () => number;
  /** Runs another command in the same keyspace, as a script does. */
  call(...words: string[]): Reply;
}

/** One entry of the command table. */
export interface Command {
  /** How many words the command takes, its name included; negative: at least that many (as `COMMAND INFO` says it). */
  readonly arity: number;
  /** True for a command that may change the keyspace. */
  readonly write?: true;
  /**
   * Which nil it is when the reply is `null`: RESP2 has a nil string and a nil array, and `null` stands for both.
   * Left out: the nil string. Only a server that writes bytes asks.
   */
  readonly nilArray?: (args: readonly string[]) => boolean;
  /**
   * Answers one call.
   * @param args the words after the name, as byte strings
   * @throws {ErrorReply} for bad arguments and wrong types
   */
  readonly run: (context: Context, args: readonly string[]) => Reply;
}

/** Commands by lower-case name. One table a family, all merged in `commands/index.ts`. */
export type CommandTable = Readonly<Record<string, Command>>;
