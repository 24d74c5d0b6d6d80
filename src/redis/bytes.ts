/**
 * Byte strings: JS strings whose characters are bytes 0–255, so that `<` compares as Redis' memcmp does.
 * Text becomes bytes, and bytes text, only at the edge of the simulator; these two functions are that edge.
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Characters that are other bytes in UTF-8. A text without any, such as a script, is its own bytes. */
const NOT_ASCII = /[\u0080-\uffff]/;

/** Encodes text as the byte string of its UTF-8 form. */
export function toBytes(text: string): string {
  return NOT_ASCII.test(text) ? fromByteArray(encoder.encode(text)) : text;
}

/** Decodes a byte string as UTF-8; bytes that are not UTF-8 become U+FFFD. */
export function toText(bytes: string): string {
  return NOT_ASCII.test(bytes) ? decoder.decode(toByteArray(bytes)) : bytes;
}

/** The byte string of an array of bytes. */
export function fromByteArray(array: Uint8Array): string {
  let bytes = '';
  for (const byte of array) bytes += String.fromCharCode(byte);
  return bytes;
}

/** The bytes of a byte string as an array. */
export function toByteArray(bytes: string): Uint8Array {
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
}
