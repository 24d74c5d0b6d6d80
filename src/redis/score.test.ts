import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOT_A_FLOAT } from './errors.ts';
import { formatScore, parseScore } from './score.ts';

describe('parseScore', () => {
  test.each([
    ['0', 0],
    ['-0', -0],
    ['+5', 5],
    ['5.', 5],
    ['.5e1', 5],
    ['1E3', 1000],
    ['inf', Infinity],
    ['-Infinity', -Infinity],
    ['9007199254740993', 9007199254740992],
    ['0x10', 16],
    ['0X.8P+1', 1],
    ['-0x1p-1074', -5e-324],
    ['0x1.fffffffffffff8p0', 2], // half way between two doubles: to the even one
    ['0x1.fffffffffffff7p0', 2 - 2 ** -52],
    ['4e-320', 4e-320],
    ['0e-999', 0],
    ['0x0p99999999', 0],
  ])('reads %j', (text, value) => {
    expect(parseScore(text)).toBe(value);
  });

  // Each of these is refused by ZADD on a real server.
  test.each(
    [
      ['', ' ', ' 1', '1 ', '1\0', '1\n', '.', '-', '+', 'e5', '1e', '1e+', '1,5', '1_000', '--1', 'one'],
      ['nan', '-nan', 'nan(1)', 'in', 'infinit', 'infinityy'],
      ['0x', '0x.', '0x1p', '0xg', '0b1'],
      ['1e400', '-1e400', '1e-400', '0x1p1024', '0x1p-1076', '0x1p99999999', '0x1p-99999999'],
    ].flat(),
  )('refuses %j', (text) => {
    expect(() => parseScore(text)).toThrow(expect.objectContaining(NOT_A_FLOAT));
  });
});

describe('formatScore', () => {
  // What Redis 7.2 prints: d2string in util.c, and for what is no integer emit_digits in fpconv_dtoa.c.
  test.each([
    [0, '0'],
    [-0, '-0'],
    [Infinity, 'inf'],
    [-Infinity, '-inf'],
    [1.1, '1.1'],
    [-2.5, '-2.5'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e17, '100000000000000000'],
    [2 ** 53 + 2, '9007199254740994'],
    [2 ** 60, '1152921504606846976'],
    [2 ** 62, '4611686018427387904'],
    [2 ** 63, '9223372036854776000'],
    [1e20, '1e+20'],
    [1e21, '1e+21'],
    [-1.5e300, '-1.5e+300'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [1.234567890123456e22, '12345678901234560000000'],
    [0.000001, '0.000001'],
    [0.0000001, '1e-7'],
    [0.00012345, '1.2345e-4'],
    [0.001234567, '0.001234567'],
    [123.4567891, '123.4567891'],
    [12345.678901, '12345.678901'],
    [12345.6789012, '1.23456789012e+4'],
    [5e-324, '5e-324'],
  ])('prints %d as %s', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });

  it('prints what reads back as the same double', () => {
    const score = fc.double({ noNaN: true });
    fc.assert(fc.property(score, (value) => Object.is(parseScore(formatScore(value)), value)));
  });
});
