import { typedLine } from '#lesson/typed-line.ts';
import { pastedLines, type PastedLine } from './transcript.ts';

/** What was typed or pasted, as commands. */
export interface Typed {
  /** The words of each command, as byte strings. */
  readonly commands: readonly (readonly string[])[];
  /** Why what comes after them was not read. */
  readonly problem?: string;
  /** What was not read, where a reader can mend it. */
  readonly rest: string;
}

/** Of a longer text the beginning is read, and the rest is counted. */
export const MAX_LINES = 10_000;
const MAX_CHARS = 500_000;
/** Nobody mends more than this in a field. */
const MAX_REST = 20_000;

/**
 * Reads commands, one a line, as redis-cli does; a line that starts with `#` is skipped. A quote that is still open at
 * the end of a line goes on in the next, so that a script can be pasted as it is. Of what redis-cli has shown on a
 * terminal the commands are read, and the replies are not.
 */
export function readLines(text: string): Typed {
  const beginning = text.slice(0, MAX_CHARS).split(/\r?\n/, MAX_LINES + 1);
  // The last line is one too many, or its end is missing.
  if (beginning.length > MAX_LINES || text.length > MAX_CHARS) beginning.pop();
  const lines = pastedLines(beginning);
  const commands: (readonly string[])[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOfCommand(lines, at);
    const following = lines.slice(at + 1, end).map((line) => line.text);
    const { words } = typedLine([lines[at]?.command, ...following].join('\n').trim());
    if (!words && !isRefused(lines, at)) return { commands, ...unread(lines, at) };
    if (words && words.length > 0) commands.push(words);
    at = end;
  }
  const left = countLines(text) - lines.length;
  if (left <= 0) return { commands, rest: '' };
  const taken = commands.length === 1 ? 'one command is' : `${grouped(commands.length)} commands are`;
  return {
    commands,
    problem: `Too much at once: ${taken} taken, and the last ${grouped(left)} lines left out.`,
    rest: '',
  };
}

/** The line after a command that begins on a line: it goes on while a quote is open, up to the next prompt. */
function endOfCommand(lines: readonly PastedLine[], first: number): number {
  let quote = openQuote(lines[first]?.command ?? '', '');
  for (let end = first + 1; end <= lines.length; end += 1) {
    if (quote === '') return end;
    const next = lines[end];
    if (!next || next.isPrompt) break;
    quote = openQuote(next.text, quote);
  }
  return first + 1;
}

/** Which quote is open at the end of a line, if any. @param quote the one that is open at its beginning */
function openQuote(line: string, quote: string): string {
  let open = quote;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at];
    if (open === '') {
      if (char === '#' && isComment(line, at)) return '';
      if (char === '"' || char === "'") open = char;
    } else if (char === '\\' && (open === '"' || line[at + 1] === "'")) at += 1;
    else if (char === open) open = '';
  }
  return open;
}

/** Whether a comment begins at a `#`, as `typedLine` has it. */
function isComment(line: string, at: number): boolean {
  return line.slice(0, at).trim() === '' || /^\s#(?:\s|$)/.test(line.slice(at - 1, at + 2));
}

/** Whether redis-cli itself has said that the quotes do not match. */
function isRefused(lines: readonly PastedLine[], at: number): boolean {
  return lines[at]!.isPrompt && (lines[at + 1]?.text.startsWith('Invalid argument(s)') ?? false);
}

function unread(lines: readonly PastedLine[], at: number): Pick<Typed, 'problem' | 'rest'> {
  const problem = `Line ${at + 1}: a quote is not closed, or its end is not followed by a space.`;
  const rest = lines
    .slice(at)
    .map(({ text }) => text)
    .join('\n');
  if (rest.length <= MAX_REST) return { problem, rest };
  return { problem: `${problem} It is left out, and all ${grouped(lines.length - at)} lines from it on.`, rest: '' };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.endsWith('\n') ? lines - 1 : lines;
}

function grouped(number: number): string {
  return number.toLocaleString('en');
}
