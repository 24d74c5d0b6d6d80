import type { Native, Value } from '../runtime/lua.ts';
import { numberAt } from './library.ts';

/** Added to a double, this leaves the number, rounded, in the low bits of the mantissa (Mike Pall's BitOp). */
const ROUNDING = 2 ** 52 + 2 ** 51;
const HEX_DIGITS = 8;

const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

/** The BitOp library: all numbers are taken modulo 2^32, and results are signed. */
export const bit: Readonly<Record<string, Native>> = {
  tobit: (args) => [bitsAt(args, 0)],
  bnot: (args) => [~bitsAt(args, 0)],
  band: fold((a, b) => a & b),
  bor: fold((a, b) => a | b),
  bxor: fold((a, b) => a ^ b),
  lshift: shift((bits, count) => bits << count),
  rshift: shift((bits, count) => bits >>> count),
  arshift: shift((bits, count) => bits >> count),
  rol: shift((bits, count) => (bits << count) | (bits >>> (32 - count))),
  ror: shift((bits, count) => (bits >>> count) | (bits << (32 - count))),

  bswap(args) {
    const bits = bitsAt(args, 0);
    return [(bits << 24) | ((bits & 0xff00) << 8) | ((bits >>> 8) & 0xff00) | (bits >>> 24)];
  },

  tohex(args) {
    const bits = bitsAt(args, 0);
    const wanted = args.length < 2 ? HEX_DIGITS : bitsAt(args, 1);
    const count = Math.min(Math.abs(wanted), HEX_DIGITS);
    const digits = (bits >>> 0)
      .toString(16)
      .padStart(HEX_DIGITS, '0')
      .slice(HEX_DIGITS - count);
    return [wanted < 0 ? digits.toUpperCase() : digits];
  },
};

function bitsAt(args: readonly Value[], index: number): number {
  double[0] = numberAt(args, index) + ROUNDING;
  return halves[0] ?? 0;
}

function fold(combine: (a: number, b: number) => number): Native {
  return (args) => {
    let bits = bitsAt(args, 0);
    for (let i = args.length - 1; i > 0; i -= 1) bits = combine(bits, bitsAt(args, i));
    return [bits];
  };
}

function shift(move: (bits: number, count: number) => number): Native {
  return (args) => [move(bitsAt(args, 0), bitsAt(args, 1) & 31) | 0];
}
