import { formatCommand, type Redis } from '#redis/index.ts';
import { rebuild } from '#replay/index.ts';

/**
 * What a Redis holds as lines for redis-cli, typed, pasted or piped into it: on an empty server they make the same keys.
 * A key that expires has as long left there as it has here at `now`, for the real clock is another one.
 */
export function cliScript(redis: Redis, now: number): string {
  const commands = rebuild(redis, {
    expire: (key, at) => ['PEXPIRE', key, String(at > now ? at - BigInt(now) : 1n)],
  });
  return commands.map((words) => `${formatCommand(words)}\n`).join('');
}
