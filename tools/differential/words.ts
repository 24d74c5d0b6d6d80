import fc from 'fast-check';
import { anyCase, oneOf, weighted, type Words } from './grammar.ts';

function split(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Words about which parsers of numbers disagree. */
const ODD_NUMBERS = split(`
  +1 - + --1 007 -0 0 1 -1 3.0 .5 5. 1,5 1_0 0b1 0x10 -0x10 0x 0x1p3 0x1p-3 0x.8 -0X1.8P+1 0xg 1e 1e3 1E3 1e-3 1e400
  -1e400 1e-400 1e4931 -1.1e4932 1e-4940 1e99999 1e-99999 5e-324 1.7976931348623157e308 0.1 0.30000000000000004
  3.14159265358979323846264338327950288 nan -nan NaN nan(1) inf -inf +inf INF infinity -Infinity infinit abc 2147483647
  -2147483648 4294967296 9007199254740992 9007199254740993 9223372036854775807 -9223372036854775807
  -9223372036854775808 9223372036854775808 -9223372036854775809 18446744073709551615 18446744073709551616
  100000000000000000000000`);
const SPACED_NUMBERS = ['', ' ', ' 1', '1 ', '1\0', '1\n'];
const LONG_NUMBERS = [`0.${'3'.repeat(300)}`, `1${'0'.repeat(400)}`, `${'0'.repeat(50)}1`, '1'.repeat(6000)];
export const oddNumber = oneOf(...ODD_NUMBERS, ...SPACED_NUMBERS, ...LONG_NUMBERS);

// As bytes they are in this order, as JavaScript's own strings in the other.
const FULL_WIDTH_TILDE = '\xef\xbd\x9e';
const EMOJI = '\xf0\x9f\x98\x80';

/** Byte strings whose order is easily got wrong, or whose bytes are easily lost. No two of them are the same number. */
const PRINTABLE = split('a b c ab Z 10 9 " \\ - + [a (a * user:100:1 user:100:2 user:1000');
const BINARY = ['', ' ', '\0', 'a\0', '\xff', '\x7f', '\x80', '\r\n', 'user:100:\xff', FULL_WIDTH_TILDE, EMOJI];
const LONG = 'x'.repeat(70);
export const member = weighted([1, oneOf('a', 'b', 'c', '10', '9')], [1, oneOf(...PRINTABLE, ...BINARY, LONG)]);

const MANY = 5000;

/** A member of a large alphabet, for collections that outgrow Redis' compact encodings. */
export const memberOfMany = fc.noBias(fc.nat(MANY - 1)).map((n) => `m${n}`);

/** Many members of that alphabet, all different, in no particular order. */
export const manyMembers = fc
  .tuple(fc.nat(MANY - 1), fc.constantFrom(1, 3, 7, 2501, 4999), fc.integer({ min: 100, max: 400 }))
  .map(([start, step, count]) => Array.from({ length: count }, (_, i) => `m${(start + i * step) % MANY}`));

/** Many integers, all different, in no particular order. */
export const manyIntegers = manyMembers.map((words) => words.map((word) => word.slice(1)));

/** The first letters of the keys that a family prefers. */
export type Family = 's' | 'l' | 'z' | 'h' | 't' | 'x';
const FAMILIES: readonly Family[] = ['s', 'l', 'z', 'h', 't', 'x'];

/** Any of the few keys that all commands share. */
export const anyKey = oneOf(...FAMILIES.flatMap((family) => [`${family}1`, `${family}2`]), 'key \xff', '');

/** Mostly a key that holds the family's own type, sometimes any. */
export function keyOf(family: Family): fc.Arbitrary<string> {
  return weighted([9, oneOf(`${family}1`, `${family}2`)], [1, anyKey]);
}

/** Mostly a small integer, sometimes a larger one or what only looks like one. */
export const integer = weighted(
  [12, fc.integer({ min: -6, max: 8 }).map(String)],
  [2, fc.integer({ min: -300, max: 300 }).map(String)],
  [1, fc.integer({ min: -3000, max: 3000 }).map(String)],
  [1, oddNumber],
);

/** A 64-bit integer, often at an edge, or what only looks like one. */
export const longInteger = weighted(
  [4, integer],
  [2, fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(String)],
  [1, oddNumber],
);

/** A double, mostly a small integer so that scores tie. */
export const double = weighted(
  [6, fc.integer({ min: -3, max: 5 }).map(String)],
  [2, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)],
  [1, oneOf('inf', '-inf')],
  [1, fc.integer({ min: -40, max: 40 }).map((n) => String(n / 8))],
  [1, oddNumber],
);

/** What a value may be: a member, a number or a longer text. */
export const value = weighted([4, member], [4, integer], [1, oddNumber]);

/** Whether a random pick with repetitions is of a size that no server should be asked for. */
export function isEndless([, count = '']: Words): boolean {
  return /^-\d{4,}$/.test(count) && BigInt(count) > -(2n ** 63n);
}

const PATTERNS = split(
  '* ? ?? s? *1 [sz]1 [^s]* [z-a]? [a- [a [ *[ \\* \\ z\\1 Z* key* *\xff m? m1* user:* [\\a] [] [^] ** *?*',
);
export const globPattern = oneOf(...PATTERNS, '', 'a\0');

/** The same words with one more, one less, or one replaced. */
export function mangled(args: fc.Arbitrary<Words>): fc.Arbitrary<Words> {
  const hostile = weighted([3, oddNumber], [2, member], [1, anyKey], [1, anyCase('withscores')], [1, anyCase('count')]);
  return fc
    .tuple(args, fc.nat(), fc.nat(1), fc.array(hostile, { maxLength: 1 }))
    .map(([all, at, removed, added]) => all.toSpliced(at % (all.length + 1), removed, ...added));
}
