import { typedLine } from '#lesson/typed.ts';

/** What was typed or pasted, as commands; and the first thing in it that is none, where there is one. */
export interface Typed {
  /** The words of each command, as byte strings. */
  readonly commands: readonly (readonly string[])[];
  readonly problem?: string;
  /** From the problem on: it has not been read. */
  readonly rest: string;
}

/**
 * Reads commands, one a line, as redis-cli does; a line that starts with `#` is skipped. A quote that is still open at
 * the end of a line goes on in the next, so that a script can be pasted as it is.
 */
export function readLines(text: string): Typed {
  const lines = text.split(/\r?\n/);
  const commands: (readonly string[])[] = [];
  for (let first = 0; first < lines.length;) {
    const command = wholeCommand(lines, first);
    if (!command) {
      const problem = `Line ${first + 1}: a quote is not closed, or its end is not followed by a space.`;
      return { commands, problem, rest: lines.slice(first).join('\n') };
    }
    if (command.words.length > 0) commands.push(command.words);
    first = command.end;
  }
  return { commands, rest: '' };
}

/** The command that begins in a line, and the line after it; undefined where its quotes never close. */
function wholeCommand(lines: readonly string[], first: number): { words: readonly string[]; end: number } | undefined {
  for (let end = first + 1; end <= lines.length; end += 1) {
    const { words } = typedLine(lines.slice(first, end).join('\n').trim());
    if (words) return { words, end };
  }
  return undefined;
}
