import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXACT_BITS, bitsOf, fieldValues, hex } from './bits.ts';

const FIELDS = [
  { name: 'tier', bits: 21 },
  { name: 'arrival', bits: 32 },
];

test('the bits of a whole number add up to it', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      const sum = bitsOf(value, EXACT_BITS).reduce<number>((total, bit) => total * 2 + bit, 0);
      expect(sum).toBe(value);
    }),
  );
});

test('packed fields come back out', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 21 - 1), fc.nat(2 ** 31 - 1), (tier, arrival) => {
      expect(fieldValues(tier * 2 ** 32 + arrival, FIELDS)).toEqual([tier, arrival]);
    }),
  );
});

test('hex is written as in the scripts', () => {
  expect(hex(2 ** 32)).toBe('0x100000000');
});
