import { addressOf, type Value } from './value.ts';

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/**
 * A key's hash, by Lua 5.1's own functions, so that `pairs`, `next` and whatever serialises a table visit its keys in
 * the order in which the real Lua does.
 */
export function hashOf(key: Value): number {
  switch (typeof key) {
    case 'string':
      return hashOfString(key);
    case 'number':
      return hashOfNumber(key);
    case 'boolean':
      return Number(key);
    default:
      return addressOf(key as object);
  }
}

/**
 * Where a key belongs among the nodes of a table's hash part.
 * @param size the number of nodes, a power of two
 */
export function mainPosition(key: Value, hash: number, size: number): number {
  // What is left of a division by an odd number depends on all bits, where the lowest are often the same.
  return typeof key === 'string' || typeof key === 'boolean' ? hash & (size - 1) : hash % ((size - 1) | 1);
}

/** From the last byte to the first. (Lua itself skips some bytes of a long string; Redis' own copy of it does not.) */
function hashOfString(text: string): number {
  let hash = text.length;
  for (let i = text.length; i > 0; i -= 1) hash ^= (hash << 5) + (hash >>> 2) + text.charCodeAt(i - 1);
  return hash;
}

/** The sum of the two halves of the double. */
function hashOfNumber(number: number): number {
  // Like this -0 has the hash of 0.
  double[0] = number + 0;
  const [low = 0, high = 0] = halves;
  return (low + high) >>> 0;
}
