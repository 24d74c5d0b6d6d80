import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitWidth, hex, unpackBits, widthOf } from './bits.ts';

const FIELDS = [
  { name: 'tier', bits: 21 },
  { name: 'arrival', bits: 32 },
];

test('packed fields come back out', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 21n - 1n), fc.bigInt(0n, 2n ** 32n - 1n), (tier, arrival) => {
      const score = tier * 2n ** 32n + arrival;
      const fields = unpackBits(score, FIELDS);
      expect(fields.map(({ value }) => value)).toEqual([tier, arrival]);
      expect(fields.map(({ lowest }) => lowest)).toEqual([32, 0]);
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

test('from 2^53 on one bit has no place, from 2^54 on two', () => {
  expect(widthOf(2n ** 53n - 1n, 2n ** 53n - 1n)).toEqual({ width: 53, lost: 0 });
  expect(widthOf(2n ** 53n, 2n ** 53n + 1n)).toEqual({ width: 54, lost: 1 });
  expect(widthOf(2n ** 54n, 2n ** 54n - 1n)).toEqual({ width: 55, lost: 2 });
});

test('hex is written as in the scripts', () => {
  expect(hex(2n ** 32n)).toBe('0x100000000');
});
