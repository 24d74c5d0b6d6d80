import { ErrorReply } from './reply.ts';

/** The error replies that several commands share, in Redis' own words (`src/server.h`, `shared.*`). */
export const WRONG_TYPE = new ErrorReply('WRONGTYPE Operation against a key holding the wrong kind of value');
export const SYNTAX_ERROR = new ErrorReply('ERR syntax error');
export const NOT_AN_INTEGER = new ErrorReply('ERR value is not an integer or out of range');
export const NOT_A_FLOAT = new ErrorReply('ERR value is not a valid float');
export const OUT_OF_RANGE = new ErrorReply('ERR value is out of range');
export const NOT_POSITIVE = new ErrorReply('ERR value is out of range, must be positive');
export const NO_SUCH_KEY = new ErrorReply('ERR no such key');
export const INDEX_OUT_OF_RANGE = new ErrorReply('ERR index out of range');

export function wrongArity(name: string): ErrorReply {
  return new ErrorReply(`ERR wrong number of arguments for '${name.toLowerCase()}' command`);
}

/** A client's word as an error reply repeats it: up to a NUL byte, as C prints it, and without line breaks. */
export function repeated(word: string): string {
  return (word.split('\0', 1)[0] ?? '').replaceAll(/[\r\n]/g, ' ');
}

export function unknownSubcommand(name: string, subcommand: string): ErrorReply {
  return new ErrorReply(
    `ERR unknown subcommand '${repeated(subcommand).slice(0, 128)}'. Try ${name.toUpperCase()} HELP.`,
  );
}

/** The reply to a command that there is none of, which repeats up to 128 bytes of each part of it. */
export function unknownCommand(name: string, args: readonly string[]): ErrorReply {
  let beginning = '';
  for (const arg of args) {
    if (beginning.length >= 128) break;
    beginning += `'${repeated(arg).slice(0, 128 - beginning.length)}' `;
  }
  return new ErrorReply(
    `ERR unknown command '${repeated(name).slice(0, 128)}', with args beginning with: ${beginning}`,
  );
}
