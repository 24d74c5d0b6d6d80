import { describe, expect, test } from 'vitest';
import { NOT_A_FLOAT } from './errors.ts';
import { addLongDoubles, formatLongDouble, parseLongDouble } from './long-double.ts';

function sum(a: string, b: string): string {
  return formatLongDouble(addLongDoubles(parseLongDouble(a), parseLongDouble(b)));
}

const LARGEST = '1.18973149535723176502e4932';

// The sums are those of a real server on x86-64: SET n a, INCRBYFLOAT n b.
describe('long doubles', () => {
  test.each([
    ['0.1', '0.2', '0.3'],
    ['0.1', '0', '0.1'],
    ['1e17', '0', '100000000000000000'],
    ['3.0e3', '0', '3000'],
    ['1e-17', '0', '0.00000000000000001'],
    ['1e-18', '0', '0'],
    ['5e-18', '0', '0'],
    ['1.5e-17', '0', '0.00000000000000002'],
    ['2.5e-17', '0', '0.00000000000000002'],
    ['0.5e-17', '1e-17', '0.00000000000000002'],
    ['0x1p-18', '0', '0.00000381469726562'],
    ['-1e-18', '0', '0'],
    ['-5e-18', '-5e-18', '-0.00000000000000001'],
    ['123456789012345678901234567890', '0', '123456789012345678899921813504'],
    ['18446744073709551615', '2', '18446744073709551616'],
    ['18446744073709551617', '0', '18446744073709551616'],
    ['18446744073709551618', '0', '18446744073709551618'],
    ['18446744073709551619', '0', '18446744073709551620'],
    ['36893488147419103233', '1', '36893488147419103232'],
    ['1.00000000000000000005', '0', '1'],
    ['-1.1', '-2.2', '-3.3'],
    ['1e30', '-1e30', '0'],
    ['1e30', '1', '1000000000000000000024696061952'],
    ['0x8', '0x.8p1', '9'],
    ['0x1.fffffffffffffffep63', '0', '18446744073709551615'],
    ['0x1.ffffffffffffffff8p63', '0', '18446744073709551616'],
    ['3.14159265358979323846264338327950288', '0', '3.14159265358979324'],
    ['1e-4950', '0', '0'],
    ['3.6e-4951', '0', '0'],
  ])('%s + %s = %s', (a, b, expected) => {
    expect(sum(a, b)).toBe(expected);
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '1\n',
    '1\0',
    'abc',
    '.',
    '-',
    '1e',
    '1e+',
    '0x',
    '0x1p',
    '1_0',
    '1,5',
    '--1',
    'nan',
    'nan(1)',
  ])('%j is none', (text) => {
    expect(() => parseLongDouble(text)).toThrow(NOT_A_FLOAT);
  });

  test('end at the edges of the type', () => {
    expect(sum(LARGEST, '0')).toMatch(/^118973149535723176502126385303097020516906332229462420044032\d{4873}$/);
    expect(() => parseLongDouble('1.18973149535723176506e4932')).toThrow(NOT_A_FLOAT);
    expect(() => sum(LARGEST, LARGEST)).toThrow('ERR increment would produce NaN or Infinity');
    expect(() => sum('-inf', 'inf')).toThrow('ERR increment would produce NaN or Infinity');
    expect(sum('1.9e-4951', '0')).toBe('0');
    expect(() => parseLongDouble('1.8e-4951')).toThrow(NOT_A_FLOAT);
  });

  test('are read from 5119 bytes at most, however large the exponent', () => {
    expect(sum(`${'0'.repeat(5118)}1`, '0')).toBe('1');
    expect(() => parseLongDouble(`${'0'.repeat(5119)}1`)).toThrow(NOT_A_FLOAT);
    expect(sum(`0.${'0'.repeat(5000)}1e5001`, '0')).toBe('1');
    expect(() => parseLongDouble('1e99999999999999999999')).toThrow(NOT_A_FLOAT);
    expect(() => parseLongDouble('0x1p-99999999999999999999')).toThrow(NOT_A_FLOAT);
  });
});
