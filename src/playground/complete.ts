import { formatCommand, toBytes } from '#redis/index.ts';
import { COMMANDS } from './help.ts';

/** How a word at the end of what is typed may go on. */
export interface Completion {
  /** Where the word begins. */
  readonly from: number;
  /** Whole words to put there, sorted. */
  readonly candidates: readonly string[];
}

/** Nothing is offered where more than that is typed. */
const MAX_CHARS = 5_000;

/** What a syntax calls a word that is a key. */
const KEY_WORDS = new Set(['key', 'source', 'destination', 'src', 'dst']);

/**
 * Completes the last word: the name of a command, or one of its options, or a key that is there. Nothing is offered for an
 * empty line, and keys only where the command takes one.
 * @param text what stands before the cursor
 * @param keys byte strings
 */
export function complete(text: string, keys: readonly string[]): Completion {
  const from = lastWordOf(text);
  const word = text.slice(from);
  const [name = '', ...before] = text.slice(0, from).trim().toUpperCase().split(/\s+/);
  if (text.trim() === '' || text.length > MAX_CHARS) return { from, candidates: [] };
  if (name === '' || (name === 'HELP' && before.length === 0)) {
    return { from, candidates: startingWith(word.toUpperCase(), [...COMMANDS.keys(), ...(name ? [] : ['HELP'])]) };
  }
  const syntax = COMMANDS.get(name)?.syntax ?? '';
  const options = word === '' ? [] : startingWith(word.toUpperCase(), optionsOf(syntax));
  const found = takesKeyAt(syntax, before.length) ? startingWith(toBytes(word), keys) : [];
  return { from, candidates: [...options, ...found.map((key) => formatCommand([key]))] };
}

function lastWordOf(text: string): number {
  let from = text.length;
  while (from > 0 && /\S/.test(text[from - 1]!)) from -= 1;
  return from;
}

function startingWith(beginning: string, words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith(beginning)).toSorted();
}

/** The words of a syntax that are written as they stand. */
function optionsOf(syntax: string): string[] {
  return [...new Set(syntax.match(/\b[A-Z][A-Z-]+\b/g) ?? [])];
}

/** Whether the word at an index after the name may be a key; words that are repeated, or follow options, count as may. */
function takesKeyAt(syntax: string, index: number): boolean {
  const words = syntax.replaceAll(/<[^>]*>/g, 'choice').match(/[\w-]+|\.\.\./g) ?? [];
  const first = words.findIndex((word) => KEY_WORDS.has(word));
  if (first < 0 || index < first) return false;
  return KEY_WORDS.has(words[index] ?? '') || (syntax.includes('key ...') && index > first);
}

/** The longest beginning that all the candidates share. */
export function commonBeginning(candidates: readonly string[]): string {
  const [first = '', ...others] = candidates;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
