import type { BitField } from './bits.ts';

/** What the 53 bits of a prioritized score hold: the low 32 are the arrival number’s, so 21 are left for the tier. */
export const PRIORITIZED_FIELDS: readonly BitField[] = [
  { name: 'tier', bits: 21 },
  { name: 'arrival', bits: 32 },
];

/** What the 53 bits of a delayed score hold: the low twelve are the discriminator’s, so 41 are left for the time. */
export const DELAYED_FIELDS: readonly BitField[] = [
  { name: 'milliseconds', bits: 41 },
  { name: 'discriminator', bits: 12 },
];
