import { functionsOf } from '#lua/index.ts';
import { dirname, join } from 'node:path/posix';

/** Gives the text of a Lua file by its path inside bullmq's `commands` folder; undefined where there is none. */
export type ReadLua = (file: string) => string | undefined;

export interface ExcerptRequest {
  /** The script as bullmq names it: `addPrioritizedJob-9`. */
  readonly script: string;
  /** A function of the script or of a file that it includes. Left out: the script's own text. */
  readonly function?: string | undefined;
  /** Text on the first line wanted; on that line alone. Left out: from the beginning. */
  readonly from?: string | undefined;
  /** Text on the last line wanted, the first such line from there on. Left out: to the end, or that one line after `from`. */
  readonly to?: string | undefined;
}

/** Lines of a file, as they stand in it. */
export interface Excerpt {
  /** The path inside bullmq's `commands` folder. */
  readonly file: string;
  /** Line numbers, counted from 1, both included. */
  readonly first: number;
  readonly last: number;
  /** The lines, without the indent that they share. */
  readonly code: string;
}

interface Span {
  readonly file: string;
  readonly lines: readonly string[];
  readonly first: number;
}

/**
 * Cuts an excerpt out of bullmq's scripts.
 * @throws {Error} when the script, the function or one of the texts is not there, or `from` is on several lines
 */
export function cutExcerpt(read: ReadLua, request: ExcerptRequest): Excerpt {
  const script = `${request.script}.lua`;
  const whole = request.function === undefined ? wholeFile(read, script) : functionSpan(read, script, request.function);
  const { file, lines, first } = narrow(whole, request);
  return { file, first, last: first + lines.length - 1, code: dedent(lines).join('\n') };
}

/** The file and everything it includes, each once. */
export function filesOf(read: ReadLua, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, included] of textOf(read, file).matchAll(/^--- @include "(.+)"/gm)) {
    filesOf(read, `${join(dirname(file), included!)}.lua`, seen);
  }
  return seen;
}

function functionSpan(read: ReadLua, script: string, name: string): Span {
  for (const file of filesOf(read, script)) {
    const text = textOf(read, file);
    const found = functionsOf(text).find((declared) => declared.name === name);
    if (found) return { file, lines: text.split('\n').slice(found.first - 1, found.last), first: found.first };
  }
  throw new Error(`bullmq's ${script} has no function ${name}, and includes none`);
}

function narrow({ file, lines, first }: Span, { from, to }: ExcerptRequest): Span {
  const start = from === undefined ? 0 : onlyLine(lines, from, file);
  const wanted = to ?? (from === undefined ? undefined : lines[start]!);
  const end =
    wanted === undefined ? lines.length - 1 : lines.findIndex((line, at) => at >= start && line.includes(wanted));
  if (end === -1) throw new Error(`bullmq's ${file} has no “${to}” from line ${first + start} on`);
  return { file, lines: lines.slice(start, end + 1), first: first + start };
}

function onlyLine(lines: readonly string[], text: string, file: string): number {
  const found = lines.flatMap((line, at) => (line.includes(text) ? [at] : []));
  if (found.length !== 1) throw new Error(`bullmq's ${file} has “${text}” on ${found.length} lines, not on one`);
  return found[0]!;
}

function wholeFile(read: ReadLua, file: string): Span {
  return { file, lines: textOf(read, file).trimEnd().split('\n'), first: 1 };
}

function textOf(read: ReadLua, file: string): string {
  const text = read(file);
  if (text === undefined) throw new Error(`bullmq has no ${file}`);
  return text;
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared));
}
