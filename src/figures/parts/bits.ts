/** One field of a packed score, from its highest bit down. */
export interface BitField {
  readonly name: string;
  readonly bits: number;
}

/** A double holds whole numbers exactly up to this many bits. */
export const EXACT_BITS = 53;

/** What one field of a packed score holds. */
export interface FieldValue extends BitField {
  readonly value: number;
  /** Highest first. */
  readonly digits: readonly string[];
}

/** Takes a whole number below 2^53 apart into its fields, which are 53 bits together. */
export function unpackBits(score: number, fields: readonly BitField[]): readonly FieldValue[] {
  let below = EXACT_BITS;
  return fields.map(({ name, bits }) => {
    below -= bits;
    const value = Math.floor(score / 2 ** below) % 2 ** bits;
    return { name, bits, value, digits: [...value.toString(2).padStart(bits, '0')] };
  });
}

/** A whole number as Lua and C write it in hex. */
export function hex(value: number): string {
  return `0x${value.toString(16).toUpperCase()}`;
}
