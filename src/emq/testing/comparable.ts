import { expect } from 'vitest';
import type { Redis } from '#redis/index.ts';
import type { RealRedis } from '../../../tools/real-redis.ts';
import { keyspace } from './keyspace.ts';

const A_WHILE = 600_000;

/** A reply, or a keyspace, without the time of day, which some scripts ask the server for, and with JSON read. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, comparable(item)]));
  }
  if (isNow(Number(value))) return 'a time';
  return typeof value === 'string' && value.startsWith('{') ? comparable(JSON.parse(value)) : value;
}

/** Whether a number says about now, in ms or in µs. */
function isNow(value: number): boolean {
  return [value, value / 1000].some((ms) => Math.abs(ms - Date.now()) < A_WHILE);
}

/** Expects a simulator to hold what a server holds, but for the time of day. */
export async function expectSameKeys(redis: Redis, real: RealRedis): Promise<void> {
  const simulated = await keyspace(async (commands) => commands.map((words) => redis.call(...words)));
  expect(comparable(simulated)).toEqual(comparable(await keyspace((commands) => real.pipeline(commands))));
}
