/** Lua's `%`: the sign is the divisor's. */
export function modulo(left: number, right: number): number {
  return left - Math.floor(left / right) * right;
}

/** C's pow, which knows 1 to any power, and -1 to an infinite one. */
export function power(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  return base ** exponent;
}
