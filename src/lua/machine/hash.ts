import { addressOf, type Value } from './value.ts';

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/**
 * Where a key belongs among the nodes of a table's hash part, by Lua 5.1's own hash functions, so that `pairs`,
 * `next` and whatever serialises a table visit its keys in the order in which the real Lua does.
 * @param size the number of nodes, a power of two
 */
export function mainPosition(key: Value, size: number): number {
  switch (typeof key) {
    case 'string':
      return hashOfString(key) & (size - 1);
    case 'number':
      return key === 0 ? 0 : hashOfNumber(key) % ((size - 1) | 1);
    case 'boolean':
      return Number(key) & (size - 1);
    default:
      return addressOf(key as object) % ((size - 1) | 1);
  }
}

/** From the last byte to the first. (Lua itself skips some bytes of a long string; Redis' own copy of it does not.) */
function hashOfString(text: string): number {
  let hash = text.length;
  for (let i = text.length; i > 0; i -= 1) hash ^= (hash << 5) + (hash >>> 2) + text.charCodeAt(i - 1);
  return hash;
}

/** The sum of the two halves of the double. */
function hashOfNumber(number: number): number {
  double[0] = number;
  const [low = 0, high = 0] = halves;
  return (low + high) >>> 0;
}
