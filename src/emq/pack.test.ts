import fc from 'fast-check';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { pack, type Packable } from './pack.ts';

/** The packer of the very package that bullmq uses. */
const { Packr } = createRequire(import.meta.resolve('bullmq'))('msgpackr') as typeof import('msgpackr');
const packer = new Packr({ useRecords: false, encodeUndefinedAsNil: true });

const number = fc.oneof(
  fc.integer({ min: -40_000, max: 70_000 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom(-33, -32, -129, -128, -32_769, -32_768, 127, 128, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, -0),
);
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const value = fc.letrec<{ value: Packable }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    number,
    text,
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value'), { maxLength: 20 }),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('pack writes byte for byte what msgpackr writes', () => {
  fc.assert(
    fc.property(value, (packable) => hex(pack(packable)) === hex(packer.pack(packable))),
    { numRuns: 500, seed: 1 },
  );
});

test.each([15, 16, 31, 32, 255, 256, 65_535, 65_536])('lengths around %i take as many bytes', (length) => {
  for (const packable of ['x'.repeat(length), 'é'.repeat(length / 2), Array.from({ length }, () => 0)]) {
    expect(hex(pack(packable))).toBe(hex(packer.pack(packable)));
  }
});
