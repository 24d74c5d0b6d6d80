import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha1 } from './sha1.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('the hash of %i bytes is that of OpenSSL', (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
  const text = Buffer.from(bytes).toString('latin1');
  expect(sha1(text)).toBe(createHash('sha1').update(bytes).digest('hex'));
});
