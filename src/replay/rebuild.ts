import type { Redis } from '#redis/index.ts';
import { Hash } from '#redis/hash.ts';
import type { Value } from '#redis/keyspace.ts';
import { List } from '#redis/list.ts';
import { formatScore } from '#redis/score.ts';
import { SortedSet } from '#redis/sorted-set.ts';
import { formatStreamId, MAX_ID, MIN_ID } from '#redis/stream-id.ts';
import { Stream } from '#redis/stream.ts';
import { MemberSet } from '#redis/member-set.ts';

type Words = readonly string[];

/** A command with more bytes of elements than this is cut in two: redis-cli takes lines of 4096 bytes. */
const MOST_BYTES = 900;

interface RebuildOptions {
  /** The command that has a key expire, `at` in Unix ms. */
  readonly expire: (key: string, at: bigint) => Words;
  /** How many elements of a key are kept, the first of them. Left out: all. */
  readonly most?: number;
}

/**
 * Commands that make of an empty Redis what this one holds: keys, elements in their order, scores as the same doubles,
 * times to live, a stream's ids and its last one. (What scripts were loaded is no part of the keyspace.)
 */
export function rebuild({ db }: Redis, { expire, most = Infinity }: RebuildOptions): Words[] {
  return [...db.keys()].flatMap((key) => {
    const at = db.expireAt(key);
    return [...build(key, db.get(key) ?? '', most), ...(at === undefined ? [] : [expire(key, at)])];
  });
}

function build(key: string, value: Value, most: number): Words[] {
  if (typeof value === 'string') return [['SET', key, value]];
  if (value instanceof Stream) return buildStream(key, value, most);
  const { command, elements } = elementsOf(value);
  return inBatches(elements.slice(0, most)).map((batch) => [command, key, ...batch]);
}

/** The command that adds elements of this type, and each of them as the words that it takes. */
function elementsOf(value: Value): { command: string; elements: Words[] } {
  if (value instanceof SortedSet) {
    return { command: 'ZADD', elements: [...value].map(({ member, score }) => [formatScore(score), member]) };
  }
  if (value instanceof Hash) return { command: 'HSET', elements: [...value] };
  if (value instanceof List) return { command: 'RPUSH', elements: [...value].map((element) => [element]) };
  if (value instanceof MemberSet) return { command: 'SADD', elements: [...value].map((member) => [member]) };
  throw new TypeError('a value of a class that no command adds to');
}

function inBatches(elements: readonly Words[]): Words[] {
  const batches: string[][] = [];
  let room = 0;
  for (const words of elements) {
    const bytes = words.join(' ').length;
    if (batches.length === 0 || room < bytes) {
      batches.push([]);
      room = MOST_BYTES;
    }
    batches.at(-1)?.push(...words);
    room -= bytes;
  }
  return batches;
}

function buildStream(key: string, stream: Stream, most: number): Words[] {
  const entries = [...stream.range(MIN_ID, MAX_ID)].slice(0, most);
  const adds = entries.map(({ id, fields }) => ['XADD', key, formatStreamId(id), ...fields]);
  const last = formatStreamId(stream.lastId);
  if (stream.lastId === entries.at(-1)?.id) return adds;
  // The last id outlives its entry, and an empty stream is a key nevertheless.
  const first =
    adds.length > 0
      ? adds
      : [
          ['XADD', key, '0-1', '', ''],
          ['XDEL', key, '0-1'],
        ];
  return [...first, ['XSETID', key, last]];
}
