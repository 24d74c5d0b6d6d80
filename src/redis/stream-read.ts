import { SYNTAX_ERROR } from './errors.ts';
import { parseIndex, parseInteger } from './integer.ts';
import { ErrorReply } from './reply.ts';

/** What XREAD is asked for. */
export interface ReadOptions {
  /** How many entries of each stream at most; 0: all. */
  readonly count: number;
  /** How many ms to wait where there is nothing yet, 0 being for ever; undefined: not at all. */
  readonly block: bigint | undefined;
  /** The keys, each with the word that says behind which id to read. */
  readonly streams: readonly StreamRequest[];
}

export interface StreamRequest {
  readonly key: string;
  readonly after: string;
}

const UNBALANCED = new ErrorReply(
  "ERR Unbalanced 'xread' list of streams: for each stream key an ID or '$' must be specified.",
);
const TIMEOUT_NOT_AN_INTEGER = new ErrorReply('ERR timeout is not an integer or out of range');
const TIMEOUT_NEGATIVE = new ErrorReply('ERR timeout is negative');

/**
 * Reads XREAD's words. The ids are left to read, for Redis looks up each key before its id.
 * @throws {ErrorReply}
 */
export function parseRead(words: readonly string[]): ReadOptions {
  let count = 0;
  let block: bigint | undefined;
  for (let i = 0; i < words.length; i += 2) {
    const option = words[i]?.toLowerCase();
    if (option === 'noack') throw onlyForGroups('NOACK');
    const value = words[i + 1];
    if (value === undefined) throw SYNTAX_ERROR;
    if (option === 'streams') return { count, block, streams: parseStreams(words.slice(i + 1)) };
    if (option === 'count') count = Math.max(0, parseIndex(value));
    else if (option === 'block') block = parseTimeout(value);
    else if (option === 'group' && i + 2 < words.length) throw onlyForGroups('GROUP');
    else throw SYNTAX_ERROR;
  }
  throw SYNTAX_ERROR;
}

function onlyForGroups(option: string): ErrorReply {
  return new ErrorReply(`ERR The ${option} option is only supported by XREADGROUP. You called XREAD instead.`);
}

function parseTimeout(word: string): bigint {
  const timeout = parseInteger(word, TIMEOUT_NOT_AN_INTEGER);
  if (timeout < 0n) throw TIMEOUT_NEGATIVE;
  return timeout;
}

function parseStreams(words: readonly string[]): StreamRequest[] {
  if (words.length % 2 !== 0) throw UNBALANCED;
  const keys = words.slice(0, words.length / 2);
  return keys.map((key, i) => ({ key, after: words[keys.length + i] ?? '' }));
}
