import { isDeepStrictEqual } from 'node:util';
import { ErrorReply, Status, type Redis, type Reply } from '#redis/index.ts';
import type { RealRedis } from '../real-redis.ts';
import type { Words } from './grammar.ts';

/** Stands for the nil array where replies are compared. The real server must be started with it. */
export const NIL_ARRAY = new Status('(nil array)');

/** What a comparison may know besides the two replies. */
export interface Situation {
  /** The words after the command's name. */
  readonly args: Words;
  /** The simulator, the command having run. Where replies are random, a comparison may make it follow the real server. */
  readonly redis: Redis;
  readonly real: RealRedis;
}

/** Whether the simulator's reply is as good as the real server's. */
export type Comparison = (real: Reply, simulated: Reply, situation: Situation) => boolean;

/** Byte for byte. */
export const exact: Comparison = (real, simulated) => isDeepStrictEqual(real, simulated);

/** For replies with scores in them: byte for byte, except that the same double may have other digits. */
export const withScores: Comparison = (real, simulated, situation) => {
  if (Array.isArray(real) && Array.isArray(simulated)) {
    return (
      real.length === simulated.length && real.every((item, i) => withScores(item, simulated[i] ?? null, situation))
    );
  }
  return isDeepStrictEqual(real, simulated) || isSameDouble(real, simulated, situation);
};

/**
 * Before 7.2 a score has 17 digits. Since then it has as few as will do, but for the few where the real server's Grisu2
 * ends with another last digit (`9931102704550.313` for `….312`), or misses the shortest (`99999999999999990000000` for
 * `1e+23`).
 */
function isSameDouble(real: Reply, simulated: Reply, situation: Situation): boolean {
  if (typeof real !== 'string' || typeof simulated !== 'string' || !/\d/.test(simulated)) return false;
  const mayDiffer =
    !situation.real.isAtLeast(7, 2) ||
    real.length === simulated.length ||
    digits(real).length > digits(simulated).length;
  return mayDiffer && Object.is(Number(real), Number(simulated));
}

/** A number's significant digits. */
function digits(text: string): string {
  return text.replace(/e.*|[-.]/g, '').replace(/^0+|0+$/g, '');
}

/** Errors that have other words in 7.2, by those of 7.0. */
const WORDS_OF_7_2: ReadonlyMap<string, string> = new Map([
  [
    "ERR Unbalanced XREAD list of streams: for each stream key an ID or '$' must be specified.",
    "ERR Unbalanced 'xread' list of streams: for each stream key an ID or '$' must be specified.",
  ],
]);

/** For errors whose words, or which of two comes first, have changed since 7.0. */
export const orNewerError: Comparison = (real, simulated, situation) => {
  if (!(real instanceof ErrorReply && simulated instanceof ErrorReply)) return exact(real, simulated, situation);
  return situation.real.isAtLeast(7, 2) || (WORDS_OF_7_2.get(real.message) ?? real.message) === simulated.message;
};

/** For arrays whose order is the server's own affair. */
export const unordered: Comparison = (real, simulated, situation) => isSameBag(real, simulated, 1, situation);

/** For arrays of field, value, field, value … whose order is the server's own affair. */
export const unorderedPairs: Comparison = (real, simulated, situation) => isSameBag(real, simulated, 2, situation);

/** Whether two arrays hold the same items, each as often. Items are runs of `itemSize` elements. */
export function isSameBag(real: Reply, simulated: Reply, itemSize: number, situation: Situation): boolean {
  if (!Array.isArray(real) || !Array.isArray(simulated)) return exact(real, simulated, situation);
  return real.length === simulated.length && isContained(real, simulated, itemSize, situation);
}

/** Whether each item of one array is also in the other, there at least as often. Items are runs of `itemSize` elements. */
export function isContained(part: Reply[], whole: Reply[], itemSize: number, situation: Situation): boolean {
  const left = new Map<string, Reply[][]>();
  for (const item of chunks(whole, itemSize)) left.set(String(item[0]), [...(left.get(String(item[0])) ?? []), item]);
  return chunks(part, itemSize).every((item) => {
    const candidates = left.get(String(item[0])) ?? [];
    const found = candidates.findIndex((candidate) => withScores(item, candidate, situation));
    if (found !== -1) candidates.splice(found, 1);
    return found !== -1;
  });
}

function chunks(replies: Reply[], size: number): Reply[][] {
  return Array.from({ length: Math.ceil(replies.length / size) }, (_, i) => replies.slice(i * size, (i + 1) * size));
}

/** For times, which pass between the one server's answer and the other's. */
export function about(tolerance: number): Comparison {
  return (real, simulated, situation) =>
    Number(real) > 0 && Number(simulated) > 0
      ? Math.abs(Number(real) - Number(simulated)) <= tolerance
      : exact(real, simulated, situation);
}

/**
 * For random picks: as many as the real server gives, all of them there, none twice unless the count is negative.
 * @param everything the command that lists what is picked from, given the arguments
 */
export function pickedFrom(everything: (args: Words) => Words): Comparison {
  return (real, simulated, situation) => {
    const { args, redis } = situation;
    const all = redis.call(...everything(args));
    if (!Array.isArray(all)) return exact(real, simulated, situation);
    if (typeof real === 'string') return all.includes(real) && all.includes(simulated);
    if (!Array.isArray(real) || !Array.isArray(simulated)) return exact(real, simulated, situation);
    const itemSize = args.length > 2 ? 2 : 1;
    const mayRepeat = Number(args[1]) < 0;
    return (
      real.length === simulated.length &&
      [real, simulated].every((picks) =>
        mayRepeat
          ? chunks(picks, itemSize).every((pick) => isContained(pick, all, itemSize, situation))
          : isContained(picks, all, itemSize, situation),
      )
    );
  };
}
