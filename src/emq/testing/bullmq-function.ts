import { readFileSync } from 'node:fs';
import type { RealRedis } from '../../../tools/real-redis.ts';

/**
 * Runs one of bullmq's own Lua functions on the real server.
 * @param name the function and its file in bullmq's `commands/includes`
 * @param call the Lua expression that calls it; KEYS[1] is the key, ARGV the arguments
 * @returns its number in full
 */
export async function runBullmqFunction(
  real: RealRedis,
  { name, call }: { readonly name: string; readonly call: string },
  key: string,
  ...args: readonly number[]
): Promise<number> {
  const file = new URL(import.meta.resolve(`bullmq/dist/esm/commands/includes/${name}.lua`));
  const script = `local rcall = redis.call\n${readFileSync(file, 'utf8')}\nreturn string.format('%.17g', (${call}))`;
  return Number(await real.call('EVAL', script, '1', key, ...args.map(String)));
}

/** The score of a prioritized job; KEYS[1] is the counter. */
export const GET_PRIORITY_SCORE = { name: 'getPriorityScore', call: 'getPriorityScore(tonumber(ARGV[1]), KEYS[1])' };

/** The score of a delayed job; KEYS[1] is the delayed set. */
export const GET_DELAYED_SCORE = { name: 'getDelayedScore', call: 'getDelayedScore(KEYS[1], ARGV[1], 0)' };
