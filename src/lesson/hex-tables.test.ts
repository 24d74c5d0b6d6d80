import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A number in a table's cell, and in the cell after it the same in hex. */
const PAIR = /`(\d+)`\s*\|\s*`(0x[\dA-F]+)`/g;

test('where a table gives a number in decimal and in hex, the two are the same', () => {
  const pairs = globSync('content/**/*.mdx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(PAIR), ([, decimal, hex]) => ({ file, decimal, hex })),
  );
  expect(pairs.length).toBeGreaterThan(0);
  for (const { file, decimal, hex } of pairs)
    expect({ file, decimal: BigInt(hex!) }).toEqual({ file, decimal: BigInt(decimal!) });
});
