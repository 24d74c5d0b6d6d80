import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitWidth, hex, unpackBits } from './bits.ts';

const FIELDS = [
  { name: 'tier', bits: 21 },
  { name: 'arrival', bits: 32 },
];

test('packed fields come back out, and their digits are the score in binary', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 21n - 1n), fc.bigInt(0n, 2n ** 32n - 1n), (tier, arrival) => {
      const score = tier * 2n ** 32n + arrival;
      const fields = unpackBits(score, FIELDS);
      expect(fields.map(({ value }) => value)).toEqual([tier, arrival]);
      expect(fields.flatMap(({ digits }) => digits).join('')).toBe(score.toString(2).padStart(53, '0'));
    }),
  );
});

test('what does not fit in 53 bits widens the first field', () => {
  const score = 2n ** 53n + 3n;
  expect(bitWidth(score)).toBe(54);
  expect(unpackBits(score, FIELDS, 54).map(({ bits, value }) => [bits, value])).toEqual([
    [22, 2n ** 21n],
    [32, 3n],
  ]);
  expect(bitWidth(2n ** 53n - 1n)).toBe(53);
  expect(bitWidth(0n)).toBe(53);
});

test('hex is written as in the scripts', () => {
  expect(hex(2n ** 32n)).toBe('0x100000000');
});
