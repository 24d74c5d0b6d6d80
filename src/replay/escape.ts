/** How bytes are written in a link that might not survive there: `_` and two hex digits. */
const ESCAPED = /_([0-9a-f]{2})/g;

/** @param unsafe matches each byte that is to be escaped; `_` must be among them */
export function escapeBytes(bytes: string, unsafe: RegExp): string {
  return bytes.replace(unsafe, (byte) => `_${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Gives back the bytes that were escaped. */
export function unescapeBytes(text: string): string {
  return text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
