/** The fractions of the square roots of 2, 3, 5 and 10, in 32 bits. */
const ROUND_CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6] as const;

const BLOCK_WORDS = 16;
const ROUNDS = 80;

/**
 * SHA-1 of a byte string as 40 hexadecimal digits (FIPS 180-4), by which Redis knows a script. Written out because the
 * browser's own is asynchronous, and a command answers at once.
 */
export function sha1(text: string): string {
  const words = padded(text);
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const schedule = new Uint32Array(ROUNDS);
  for (let start = 0; start < words.length; start += BLOCK_WORDS) {
    schedule.set(words.subarray(start, start + BLOCK_WORDS));
    digestBlock(state, schedule);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The message in blocks of 16 big-endian words: a one bit after it, and its length in bits at the end. */
function padded(text: string): Uint32Array {
  const { length } = text;
  const bytes = new DataView(new ArrayBuffer(64 * Math.ceil((length + 9) / 64)));
  for (let i = 0; i < length; i += 1) bytes.setUint8(i, text.charCodeAt(i));
  bytes.setUint8(length, 0x80);
  bytes.setBigUint64(bytes.byteLength - 8, BigInt(length) * 8n);
  return Uint32Array.from({ length: bytes.byteLength / 4 }, (_, i) => bytes.getUint32(4 * i));
}

/**
 * @param schedule begins with the block; the rest is computed here
 * Rotations are written out: a script is hashed when its code has just been loaded, and calls are slow then.
 */
function digestBlock(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let t = 0; t < ROUNDS; t += 1) {
    let word = schedule[t] ?? 0;
    if (t >= BLOCK_WORDS) {
      word = (schedule[t - 3] ?? 0) ^ (schedule[t - 8] ?? 0) ^ (schedule[t - 14] ?? 0) ^ (schedule[t - 16] ?? 0);
      word = (word << 1) | (word >>> 31);
      schedule[t] = word;
    }
    let chosen = b ^ c ^ d;
    if (t < 20) chosen = (b & c) | (~b & d);
    else if (t >= 40 && t < 60) chosen = (b & c) | (b & d) | (c & d);
    const constant = ROUND_CONSTANTS[Math.floor(t / 20)] ?? 0;
    const sum = (((a << 5) | (a >>> 27)) + chosen + e + constant + word) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = sum;
  }
  const added = [a, b, c, d, e];
  for (let i = 0; i < state.length; i += 1) state[i] = (state[i] ?? 0) + (added[i] ?? 0);
}
