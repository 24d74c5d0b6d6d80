import { toByteArray, toBytes, fromByteArray } from '#redis/bytes.ts';

/** What bullmq sends packed. */
export type Packable =
  string | number | boolean | null | undefined | readonly Packable[] | { readonly [key: string]: Packable };

/**
 * MessagePack, byte for byte as msgpackr writes it for bullmq (`useRecords: false, encodeUndefinedAsNil: true`): a
 * number that is no 32-bit integer, such as a time in ms, is a double, and the size of a map always takes 16 bits.
 */
export function pack(value: Packable): Uint8Array {
  return toByteArray(packed(value));
}

function packed(value: Packable): string {
  if (value === null || value === undefined) return '\xc0';
  if (typeof value === 'boolean') return value ? '\xc3' : '\xc2';
  if (typeof value === 'number') return packedNumber(value);
  if (typeof value === 'string') return packedString(toBytes(value));
  if (isArray(value)) return sized(value.length, [0x90, 0x10], 0xdc) + value.map(packed).join('');
  const entries = Object.entries(value);
  return (
    bytesOf(0xde) + unsigned(entries.length, 2) + entries.map(([key, item]) => packed(key) + packed(item)).join('')
  );
}

/** `Array.isArray` does not tell a read-only array from an object. */
function isArray(value: Packable): value is readonly Packable[] {
  return Array.isArray(value);
}

function packedNumber(number: number): string {
  if (number >>> 0 === number) {
    if (number < 0x80) return bytesOf(number);
    if (number < 0x100) return bytesOf(0xcc, number);
    if (number < 0x10000) return bytesOf(0xcd) + unsigned(number, 2);
    return bytesOf(0xce) + unsigned(number, 4);
  }
  if (number >> 0 === number) {
    if (number >= -0x20) return unsigned(number, 1);
    if (number >= -0x80) return bytesOf(0xd0) + unsigned(number, 1);
    if (number >= -0x8000) return bytesOf(0xd1) + unsigned(number, 2);
    return bytesOf(0xd2) + unsigned(number, 4);
  }
  const double = new Uint8Array(8);
  new DataView(double.buffer).setFloat64(0, number);
  return bytesOf(0xcb) + fromByteArray(double);
}

function packedString(bytes: string): string {
  const { length } = bytes;
  if (length >= 0x20 && length < 0x100) return bytesOf(0xd9, length) + bytes;
  return sized(length, [0xa0, 0x20], 0xda) + bytes;
}

/** The type and length of what follows: in one byte when it is short, else in the 16-bit form or the 32-bit form next to it. */
function sized(length: number, [short, limit]: readonly [number, number], medium: number): string {
  if (length < limit) return bytesOf(short | length);
  return length < 0x10000 ? bytesOf(medium) + unsigned(length, 2) : bytesOf(medium + 1) + unsigned(length, 4);
}

/** The lowest bytes of an integer, the highest of them first. */
function unsigned(number: number, size: number): string {
  return bytesOf(...Array.from({ length: size }, (_, i) => (number >>> (8 * (size - 1 - i))) & 0xff));
}

function bytesOf(...bytes: number[]): string {
  return String.fromCharCode(...bytes.map((byte) => byte & 0xff));
}
