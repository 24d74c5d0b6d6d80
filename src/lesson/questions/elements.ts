import type { Reply } from '#redis/index.ts';

/**
 * The elements of an array reply.
 * @throws {TypeError} for any other reply: the question's command is wrong
 */
export function elements(reply: Reply): string[] {
  if (!Array.isArray(reply)) throw new TypeError('The reply is not an array');
  return reply.map(String);
}
