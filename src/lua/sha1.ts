import { toByteArray } from '#redis/bytes.ts';

/** The first 32 bits of the fractions of the square roots of 2, 3, 5 and 10. */
const ROUND_CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

/**
 * SHA-1 of a byte string as 40 hexadecimal digits, by which Redis knows a script (FIPS 180-4). Written out because the
 * browser's own is asynchronous, and a command answers at once.
 */
export function sha1(text: string): string {
  const words = padded(toByteArray(text));
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let block = 0; block < words.length; block += 16) digestBlock(state, words.subarray(block, block + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The message in 512-bit blocks of big-endian words: a one bit after it, its length in bits at the end. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(16 * Math.ceil((bytes.length + 9) / 64));
  for (const [i, byte] of [...bytes, 0x80].entries())
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - 8 * (i & 3)));
  words[words.length - 2] = Math.floor((bytes.length * 8) / 2 ** 32);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function digestBlock(state: number[], block: Uint32Array): void {
  const schedule = [...block];
  for (let t = 16; t < 80; t += 1) {
    const mixed = at(schedule, t - 3) ^ at(schedule, t - 8) ^ at(schedule, t - 14) ^ at(schedule, t - 16);
    schedule.push(rotate(mixed, 1));
  }
  let [a, b, c, d, e] = state as [number, number, number, number, number];
  for (const [t, word] of schedule.entries()) {
    const round = Math.floor(t / 20);
    const sum = (rotate(a, 5) + choose(round, b, c, d) + e + at(ROUND_CONSTANTS, round) + word) | 0;
    [a, b, c, d, e] = [sum, a, rotate(b, 30), c, d];
  }
  for (const [i, word] of [a, b, c, d, e].entries()) state[i] = (at(state, i) + word) | 0;
}

function choose(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  return round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function at(words: readonly number[], index: number): number {
  return words[index] ?? 0;
}
