import { expect } from 'vitest';
import { Redis } from '#redis/index.ts';
import { withScores } from '../../../tools/differential/compare.ts';
import type { RealRedis } from '../../../tools/real-redis.ts';

/** Fails unless an empty simulator and the real server, emptied, give the same reply to each command. */
export async function expectSameReplies(real: RealRedis, commands: readonly (readonly string[])[]): Promise<void> {
  const redis = new Redis();
  const [, ...replies] = await real.pipeline([['FLUSHALL'], ...commands]);
  for (const [index, command] of commands.entries()) {
    const reply = redis.call(...command);
    const wanted = replies[index]!;
    if (!withScores(wanted, reply, { args: command.slice(1), redis, real }))
      expect({ command, reply }).toEqual({ command, reply: wanted });
  }
}
