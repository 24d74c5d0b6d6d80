import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MONO } from './charset.ts';

const settable = new Set([...MONO, '\n']);

test('the lessons are written with characters the fonts have', () => {
  for (const file of globSync('content/**/*.mdx')) {
    const strange = new Set([...readFileSync(file, 'utf8')].filter((character) => !settable.has(character)));
    expect([...strange], file).toEqual([]);
  }
});
