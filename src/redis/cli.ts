import { toBytes, toText } from './bytes.ts';
import { ErrorReply, Status, type Reply } from './reply.ts';

/** Commands and replies as redis-cli shows them on a terminal (`cliFormatReplyTTY`, `sdscatrepr`). */

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\x07': '\\a',
  '\b': '\\b',
};

/** A byte string in double quotes, with what is not printable ASCII escaped. */
export function quote(bytes: string): string {
  const escaped = bytes.replace(
    /[\\"]|[^\x20-\x7e]/g,
    (byte) => ESCAPES[byte] ?? `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `"${escaped}"`;
}

/** A command as one would type it: words are quoted only where they must be. */
export function formatCommand(words: readonly string[]): string {
  return words.map((word) => (/^[\x21\x23-\x26\x28-\x7e]+$/.test(word) ? word : quote(word))).join(' ');
}

/** A reply as redis-cli prints it, without the last line break. */
export function formatReply(reply: Reply): string {
  return print(reply, '', { elements: Infinity, bytes: Infinity });
}

/** How much of a reply or a command is printed. */
export interface PrintLimits {
  /** Elements of arrays, nested ones too; of a command, words. */
  readonly elements: number;
  readonly bytes: number;
}

/**
 * The beginning of a reply as redis-cli prints it, and how much is left out: `… 199,000 more`. What is left out costs
 * nothing.
 * @returns text for people, not a byte string
 */
export function shortReply(reply: Reply, most: PrintLimits): string {
  return toText(print(reply, '', { ...most }));
}

/** The beginning of a command as one would type it, and how much is left out, as {@link shortReply} has it. */
export function shortCommand(words: readonly string[], most: PrintLimits): string {
  const left = { ...most };
  const shown: string[] = [];
  for (const word of words) {
    if (shown.length === most.elements || left.bytes <= 0) break;
    shown.push(beginning(word, left, (bytes) => formatCommand([bytes])));
  }
  if (shown.length < words.length) shown.push(more(words.length - shown.length));
  return toText(shown.join(' '));
}

/** What may still be printed; counted down. */
type Left = { -readonly [Limit in keyof PrintLimits]: number };

/** @param prefix stands before every line but the first: the indent inside a nested array */
function print(reply: Reply, prefix: string, left: Left): string {
  if (Array.isArray(reply) && reply.length > 0) return printArray(reply, prefix, left);
  left.elements -= 1;
  if (typeof reply === 'string') return beginning(reply, left, quote);
  if (reply instanceof Status) return beginning(reply.text, left);
  if (reply instanceof ErrorReply) return `(error) ${beginning(reply.message, left)}`;
  if (reply === null) return '(nil)';
  return typeof reply === 'object' ? '(empty array)' : `(integer) ${reply}`;
}

function printArray(elements: readonly Reply[], prefix: string, left: Left): string {
  const width = String(elements.length).length;
  const inner = prefix + ' '.repeat(width + 2);
  const lines: string[] = [];
  while (lines.length < elements.length && left.elements > 0 && left.bytes > 0) {
    left.bytes -= inner.length;
    const element = print(elements[lines.length] ?? null, inner, left);
    lines.push(`${String(lines.length + 1).padStart(width)}) ${element}`);
  }
  if (lines.length < elements.length) lines.push(more(elements.length - lines.length));
  return lines.join(`\n${prefix}`);
}

/** As many bytes as may be printed, and how many are left out. */
function beginning(bytes: string, left: Left, write = (part: string): string => part): string {
  const shown = bytes.slice(0, Math.max(left.bytes, 0));
  left.bytes -= shown.length;
  const rest = bytes.length - shown.length;
  return rest === 0 ? write(bytes) : `${write(shown)}${more(rest)} ${rest === 1 ? 'byte' : 'bytes'}`;
}

/** Bytes, as all that is printed. */
function more(count: number): string {
  return toBytes(`… ${count.toLocaleString('en')} more`);
}
