import { splitArgs, toBytes, toText, type ScoredMember } from '#redis/index.ts';
import { parseDouble } from '#redis/score.ts';

/** How redis-cli wrote what was pasted. */
export type Form = 'one score' | 'numbered' | 'nested' | '--raw' | '--csv' | '--json';

export interface Pasted {
  readonly form: Form;
  /** In the order in which they were pasted. */
  readonly entries: readonly ScoredMember[];
  /** The key that the command line above the reply names, where it was pasted too. */
  readonly key?: string | undefined;
}

/** A word of the reply, as bytes, and the line it stands on. */
interface Word {
  readonly bytes: string;
  readonly line: number;
}

/** The lines of the paste that hold the reply: neither prompt nor blank before or behind. Counted from 0. */
interface Lines {
  readonly all: readonly string[];
  readonly first: number;
  readonly end: number;
}

class Junk extends Error {
  constructor(line: number, expected: string, found: string) {
    const excerpt = found.length > 40 ? `${found.slice(0, 40)}…` : found;
    super(`Line ${line + 1}: expected ${expected}, found ${excerpt === '' ? 'nothing' : `“${excerpt}”`}.`);
  }
}

/** What stands before a command: redis-cli's prompt, or a shell's with redis-cli itself. And how long a slow one took. */
const PROMPT = /^(?:(?:\S+:\d+(?:\[\d+\])?|redis \S+)?>|(?:.*[$#%] )?(?:redis|valkey)-cli\b) ?(?<command>.*)$/;
const TIMING = /^\(\d+\.\d+s\)$/;
const EMPTY = /^(?:\(empty (?:array|list or set)\)|\[\s*\])$/;

/**
 * Reads one score, or redis-cli's reply to ZRANGE … WITHSCORES in whichever form it was printed. Never throws.
 * @param text as pasted, perhaps with the prompt and command above it
 * @returns undefined when there is nothing but space; a problem names the line and what was expected there
 */
export function parsePaste(text: string): Pasted | { readonly problem: string } | undefined {
  const all = text.split(/\r?\n/);
  const first = all.findIndex((line) => !isAround(line));
  if (first === -1) return undefined;
  const end = all.findLastIndex((line) => !isAround(line)) + 1;
  const command = all.slice(0, first).findLast((line) => PROMPT.test(line));
  try {
    return { ...parseReply({ all, first, end }), key: keyIn(command) };
  } catch (error) {
    if (error instanceof Junk) return { problem: error.message };
    throw error;
  }
}

/** Whether a line is no part of the reply. */
const isAround = (line: string): boolean => line.trim() === '' || PROMPT.test(line) || TIMING.test(line);

function keyIn(line = ''): string | undefined {
  const words = splitArgs(toBytes(PROMPT.exec(line)?.groups?.['command'] ?? '')) ?? [];
  return words[words.findIndex((word) => /^z/i.test(word)) + 1];
}

function parseReply(lines: Lines): Pasted {
  const head = lines.all[lines.first]!.trim();
  const isOneLine = lines.end - lines.first === 1;
  if (isOneLine && EMPTY.test(head)) return { form: 'numbered', entries: [] };
  if (/^\d+\)\s+\d+\)/.test(head)) return { form: 'nested', entries: paired(nestedWords(lines)) };
  if (/^\d+\)/.test(head)) return { form: 'numbered', entries: paired(numberedWords(lines)) };
  if (head.startsWith('[')) return { form: '--json', entries: paired(listedWords(lines)) };
  if (isOneLine && !/^"[^]*,/.test(head)) return { form: 'one score', entries: [oneScore(head, lines.first)] };
  if (head.startsWith('"')) return { form: '--csv', entries: paired(listedWords(lines)) };
  return { form: '--raw', entries: paired(rawWords(lines)) };
}

function oneScore(text: string, line: number): ScoredMember {
  const score = parseDouble(bare(text));
  if (score === undefined) throw new Junk(line, 'a score, or the reply to ZRANGE … WITHSCORES', text);
  return { member: '', score };
}

/** Member, score, member, score, … */
function paired(words: readonly Word[]): ScoredMember[] {
  const entries: ScoredMember[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const { bytes: member, line } = words[at]!;
    const next = words[at + 1] ?? { bytes: '', line: line + 1 };
    const score = parseDouble(next.bytes);
    if (score === undefined) {
      const expected = `the score of “${toText(member)}” (was the command sent with WITHSCORES?)`;
      throw new Junk(next.line, expected, toText(next.bytes));
    }
    entries.push({ member, score });
  }
  return entries;
}

/** `1) "member"`, `2) "score"`, …; or a piece of it, that begins with a member. */
function numberedWords({ all, first, end }: Lines): Word[] {
  const start = Number.parseInt(all[first]!, 10);
  if (start % 2 === 0) throw new Junk(first, 'a member, whose number is odd', all[first]!);
  const words: Word[] = [];
  for (let line = first; line < end; line += 1) {
    const number = `${start + line - first})`;
    const text = all[line]!.trimStart();
    if (!text.startsWith(number)) throw new Junk(line, `entry ${number}`, text);
    words.push({ bytes: unquoted(text.slice(number.length + 1)), line });
  }
  return words;
}

/** `1) 1) "member"`, `   2) (double) score`, … */
function nestedWords({ all, first, end }: Lines): Word[] {
  const words: Word[] = [];
  for (let line = first; line < end; line += 1) {
    const isMember = (line - first) % 2 === 0;
    const pattern = isMember ? /^\s*\d+\)\s+1\) ?(.*)$/ : /^\s*2\) ?(.*)$/;
    const [, rest] = pattern.exec(all[line]!) ?? [];
    if (rest === undefined) throw new Junk(line, isMember ? 'a pair, “1) 1) …”' : 'a score, “2) …”', all[line]!);
    words.push({ bytes: unquoted(rest), line });
  }
  return words;
}

/** A word a line. A member that is the empty string makes the first line blank. */
function rawWords({ all, first, end }: Lines): Word[] {
  const isOdd = (end - first) % 2 === 1;
  const start = isOdd && first > 0 && all[first - 1] === '' ? first - 1 : first;
  return all.slice(start, end).map((text, at) => ({ bytes: encoded(text), line: start + at }));
}

/** `"member","score",…` and `[["member",score],…]`: the brackets only have to close. redis-cli writes a bare `inf` in both. */
function listedWords({ all, first, end }: Lines): Word[] {
  const words: Word[] = [];
  let depth = 0;
  let isAfterWord = false;
  for (let line = first; line < end; line += 1) {
    const text = all[line]!;
    const token = /\s*(?:("[^"\\]*(?:\\.[^"\\]*)*")|([^\s",[\]]+)|([,[\]])|$)/y;
    while (token.lastIndex < text.length) {
      const at = token.lastIndex;
      const [found, quoted, plain, sign] = token.exec(text) ?? [];
      if (found === undefined) throw new Junk(line, 'a closing quote', text.slice(at));
      const word = quoted ?? plain;
      if (word !== undefined) {
        if (isAfterWord) throw new Junk(line, 'a comma', word);
        words.push({ bytes: unquoted(word), line });
        isAfterWord = true;
      } else if (sign !== undefined) {
        isAfterWord = sign === ']';
        depth += Number(sign === '[') - Number(sign === ']');
      }
    }
  }
  if (depth !== 0) throw new Junk(end - 1, `as many “]” as “[”`, all[end - 1]!.slice(-40));
  return words;
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', a: '\x07', f: '\f' };

const isQuoted = (text: string): boolean => text.length > 1 && text.startsWith('"') && text.endsWith('"');

/** The text in quotes, or all of it, without the type that RESP3 puts before a score. */
function bare(text: string): string {
  if (isQuoted(text)) return text.slice(1, -1);
  return text.startsWith('(') ? text.replace(/^\((?:double|integer)\) /, '') : text;
}

/** As UTF-8. Most words are ASCII, which needs no encoder: in a long paste that is most of the time. */
const encoded = (text: string): string => (/[^ -~]/.test(text) ? toBytes(text) : text);

/** A word's bytes. Its escapes are redis-cli's own (`\xff`), or JSON's (`\u00ff`); no form uses both. */
function unquoted(text: string): string {
  const inner = bare(text);
  if (!isQuoted(text) || !inner.includes('\\')) return encoded(inner);
  return inner
    .split(/(\\x[0-9a-fA-F]{2}|(?:\\u[0-9a-fA-F]{4})+|\\[^])/)
    .map((part, at) => (at % 2 === 0 ? toBytes(part) : unescape(part)))
    .join('');
}

function unescape(escape: string): string {
  const [, kind = ''] = escape;
  const codes = escape.match(/[0-9a-fA-F]{2,4}/g)?.map((code) => Number.parseInt(code, 16)) ?? [];
  if (kind === 'x') return String.fromCharCode(...codes);
  if (kind === 'u') return toBytes(String.fromCharCode(...codes));
  return SIMPLE_ESCAPES[kind] ?? kind;
}
