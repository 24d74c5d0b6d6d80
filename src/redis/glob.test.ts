import { expect, it } from 'vitest';
import { matchesGlob } from './glob.ts';

// What KEYS answers on a real server for a key of that name.
it.each([
  ['*', '', true],
  ['**', '', false],
  ['', '', true],
  ['h?llo', 'hello', true],
  ['h?llo', 'hllo', false],
  ['h*llo', 'heeeello', true],
  ['*a*b', 'abab', true],
  ['*a*b', 'aba', false],
  ['h[^e]llo', 'hallo', true],
  ['h[^e]llo', 'hello', false],
  ['h[a-c]llo', 'hbllo', true],
  ['h[c-a]llo', 'hbllo', true],
  ['[a', 'a', true],
  ['[]', 'a', false],
  ['[a-]', ']', true],
  ['[\\]]', ']', true],
  ['\\*', '*', true],
  ['\\*', 'a', false],
  ['\\', '\\', true],
  ['a?', 'a\xff', true],
  ['[a-\xff]', 'b', false],
  ['[a-\xff]', 'A', true],
])('%j on %j is %s', (pattern, bytes, expected) => {
  expect(matchesGlob(pattern, bytes)).toBe(expected);
});

it('does not blow up on many stars', () => {
  expect(matchesGlob('*a'.repeat(50), 'a'.repeat(1000) + 'b')).toBe(false);
});
