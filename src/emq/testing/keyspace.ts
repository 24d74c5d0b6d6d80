import { ErrorReply, Status, type Reply } from '#redis/index.ts';
import { readAll } from '#redis/testing/read-all.ts';

/** Runs commands in order, on a simulator or on a server. */
export type Pipeline = (commands: readonly (readonly string[])[]) => Promise<Reply[]>;

/** What a key holds, made comparable: what has no order of its own is sorted, or an object. */
interface Holding {
  readonly type: string;
  readonly value: unknown;
}

/** For each type, what of its value counts. */
const COMPARABLE: Readonly<Record<string, (reply: string[]) => unknown>> = {
  string: (reply) => reply,
  list: (reply) => reply,
  set: (reply) => reply.toSorted(),
  // Before Redis 7.2 scores are written with 17 digits.
  zset: (reply) => pairs(reply).map(([member, score]) => [member, Number(score)]),
  hash: (reply) => Object.fromEntries(pairs(reply).map(([field, value]) => [field, fieldValue(field, value)])),
  // The ids are the server's own time.
  stream: (reply) => (reply as unknown as [string, string[]][]).map(([, fields]) => fields),
};

/** Everything a server holds, key for key. */
export async function keyspace(pipeline: Pipeline): Promise<Record<string, Holding>> {
  const keys = await keysOf(pipeline);
  const types = (await pipeline(keys.map((key) => ['TYPE', key]))).map((reply) => (reply as Status).text);
  const replies = (await pipeline(keys.map((key, i) => readAll(types[i] ?? '', key) ?? []))) as string[][];
  return Object.fromEntries(
    keys.map((key, i) => [key, { type: types[i] ?? '', value: comparable(types[i] ?? '', replies[i] ?? []) }]),
  );
}

/** The keys that expire, each with the ms it has left. */
export async function timesToLive(pipeline: Pipeline): Promise<ReadonlyMap<string, number>> {
  const keys = await keysOf(pipeline);
  const ttls = (await pipeline(keys.map((key) => ['PTTL', key]))).map(Number);
  return new Map(keys.map((key, i) => [key, ttls[i] ?? -1] as const).filter(([, ttl]) => ttl >= 0));
}

/** A reply without what the versions of Redis write differently: statuses and errors as text, scores as numbers. */
export function plain(reply: Reply): unknown {
  if (reply instanceof ErrorReply) return `-${reply.message}`;
  if (reply instanceof Status) return `+${reply.text}`;
  if (Array.isArray(reply)) return reply.map(plain);
  return typeof reply === 'string' && /^\d+$/.test(reply) ? Number(reply) : reply;
}

async function keysOf(pipeline: Pipeline): Promise<string[]> {
  const [keys] = await pipeline([['KEYS', '*']]);
  return (keys as string[]).toSorted();
}

/** cjson writes the fields of an object in an order of its own. */
function fieldValue(field: string, value: string): unknown {
  return field === 'opts' ? JSON.parse(value) : value;
}

function pairs(words: readonly string[]): [string, string][] {
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? '', words[2 * i + 1] ?? '']);
}

function comparable(type: string, reply: string[]): unknown {
  const take = COMPARABLE[type];
  if (!take) throw new Error(`a ${type} cannot be compared`);
  return take(reply);
}
