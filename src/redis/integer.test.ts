import { describe, expect, it } from 'vitest';
import { NOT_AN_INTEGER } from './errors.ts';
import { parseIndex, parseInteger } from './integer.ts';

describe('parseInteger', () => {
  it.each(['0', '7', '-7', '9223372036854775807', '-9223372036854775808'])('reads %j exactly', (text) => {
    expect(String(parseInteger(text))).toBe(text);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-0',
    '007',
    '-',
    '1.0',
    '1e3',
    '0x10',
    '1\0',
    '1\n',
    '9223372036854775808',
    '-9223372036854775809',
  ])('refuses %j', (text) => {
    expect(() => parseInteger(text)).toThrow(expect.objectContaining(NOT_AN_INTEGER));
  });
});

describe('parseIndex', () => {
  it('keeps small numbers and clamps those that no collection reaches', () => {
    expect(['-1', '12', '9223372036854775807', '-9223372036854775808'].map((text) => parseIndex(text))).toEqual([
      -1,
      12,
      2 ** 52,
      -(2 ** 52),
    ]);
  });
});
