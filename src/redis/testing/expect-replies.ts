import { expect } from 'vitest';
import { Redis } from '../redis.ts';
import { ErrorReply, Status, type Reply } from '../reply.ts';
import type { SimulatorOptions } from '../simulator.ts';
import { splitArgs } from '../split-args.ts';

/**
 * Expects an empty simulator to answer each command, written as one types it into redis-cli, with the reply beside it.
 * So that a test reads like a session, statuses and errors are written as `+OK` and `-ERR …`.
 */
export function expectReplies(
  session: readonly (readonly [line: string, reply: unknown])[],
  options?: Partial<SimulatorOptions>,
) {
  const redis = new Redis(options);
  expect(session.map(([line]) => [line, plain(redis.call(...(splitArgs(line) ?? [])))])).toEqual(session);
}

function plain(reply: Reply): unknown {
  if (reply instanceof ErrorReply) return `-${reply.message}`;
  if (reply instanceof Status) return `+${reply.text}`;
  return Array.isArray(reply) ? reply.map(plain) : reply;
}
