/**
 * One word and the space before it: bare bytes, then at most one quoted part, then a space or the end. In a match,
 * group 1 is what is bare, group 2 what stood in double quotes, group 3 what stood in single quotes.
 */
const WORD =
  /[ \t\n\v\f\r]*(?![ \t\n\v\f\r])([^"' \t\n\r]*)(?:"((?:\\[^]|[^"\\])*)"|'((?:\\'|\\(?!')|[^'\\])*)')?(?=[ \t\n\v\f\r]|$)/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', a: '\x07' };

/**
 * Splits a typed command line into words, quotes taken off: `SET k "a\x00b" 'it\'s'`. In double quotes `\n \r \t \b
 * \a`, `\xff` and a backslash before any other byte are escapes; in single quotes only `\'`. (Redis: `sdssplitargs`,
 * which redis-cli and inline commands use.)
 * @param line a byte string
 * @returns the words; undefined where a quote is not closed, or is not followed by a space
 */
export function splitArgs(line: string): string[] | undefined {
  const words: string[] = [];
  const pattern = new RegExp(WORD);
  for (;;) {
    const match = pattern.exec(line);
    if (!match) return undefined;
    const [, bare = '', double, single] = match;
    if (bare === '' && double === undefined && single === undefined) return words;
    words.push(bare + unescapeDouble(double ?? '') + (single ?? '').replaceAll("\\'", "'"));
  }
}

function unescapeDouble(text: string): string {
  return text.replaceAll(/\\(?:x([0-9a-fA-F]{2})|([^]))/g, (_, hex: string | undefined, char: string) =>
    hex === undefined ? (ESCAPES[char] ?? char) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
