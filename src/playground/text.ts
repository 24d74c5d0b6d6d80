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
