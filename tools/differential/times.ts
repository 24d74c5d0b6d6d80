import fc from 'fast-check';
import { oneOf, weighted, type Words } from './grammar.ts';
import { oddNumber } from './words.ts';

/** Times of expiry are random and far away, so that nothing expires while a test runs and no two are as good as equal. */
const FAR_MS = { min: 10 ** 9, max: 10 ** 12 };
const farMs = fc.noBias(fc.integer(FAR_MS));
const NOT_IN_FUTURE = oneOf('0', '-1', '-100', '-9223372036854775808');
const TOO_LATE = oneOf('9223372036854775807', '9223372036854775', '9223372036854776', '99999999999999999999');

/** Milliseconds from now. */
export const milliseconds = weighted([8, farMs.map(String)], [1, NOT_IN_FUTURE], [1, TOO_LATE], [1, oddNumber]);

/** Seconds from now. */
export const seconds = weighted(
  [8, farMs.map((ms) => String(Math.floor(ms / 1000)))],
  [1, NOT_IN_FUTURE],
  [1, TOO_LATE],
  [1, oddNumber],
);

/** Unix time in ms: the far future or the past. */
export const unixMs = weighted([8, oneOf('4102444800000', '4102444800001', '7258118400000', '1')], [1, milliseconds]);

/** Unix time in s: the far future or the past. */
export const unixSeconds = weighted([8, oneOf('4102444800', '4102444801', '7258118400', '1')], [1, seconds]);

/** Whether a word is a time, from now on, that passes during the test. */
export function isSoon(time = '', from = FAR_MS.min / 1000): boolean {
  return /^[1-9]\d*$/.test(time) && Number(time) < from;
}

/**
 * Whether an option such as EX sets a time that passes during the test.
 * @param froms by option, the first time that does not
 */
export function setsSoon(args: Words, froms: Readonly<Record<string, number>>): boolean {
  return args.some((word, i) => isSoon(word, froms[args[i - 1]?.toLowerCase() ?? ''] ?? 0));
}
