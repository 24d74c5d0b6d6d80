/** One field of a packed score. */
export interface BitField {
  readonly name: string;
  readonly bits: number;
}

/** A double holds whole numbers exactly up to this many bits. */
export const EXACT_BITS = 53;

/** What one field of a packed score holds. */
export interface FieldValue extends BitField {
  readonly value: bigint;
  /** The number of its lowest bit in the score, counted from 0. */
  readonly lowest: number;
}

/**
 * Takes a whole number apart into its fields.
 * @param fields from the highest bits down, 53 bits together
 * @param width how many bits to show: where it is more than 53, the first field has the rest
 */
export function unpackBits(score: bigint, fields: readonly BitField[], width = EXACT_BITS): readonly FieldValue[] {
  let below = width;
  return fields.map(({ name, bits: own }, index) => {
    const bits = index === 0 ? own + width - EXACT_BITS : own;
    below -= bits;
    const value = (score >> BigInt(below)) & ((1n << BigInt(bits)) - 1n);
    return { name, bits, value, lowest: below };
  });
}

/** How many bits a whole number takes, at least the 53 that a double keeps anyway. */
export function bitWidth(value: bigint): number {
  return Math.max(EXACT_BITS, value.toString(2).length);
}

/** How many bits to draw of a score and of the sum it should be, and how many of the lowest a double has no place for. */
export function widthOf(value: bigint, wanted: bigint): { readonly width: number; readonly lost: number } {
  return { width: Math.max(bitWidth(value), bitWidth(wanted)), lost: bitWidth(value) - EXACT_BITS };
}

/** A whole number as Lua and C write it in hex. */
export function hex(value: bigint): string {
  return `0x${value.toString(16).toUpperCase()}`;
}
