/** One field of a packed score, from its highest bit down. */
export interface BitField {
  readonly name: string;
  readonly bits: number;
}

/** A double holds whole numbers exactly up to this many bits. */
export const EXACT_BITS = 53;

/** The `count` lowest bits of a whole number below 2^53, highest first. */
export function bitsOf(value: number, count: number): readonly (0 | 1)[] {
  return Array.from({ length: count }, (_, index) => (Math.floor(value / 2 ** (count - 1 - index)) % 2 === 1 ? 1 : 0));
}

/** What each field of a packed score holds, read from the highest field down. */
export function fieldValues(value: number, fields: readonly BitField[]): readonly number[] {
  let below = fields.reduce((sum, { bits }) => sum + bits, 0);
  return fields.map(({ bits }) => {
    below -= bits;
    return Math.floor(value / 2 ** below) % 2 ** bits;
  });
}

/** A whole number as Lua and C write it in hex. */
export function hex(value: number): string {
  return `0x${value.toString(16).toUpperCase()}`;
}
