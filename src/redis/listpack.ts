import { readInteger } from './integer.ts';

/**
 * How many bytes Redis' listpack takes: a list in one block of memory, of which a stream's nodes are made. Nothing is
 * packed here; only where a node of at most 4096 bytes ends depends on it. (Redis: `src/listpack.c`.)
 */

/** A listpack without elements: its header and its end mark. */
export const EMPTY_LISTPACK_BYTES = 7;

/** The bytes of an element: what it holds, then how long that is, for those who walk backwards. */
export function elementBytes(content: string | bigint): number {
  const integer = typeof content === 'bigint' ? content : readInteger(content);
  const bytes = integer === undefined ? stringBytes((content as string).length) : integerBytes(integer);
  return bytes + backLengthBytes(bytes);
}

function integerBytes(value: bigint): number {
  if (0n <= value && value <= 127n) return 1;
  if (fitsIn(13, value)) return 2;
  if (fitsIn(16, value)) return 3;
  if (fitsIn(24, value)) return 4;
  if (fitsIn(32, value)) return 5;
  return 9;
}

function fitsIn(bits: number, value: bigint): boolean {
  return BigInt.asIntN(bits, value) === value;
}

/** A node that holds a string of 4096 bytes is full, however long one says it is. */
function stringBytes(length: number): number {
  return (length < 2 ** 6 ? 1 : 2) + length;
}

function backLengthBytes(length: number): number {
  return length < 2 ** 7 ? 1 : 2;
}
