import { splitArgs, toBytes } from '#redis/index.ts';

/** A line of a block of commands, as someone types it into redis-cli, or would if redis-cli had comments. */
export interface TypedLine {
  /** The command as typed, with the space after it; empty where the line is all comment. */
  readonly command: string;
  /** From the `#` on; empty where there is none. */
  readonly comment: string;
  /** The command's words as byte strings, in redis-cli's quoting; undefined where the quotes do not match. */
  readonly words: readonly string[] | undefined;
}

/**
 * Where a comment starts: at a `#` that begins the line, or stands alone outside quotes. Anywhere else `#` is a byte like
 * any other, as in redis-cli. Group 1 is what comes before.
 */
const COMMENT = /^((?:"(?:\\.|[^"\\])*"|'(?:\\'|\\(?!')|[^'\\])*'|[^"'])*?\s|)#(?:(?<=^#)|\s|$)/;

/** One line; a quoted word may hold line breaks. */
export function typedLine(line: string): TypedLine {
  const command = COMMENT.exec(line)?.[1] ?? line;
  return { command, comment: line.slice(command.length), words: splitArgs(toBytes(command)) };
}
