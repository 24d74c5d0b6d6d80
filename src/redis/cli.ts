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

/**
 * A reply as redis-cli prints it, without the last line break.
 * @param prefix stands before every line but the first: the indent inside a nested array
 */
export function formatReply(reply: Reply, prefix = ''): string {
  if (reply === null) return '(nil)';
  if (typeof reply === 'string') return quote(reply);
  if (typeof reply === 'number' || typeof reply === 'bigint') return `(integer) ${reply}`;
  if (reply instanceof Status) return reply.text;
  if (reply instanceof ErrorReply) return `(error) ${reply.message}`;
  if (reply.length === 0) return '(empty array)';
  const width = String(reply.length).length;
  const inner = prefix + ' '.repeat(width + 2);
  return reply
    .map((element, index) => {
      const before = index === 0 ? '' : prefix;
      return `${before}${String(index + 1).padStart(width)}) ${formatReply(element, inner)}`;
    })
    .join('\n');
}
