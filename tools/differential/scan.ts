import type { Redis, Reply } from '#redis/index.ts';
import { exact, isContained, isSameBag, type Comparison } from './compare.ts';
import type { Generator } from './generator.ts';
import { oneOf, options, row, weighted, type Part, type Words } from './grammar.ts';
import { globPattern, integer } from './words.ts';

export const TYPES = ['string', 'list', 'set', 'zset', 'hash', 'stream'];

/**
 * How to try SCAN and its kin.
 * @param name the command
 * @param keys what comes before the cursor
 * @param itemSize 2 where it gives pairs
 * @param others its own options
 */
export function scan(
  name: string,
  keys: Part[],
  itemSize: 1 | 2,
  ...others: Part[]
): Generator & { readonly same: Comparison } {
  const count = weighted([1, integer], [1, oneOf('1000')]);
  const cursor = weighted([3, oneOf('0')], [1, integer]);
  return {
    args: row(...keys, cursor, options(row('match', globPattern), row('count', count), ...others)),
    same: scanned(name, keys.length, itemSize),
    skip: (args, real) => real.isAtLeast(7, 2) && isReadOtherwiseNow(args, keys.length),
  };
}

/** Newer servers take a cursor for what it is, a number without a sign, and refuse a type that there is not. */
function isReadOtherwiseNow(args: Words, cursorAt: number): boolean {
  const isNoType = (word: string, i: number): boolean =>
    args[i - 1]?.toLowerCase() === 'type' && !TYPES.includes(word.toLowerCase());
  return !/^\d+$/.test(args[cursorAt] ?? '0') || args.some(isNoType);
}

/** What came is there, and all of it when one step was enough. Cursors are each server's own. */
function scanned(name: string, cursorAt: number, itemSize: 1 | 2): Comparison {
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
