import { calculate, nanOf, plain, withSign } from '../runtime/operations.ts';
import { LibraryError } from '../runtime/errors.ts';
import { type LuaNumber, type Native, POSITIVE_NAN } from '../runtime/lua.ts';
import { checkArgument, intAt, luaNumberAt, numberAt, truncate } from './library.ts';

const MAX_RANDOM = 2 ** 31 - 1;
const DEGREE = Math.PI / 180;

const fmod = binary((a, b) => a % b);

/** @param random what `random` draws from; it goes on from script to script, as in Redis */
export function mathLibrary(random: Random48): Readonly<Record<string, Native>> {
  return {
    abs: (args) => [withSign(Math.abs(numberAt(args, 0)), false)],
    acos: unary(Math.acos, POSITIVE_NAN),
    asin: unary(Math.asin, POSITIVE_NAN),
    atan: unary(Math.atan),
    atan2: binary(Math.atan2),
    ceil: unary(Math.ceil),
    cos: unary(Math.cos),
    cosh: unary(Math.cosh),
    deg: unary((radians) => radians / DEGREE),
    exp: unary(Math.exp),
    floor: unary(Math.floor),
    fmod,
    frexp: (args) => mantissaAndExponent(luaNumberAt(args, 0)),
    ldexp: binary((mantissa, exponent) => scale(mantissa, truncate(exponent) | 0)),
    log: unary(Math.log),
    log10: unary(Math.log10, POSITIVE_NAN),
    max: extreme((a, b) => a > b),
    min: extreme((a, b) => a < b),
    mod: fmod,
    modf(args) {
      const number = luaNumberAt(args, 0);
      if (typeof number === 'object') return [number, number];
      // C's fraction of an infinity is a zero with its sign.
      return [Math.trunc(number), Math.abs(number) === Infinity ? 1 / number : number % 1];
    },
    pow(args) {
      const exponent = luaNumberAt(args, 1);
      return [calculate('__pow', luaNumberAt(args, 0), exponent)];
    },
    rad: unary((degrees) => degrees * DEGREE),
    random(args) {
      const fraction = (random.next() % MAX_RANDOM) / MAX_RANDOM;
      if (args.length === 0) return [fraction];
      if (args.length > 2) throw new LibraryError('wrong number of arguments');
      const upper = intAt(args, args.length - 1);
      const lower = args.length === 1 ? 1 : intAt(args, 0);
      checkArgument(lower <= upper, args.length - 1, 'interval is empty');
      return [Math.floor(fraction * (upper - lower + 1)) + lower];
    },
    randomseed(args) {
      random.seed(intAt(args, 0));
      return [];
    },
    sin: unary(Math.sin),
    sinh: unary(Math.sinh),
    sqrt: unary(Math.sqrt),
    tan: unary(Math.tan),
    tanh: unary(Math.tanh),
  };
}

export const mathConstants = { huge: Infinity, pi: Math.PI };

/** @param made the NaN that it makes of a number */
function unary(compute: (x: number) => number, made: LuaNumber = Number.NaN): Native {
  return (args) => {
    const x = luaNumberAt(args, 0);
    if (typeof x === 'object' || Number.isNaN(x)) return [x];
    const result = compute(x);
    return [Number.isNaN(result) ? made : result];
  };
}

/** The second argument is read first, as C's compilers do: an error is about that one. */
function binary(compute: (x: number, y: number) => number): Native {
  return (args) => {
    const y = luaNumberAt(args, 1);
    const x = luaNumberAt(args, 0);
    const result = compute(plain(x), plain(y));
    return [Number.isNaN(result) ? nanOf(x, y) : result];
  };
}

function extreme(isBetter: (a: number, b: number) => boolean): Native {
  return (args) => {
    let best = luaNumberAt(args, 0);
    for (let i = 1; i < args.length; i += 1) {
      const number = luaNumberAt(args, i);
      if (isBetter(plain(number), plain(best))) best = number;
    }
    return [best];
  };
}

/** C's frexp: a number in [0.5, 1) and the power of two that it is to be multiplied by. */
function mantissaAndExponent(number: LuaNumber): [LuaNumber, number] {
  if (typeof number === 'object' || number === 0 || !Number.isFinite(number)) return [number, 0];
  let exponent = Math.max(-1023, Math.floor(Math.log2(Math.abs(number))) + 1);
  let mantissa = scale(number, -exponent);
  while (Math.abs(mantissa) < 0.5) {
    mantissa *= 2;
    exponent -= 1;
  }
  while (Math.abs(mantissa) >= 1) {
    mantissa /= 2;
    exponent += 1;
  }
  return [mantissa, exponent];
}

/** number × 2^exponent, in two steps lest the power alone be out of range. */
function scale(number: number, exponent: number): number {
  const clamped = Math.max(-2200, Math.min(2200, exponent));
  const half = Math.trunc(clamped / 2);
  return number * 2 ** half * 2 ** (clamped - half);
}

const MASK = (1n << 48n) - 1n;
const MULTIPLIER = 0x5deece66dn;
const INCREMENT = 0xbn;

/** The `drand48` family's generator, which Redis carries so that a seed gives the same numbers on every machine. */
export class Random48 {
  #state = 0x1234abcd330en;

  seed(seed: number): void {
    this.#state = (BigInt.asUintN(32, BigInt(seed)) << 16n) | 0x330en;
  }

  /** A whole number in [0, 2^31). */
  next(): number {
    this.#state = (this.#state * MULTIPLIER + INCREMENT) & MASK;
    return Number(this.#state >> 17n);
  }
}
