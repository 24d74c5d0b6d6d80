import { isDeepStrictEqual } from 'node:util';
import type { Redis, Reply } from '#redis/index.ts';
import type { Words } from './words.ts';

/** What a comparison may know besides the two replies. */
export interface Situation {
  /** The words after the command's name. */
  readonly args: Words;
  /** The simulator, the command having run. Where replies are random, a comparison may make it follow the real server. */
  readonly redis: Redis;
  /** Whether the real server prints scores as the simulator does: Redis does since 7.2. */
  readonly sameScoreFormat: boolean;
}

/** Whether the simulator's reply is as good as the real server's. */
export type Comparison = (real: Reply, simulated: Reply, situation: Situation) => boolean;

/** Byte for byte. */
export const exact: Comparison = (real, simulated) => isDeepStrictEqual(real, simulated);

/** For replies with scores in them: byte for byte, except that older servers print other digits of the same double. */
export const withScores: Comparison = (real, simulated, situation) => {
  if (Array.isArray(real) && Array.isArray(simulated)) {
    return (
      real.length === simulated.length && real.every((item, i) => withScores(item, simulated[i] ?? null, situation))
    );
  }
  return isDeepStrictEqual(real, simulated) || (!situation.sameScoreFormat && isSameDouble(real, simulated));
};

function isSameDouble(real: Reply, simulated: Reply): boolean {
  return typeof real === 'string' && typeof simulated === 'string' && /\d/.test(real) && Object.is(+real, +simulated);
}

/** For arrays whose order is the server's own affair. */
export const unordered: Comparison = (real, simulated, situation) => isSameBag(real, simulated, 1, situation);

/** For arrays of field, value, field, value … whose order is the server's own affair. */
export const unorderedPairs: Comparison = (real, simulated, situation) => isSameBag(real, simulated, 2, situation);

function isSameBag(real: Reply, simulated: Reply, itemSize: number, situation: Situation): boolean {
  if (!Array.isArray(real) || !Array.isArray(simulated)) return exact(real, simulated, situation);
  return real.length === simulated.length && isContained(real, simulated, itemSize, situation);
}

/** Whether each item of one array is also in the other, there at least as often. Items are runs of `itemSize` elements. */
function isContained(part: Reply[], whole: Reply[], itemSize: number, situation: Situation): boolean {
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

/**
 * For one step of a scan: what came is there, and all of it when one step was enough. Cursors are each server's own.
 * @param name the command
 * @param cursorAt which argument is the cursor
 * @param itemSize 2 where it gives pairs
 */
export function scanned(name: string, cursorAt: number, itemSize: 1 | 2): Comparison {
  return (real, simulated, situation) => {
    if (!isPage(real) || !isPage(simulated)) return exact(real, simulated, situation);
    const { args, redis } = situation;
    const all = fullScan([name, ...args], cursorAt + 1, redis);
    return [real, simulated].every(([cursor, items]) =>
      args[cursorAt] === '0' && cursor === '0'
        ? isSameBag(items, all, itemSize, situation)
        : isContained(items, all, itemSize, situation),
    );
  };
}

function fullScan(words: Words, cursorAt: number, redis: Redis): Reply[] {
  const all: Reply[] = [];
  let cursor = '0';
  do {
    const reply = redis.call(...words.with(cursorAt, cursor));
    if (!isPage(reply)) throw new Error(`${words.join(' ')} gave no page of a scan`);
    cursor = reply[0];
    all.push(...reply[1]);
  } while (cursor !== '0');
  return all;
}

/** Whether a reply is a cursor and the items that came with it. */
export function isPage(reply: Reply): reply is [string, Reply[]] {
  return Array.isArray(reply) && typeof reply[0] === 'string' && Array.isArray(reply[1]);
}
