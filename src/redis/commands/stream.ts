import type { CommandTable, Context, Wait } from '../command.ts';
import { NO_SUCH_KEY, SYNTAX_ERROR, wrongArity } from '../errors.ts';
import { parseIndex, parseInteger } from '../integer.ts';
import type { Keyspace } from '../keyspace.ts';
import { ErrorReply, OK, type Reply } from '../reply.ts';
import type { StreamEntry } from '../stream-node.ts';
import {
  formatStreamId,
  MAX_ID,
  millisecondsOf,
  MIN_ID,
  parseRangeEnd,
  parseRangeStart,
  parseStreamId,
  sequenceOf,
  streamId,
  UINT64_MAX,
  type NewId,
  type StreamId,
} from '../stream-id.ts';
import { parseRead, type StreamRequest } from '../stream-read.ts';
import { parseAddOptions, parseTrimOptions, trim } from '../stream-options.ts';
import { Stream } from '../stream.ts';

type Words = readonly string[];

const ID_ZERO = new ErrorReply('ERR The ID specified in XADD must be greater than 0-0');
const ID_TOO_SMALL = new ErrorReply('ERR The ID specified in XADD is equal or smaller than the target stream top item');
/** Redis' words, where no sequence number is left; they are meant for another case. */
const MILLISECOND_FULL = new ErrorReply('ERR Elements are too large to be stored');
const EXHAUSTED = new ErrorReply('ERR The stream has exhausted the last possible ID, unable to add more items');
const ID_OF_GROUPS = new ErrorReply(
  'ERR The > ID can be specified only when calling XREADGROUP using the GROUP <group> <consumer> option.',
);
const NEGATIVE_ADDED = new ErrorReply('ERR entries_added must be positive');
const BELOW_DELETED_ID = new ErrorReply(
  'ERR The ID specified in XSETID is smaller than the provided max_deleted_entry_id',
);
const BELOW_TOP_ID = new ErrorReply('ERR The ID specified in XSETID is smaller than the target stream top item');
const TOO_FEW_ADDED = new ErrorReply(
  'ERR The entries_added specified in XSETID is smaller than the target stream length',
);

/** Redis' stream commands (`src/t_stream.c`) but those about consumer groups. */
export const streamCommands: CommandTable = {
  xadd: { arity: -5, write: true, run: add },
  xlen: { arity: 2, run: ({ db }, [key = '']) => db.getA(Stream, key)?.size ?? 0 },
  xrange: {
    arity: -4,
    nilArray: () => true,
    run({ db }, [key = '', start = '', end = '', ...words]) {
      const from = parseRangeStart(start);
      const to = parseRangeEnd(end);
      return firstEntries(db, key, parseRangeCount(words), (stream) => stream.range(from, to));
    },
  },
  xrevrange: {
    arity: -4,
    nilArray: () => true,
    run({ db }, [key = '', end = '', start = '', ...words]) {
      const from = parseRangeStart(start);
      const to = parseRangeEnd(end);
      return firstEntries(db, key, parseRangeCount(words), (stream) => stream.rangeReversed(from, to));
    },
  },
  xread: { arity: -4, nilArray: () => true, run: read, wait: waitToRead },
  xdel: { arity: -3, write: true, run: del },
  xtrim: {
    arity: -4,
    write: true,
    run({ db }, [key = '', ...words]) {
      const trimming = parseTrimOptions(words);
      const stream = db.getA(Stream, key);
      return stream ? trim(stream, trimming) : 0;
    },
  },
  xsetid: { arity: -3, write: true, run: setId },
};

function add({ db, now }: Context, [key = '', ...words]: Words): Reply {
  const { newId, fields, trimming, makesStream } = parseAddOptions(words);
  if (fields.length === 0 || fields.length % 2 !== 0) throw wrongArity('xadd');
  if (newId && 'id' in newId && newId.id === MIN_ID) throw ID_ZERO;
  const stream = makesStream ? db.getOrCreate(Stream, key) : db.getA(Stream, key);
  if (!stream) return null;
  const id = nextId(stream.lastId, newId, now);
  stream.add({ id, fields });
  if (trimming) trim(stream, trimming);
  return formatStreamId(id);
}

/**
 * The id of an entry to add behind all others.
 * @param newId undefined: the time, or what follows `last` where the clock is behind it
 * @throws {ErrorReply} when it would not be higher than the last one
 */
function nextId(last: StreamId, newId: NewId | undefined, now: number): StreamId {
  if (last === MAX_ID) throw EXHAUSTED;
  if (newId && 'id' in newId) {
    if (newId.id <= last) throw ID_TOO_SMALL;
    return newId.id;
  }
  const id = streamId(newId ? newId.ms : BigInt(now), 0n);
  if (id > last) return id;
  if (newId && newId.ms < millisecondsOf(last)) throw ID_TOO_SMALL;
  if (newId && sequenceOf(last) === UINT64_MAX) throw MILLISECOND_FULL;
  return last + 1n;
}

/** Reads `[COUNT n]`, of which the last counts; undefined: no limit. */
function parseRangeCount(words: Words): number | undefined {
  let count: number | undefined;
  for (let i = 0; i < words.length; i += 2) {
    const value = words[i + 1];
    if (words[i]?.toLowerCase() !== 'count' || value === undefined) throw SYNTAX_ERROR;
    count = Math.max(0, parseIndex(value));
  }
  return count;
}

function firstEntries(
  db: Keyspace,
  key: string,
  count: number | undefined,
  range: (stream: Stream) => IterableIterator<StreamEntry>,
): Reply {
  const stream = db.getA(Stream, key);
  if (!stream) return [];
  return count === 0 ? null : entryReplies(range(stream), count);
}

/** The entries as a reply, no more than `count`, unless that is 0. */
function entryReplies(entries: IterableIterator<StreamEntry>, count = 0): Reply[] {
  const replies: Reply[] = [];
  for (const { id, fields } of entries) {
    replies.push([formatStreamId(id), [...fields]]);
    if (replies.length === count) break;
  }
  return replies;
}

function del({ db }: Context, [key = '', ...words]: Words): Reply {
  const stream = db.getA(Stream, key);
  if (!stream) return 0;
  const ids = words.map((word) => parseStreamId(word));
  return ids.filter((id) => stream.delete(id)).length;
}

function read({ db }: Context, words: Words): Reply {
  const { count, streams } = parseRead(words);
  const after = streams.map((request) => readAfter(db, request));
  const found = streams.flatMap(({ key }, i) => {
    const entries = db.getA(Stream, key)?.range((after[i] ?? MAX_ID) + 1n, MAX_ID);
    const replies = entries ? entryReplies(entries, count) : [];
    return replies.length > 0 ? [[key, replies]] : [];
  });
  return found.length > 0 ? found : null;
}

function waitToRead({ db }: Context, words: Words): Wait | undefined {
  const { block, count, streams } = parseRead(words);
  if (block === undefined) return undefined;
  // Of a key that is named twice the first id counts.
  const after = new Map(streams.toReversed().map((request) => [request.key, readAfter(db, request)]));
  const idOf = (key: string): StreamId => after.get(key) ?? MAX_ID;
  return {
    timeout: Number(block),
    keys: streams.map(({ key }) => key),
    isReady: (value, key) => value instanceof Stream && (value.topId ?? MIN_ID) > idOf(key),
    serve: (key) => ['XREAD', 'COUNT', String(count), 'STREAMS', key, formatStreamId(idOf(key))],
  };
}

/** The id behind which to read: `$` is the last one given so far. */
function readAfter(db: Keyspace, { key, after }: StreamRequest): StreamId {
  const stream = db.getA(Stream, key);
  if (after === '$') return stream?.lastId ?? MIN_ID;
  if (after === '>') throw ID_OF_GROUPS;
  return parseStreamId(after);
}

function setId({ db }: Context, [key = '', word = '', ...words]: Words): Reply {
  const id = parseStreamId(word);
  const entriesAdded = parseEntriesAdded(id, words);
  const stream = db.getA(Stream, key);
  if (!stream) throw NO_SUCH_KEY;
  if (id < (stream.topId ?? MIN_ID)) throw BELOW_TOP_ID;
  if (entriesAdded !== undefined && entriesAdded < stream.size) throw TOO_FEW_ADDED;
  stream.lastId = id;
  return OK;
}

/**
 * Reads `[ENTRIESADDED n] [MAXDELETEDID id]`. Beyond these checks both matter to consumer groups only, and the
 * simulator has none.
 */
function parseEntriesAdded(id: StreamId, words: Words): bigint | undefined {
  let entriesAdded: bigint | undefined;
  for (let i = 0; i < words.length; i += 2) {
    const option = words[i]?.toLowerCase();
    const value = words[i + 1];
    if (value === undefined) throw SYNTAX_ERROR;
    if (option === 'entriesadded') {
      entriesAdded = parseInteger(value);
      if (entriesAdded < 0n) throw NEGATIVE_ADDED;
    } else if (option === 'maxdeletedid') {
      if (parseStreamId(value) > id) throw BELOW_DELETED_ID;
    } else {
      throw SYNTAX_ERROR;
    }
  }
  return entriesAdded;
}
