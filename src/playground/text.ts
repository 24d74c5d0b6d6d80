import { quote, toText } from '#redis/index.ts';

/** A byte string for the eye: as text where it is one, else with the bytes that are not escaped as redis-cli does. */
export function readable(bytes: string): string {
  const text = toText(bytes);
  return /[\p{Cc}\ufffd]/u.test(text) ? quote(bytes).slice(1, -1) : text;
}

/** The beginning of a long text, and what is left out. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} characters more)`;
}

/** A text that may have line breaks as one line for a sentence, not too long. */
export function oneLine(text: string): string {
  return shorten(text.replaceAll(/\s*\n\s*/g, ', '), 240);
}

/** The last moment a Date can hold, in Unix ms. */
export const END_OF_TIME = 8_640_000_000_000_000;

/** Unix ms as one writes a time, in UTC: `2024-01-30 21:00:00.000`. */
export function formatClock(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, -1);
}

/** Reads what {@link formatClock} writes, with less of it if need be, or Unix ms; undefined where it is neither. */
export function parseClock(text: string): number | undefined {
  const trimmed = text.trim();
  const isTime = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)?$/.test(trimmed);
  const ms = isTime ? Date.parse(`${trimmed.replace(' ', 'T')}${trimmed.length > 10 ? 'Z' : ''}`) : Number(trimmed);
  const isUnix = isTime || /^\d+$/.test(trimmed);
  return isUnix && ms >= 0 && ms <= END_OF_TIME ? ms : undefined;
}
