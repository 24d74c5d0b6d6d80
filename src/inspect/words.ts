import { quote, toText } from '#redis/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  [365 * DAY, 'y'],
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
  [SECOND, 's'],
] as const;

/** How long from now, in two units at most: `in 3 h 20 min`, `2 y 41 d ago`. A year is 365 days here. @param ms in ms */
export function fromNow(ms: number): string {
  if (!Number.isFinite(ms)) return ms > 0 ? 'never' : 'before all time';
  const span = Math.abs(ms);
  const at = UNITS.findIndex(([size]) => span >= size);
  const words = at === -1 ? `${span} ms` : inUnits(span, UNITS.slice(at, at + 2));
  return ms > 0 ? `in ${words}` : `${words} ago`;
}

function inUnits(span: number, units: readonly (readonly [number, string])[]): string {
  let rest = span;
  const words: string[] = [];
  for (const [size, name] of units) {
    const whole = Math.floor(rest / size);
    if (whole > 0) words.push(`${whole} ${name}`);
    rest -= whole * size;
  }
  return words.join(' ');
}

/** Beyond this JavaScript, and the calendar, have no date. */
const MAX_DATE = 8.64e15;

/** A Unix time in ms as UTC; undefined where there is no such date. */
export function utc(ms: number): string | undefined {
  return Math.abs(ms) <= MAX_DATE ? new Date(ms).toISOString() : undefined;
}

/** The same moment on the reader's own clock, with its distance from UTC: `2024-01-30 22:01:00.000 +01:00`. */
export function local(ms: number): string | undefined {
  const minutes = -new Date(ms).getTimezoneOffset();
  const shifted = utc(ms + minutes * MINUTE)
    ?.replace('T', ' ')
    .replace('Z', '');
  const hoursAndMinutes = utc(Math.abs(minutes) * MINUTE)?.slice(11, 16);
  return shifted && `${shifted} ${minutes < 0 ? '−' : '+'}${hoursAndMinutes}`;
}

/** A part of a score; one that is infinite has none. */
export function part(number: number): string {
  return Number.isFinite(number) ? String(number) : 'none';
}

/** A member as text where it is text, else as redis-cli quotes its bytes. */
export function memberName(bytes: string): string {
  const text = toText(bytes);
  return /^[^\p{C}\uFFFD]+$/u.test(text) ? text : quote(bytes);
}
