import { contentOf, type Content, type Simulator } from '#redis/index.ts';
import { formatScore } from '#redis/score.ts';
import type { Action } from './scenario.ts';
import { clockAction, commandAction, encodeSession, MAX_LINK, noteAction } from './session-link.ts';

type Words = readonly string[];

/** A command with more bytes of elements than this is cut in two: redis-cli takes lines of 4096 bytes. */
const MAX_BYTES = 900;

interface RebuildOptions {
  /** The command that has a key expire, `at` in Unix ms. */
  readonly expire: (key: string, at: bigint) => Words;
  /** How many elements of a key are kept, the first of them. Left out: all. */
  readonly max?: number;
}

/**
 * Commands that make of an empty Redis what this one holds: keys, elements in their order, scores as the same doubles,
 * times to live, a stream's ids and its last one. (What scripts were loaded is no part of the keyspace.)
 */
export function rebuild({ db }: Simulator, { expire, max = Infinity }: RebuildOptions): Words[] {
  return [...db.keys()].flatMap((key) => {
    const at = db.expireAt(key);
    return [...build(key, contentOf(db.get(key) ?? '', max)), ...(at === undefined ? [] : [expire(key, at)])];
  });
}

function build(key: string, content: Content): Words[] {
  switch (content.type) {
    case 'string':
      return [['SET', key, content.value]];
    case 'zset':
      return inBatches(
        ['ZADD', key],
        content.members.map(({ member, score }) => [formatScore(score), member]),
      );
    case 'hash':
      return inBatches(['HSET', key], content.pairs);
    case 'list':
      return inBatches(
        ['RPUSH', key],
        content.elements.map((element) => [element]),
      );
    case 'set':
      return inBatches(
        ['SADD', key],
        content.elements.map((element) => [element]),
      );
    case 'stream':
      return buildStream(key, content);
  }
}

/** The command for all elements, each the words that it takes; for many of them, several times. */
function inBatches(command: Words, elements: readonly Words[]): Words[] {
  const batches: string[][] = [];
  let room = 0;
  for (const words of elements) {
    const bytes = words.join(' ').length;
    if (batches.length === 0 || room < bytes) {
      batches.push([...command]);
      room = MAX_BYTES;
    }
    batches.at(-1)?.push(...words);
    room -= bytes;
  }
  return batches;
}

function buildStream(key: string, { rows, lastId }: Content & { type: 'stream' }): Words[] {
  const adds = rows.map(({ id, fields }) => ['XADD', key, id, ...fields]);
  if (lastId === rows.at(-1)?.id) return adds;
  // The last id outlives its entry, and an empty stream is a key nevertheless.
  const first =
    adds.length > 0
      ? adds
      : [
          ['XADD', key, '0-1', '', ''],
          ['XDEL', key, '0-1'],
        ];
  return [...first, ['XSETID', key, lastId]];
}

/**
 * A link to a playground that holds what a Redis holds. What is too much for a link is cut, and the link says so.
 * @param now sets the playground's clock, in Unix ms; left out: it stands where it starts
 */
export function linkOfState(redis: Simulator, now?: number): string {
  for (let max = 2 ** 14; ; max /= 2) {
    const link = encodeSession([
      ...(now === undefined ? [] : [clockAction(now)]),
      ...rebuild(redis, { expire: (key, at) => ['PEXPIREAT', key, String(at)], max }).map(commandAction),
      ...notesOnCuts(redis, max),
    ]);
    if (link.length <= MAX_LINK || max === 1) return link;
  }
}

function notesOnCuts({ db }: Simulator, max: number): Action[] {
  return [...db.keys()].flatMap((key) => {
    const value = db.get(key);
    if (typeof value !== 'object' || value.size <= max) return [];
    return [noteAction(`${key} has ${value.size} elements. A link holds no more than the first ${max} of them.`)];
  });
}
