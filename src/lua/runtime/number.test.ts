import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exponential, fixed, formatNumber, general, parseNumber } from './number.ts';

test('an exact half is rounded to even', () => {
  expect([0.5, 1.5, 2.5, 0.125, 0.375].map((x) => fixed(x, x < 0.5 ? 2 : 0))).toEqual(['0', '2', '2', '0.12', '0.38']);
  expect(general(1234567890123.25, 14)).toBe('1234567890123.2');
  expect(exponential(2.5, 0)).toBe('2e+00');
});

test('general form takes an exponent where C does', () => {
  expect([1e14, 1e13, 0.0001, 0.00001, 9.9999999999999e22].map((x) => general(x, 14))).toEqual([
    '1e+14',
    '10000000000000',
    '0.0001',
    '1e-05',
    '9.9999999999999e+22',
  ]);
  expect(general(100, 5, true)).toBe('100.00');
});

test('seventeen digits read back as the same number', () => {
  const positive = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
  fc.assert(fc.property(positive, (x) => Number(general(x, 17)) === x && Number(exponential(x, 16)) === x));
});

test('what Lua prints it reads', () => {
  const short = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((x) => x / 1000);
  fc.assert(fc.property(short, (x) => parseNumber(formatNumber(x)) === x));
  expect([Infinity, -Infinity, -0, Number.NaN].map(formatNumber)).toEqual(['inf', '-inf', '-0', '-nan']);
});

test('numbers are read as strtod reads them', () => {
  const texts = ['0x10', '0x.8p1', ' 1e2 ', '-inf', '1\0x', '.5', '5.'];
  expect(texts.map(parseNumber)).toEqual([16, 1, 100, -Infinity, 1, 0.5, 5]);
  expect(['', '.', '1e', '0x', '- 1', '1 2', 'infinit'].map(parseNumber)).toEqual(Array(7).fill(undefined));
});
