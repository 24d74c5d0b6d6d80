import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hex, unpackBits } from './bits.ts';

const FIELDS = [
  { name: 'tier', bits: 21 },
  { name: 'arrival', bits: 32 },
];

test('packed fields come back out, and their digits are the score in binary', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 21 - 1), fc.nat(2 ** 31 - 1), (tier, arrival) => {
      const score = tier * 2 ** 32 + arrival;
      const fields = unpackBits(score, FIELDS);
      expect(fields.map(({ value }) => value)).toEqual([tier, arrival]);
      expect(fields.flatMap(({ digits }) => digits).join('')).toBe(score.toString(2).padStart(53, '0'));
    }),
  );
});

test('hex is written as in the scripts', () => {
  expect(hex(2 ** 32)).toBe('0x100000000');
});
