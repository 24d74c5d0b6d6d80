/** `1 job`, `2 jobs`, `no jobs`. */
export function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A Unix time in ms as hh:mm:ss in UTC, with milliseconds where there are some. */
export function clockTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, ms % 1000 === 0 ? 19 : 23);
}

/** A Unix time in ms as date and time in UTC: `2024-01-30 21:01:00.000 UTC`. */
export function timeInFull(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', ' UTC');
}

/** A span of time as a reader says it: `45 s`, `2 min 30 s`. @param ms a span of at most a day */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}
