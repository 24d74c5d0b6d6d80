/** `1 job`, `2 jobs`, `no jobs`. */
export function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The first lines of a text that has many, and how many are left out. */
export function firstLines(text: string, most: number): string {
  const lines = text.split('\n');
  return lines.length <= most ? text : [...lines.slice(0, most), `… ${lines.length - most} more lines`].join('\n');
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
