export { Redis, type RedisOptions } from './redis.ts';
export { ErrorReply, Status, type Reply } from './reply.ts';
export { toBytes, toText } from './bytes.ts';
export { formatCommand, formatReply, quote } from './cli.ts';
export { readAll } from './read-all.ts';
export { seededRandom } from './random.ts';
export { splitArgs } from './split-args.ts';
export { pairs, scoredMembers, type ScoredMember } from './scored-members.ts';
export type { Send } from './send.ts';
