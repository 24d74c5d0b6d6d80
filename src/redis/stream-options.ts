import { SYNTAX_ERROR } from './errors.ts';
import { parseIndex } from './integer.ts';
import { ErrorReply } from './reply.ts';
import { parseNewId, parseStreamId, type NewId, type StreamId } from './stream-id.ts';
import type { Stream, TrimOptions } from './stream.ts';

/** The options of XADD and XTRIM, which share a parser in Redis too (`streamParseAddOrTrimArgsOrReply`). */

type Words = readonly string[];

/** A trim as it is asked for: by length or by id. */
export type Trimming = TrimOptions & Threshold;
type Threshold = { readonly maxLength: number } | { readonly minId: StreamId };

/** What XADD is to add, and how. */
export interface AddOptions {
  /** Undefined for `*`. */
  readonly newId: NewId | undefined;
  /** Field, value, field, value …, as many words as there are. */
  readonly fields: Words;
  readonly trimming: Trimming | undefined;
  /** Whether to make the stream where there is none. */
  readonly makesStream: boolean;
}

/** An approximate trim removes no more than this unless told: 100 times `stream-node-max-entries`. */
const DEFAULT_LIMIT = 10_000;

const NEGATIVE_LENGTH = new ErrorReply('ERR The MAXLEN argument must be >= 0.');
const NEGATIVE_LIMIT = new ErrorReply('ERR The LIMIT argument must be >= 0.');
const TWO_THRESHOLDS = new ErrorReply('ERR syntax error, MAXLEN and MINID options at the same time are not compatible');
const LIMIT_WITHOUT_THRESHOLD = new ErrorReply(
  'ERR syntax error, LIMIT cannot be used without specifying a trimming strategy',
);
const LIMIT_OF_EXACT_TRIM = new ErrorReply('ERR syntax error, LIMIT cannot be used without the special ~ option');
const NO_THRESHOLD = new ErrorReply('ERR syntax error, XTRIM must be called with a trimming strategy');

/**
 * Reads the words after XADD's key. How many words the fields are is left to check.
 * @throws {ErrorReply}
 */
export function parseAddOptions(words: Words): AddOptions {
  const reader = new TrimOptionReader(words);
  let makesStream = true;
  let newId: NewId | undefined;
  while (reader.word !== undefined && reader.word !== '*') {
    if (reader.readOption()) continue;
    if (reader.word.toLowerCase() !== 'nomkstream') {
      newId = parseNewId(reader.word);
      break;
    }
    makesStream = false;
    reader.position += 1;
  }
  return { newId, fields: words.slice(reader.position + 1), trimming: reader.trimming(), makesStream };
}

/**
 * Reads the words after XTRIM's key.
 * @throws {ErrorReply}
 */
export function parseTrimOptions(words: Words): Trimming {
  const reader = new TrimOptionReader(words);
  while (reader.word !== undefined) if (!reader.readOption()) throw SYNTAX_ERROR;
  const trimming = reader.trimming(NO_THRESHOLD);
  if (!trimming) throw NO_THRESHOLD;
  return trimming;
}

/** @returns how many entries were removed */
export function trim(stream: Stream, trimming: Trimming): number {
  return 'minId' in trimming
    ? stream.trimBefore(trimming.minId, trimming)
    : stream.trimToLength(trimming.maxLength, trimming);
}

/** Reads `MAXLEN|MINID [=|~] threshold` and `LIMIT n` word by word. */
class TrimOptionReader {
  position = 0;
  readonly #words: Words;
  #threshold: Threshold | undefined;
  #approximate = false;
  #limit: number | undefined;

  constructor(words: Words) {
    this.#words = words;
  }

  /** The word to be read next. */
  get word(): string | undefined {
    return this.#words[this.position];
  }

  /** Reads an option, if there is one of these here. */
  readOption(): boolean {
    const option = this.word?.toLowerCase();
    if (this.position + 1 >= this.#words.length) return false;
    if (option === 'limit') this.#limit = parseAtLeast0(this.#next(), NEGATIVE_LIMIT);
    else if (option === 'maxlen')
      this.#threshold = { maxLength: parseAtLeast0(this.#thresholdWord(), NEGATIVE_LENGTH) };
    else if (option === 'minid') this.#threshold = { minId: parseStreamId(this.#thresholdWord()) };
    else return false;
    this.position += 1;
    return true;
  }

  #thresholdWord(): string {
    if (this.#threshold) throw TWO_THRESHOLDS;
    const word = this.#next();
    const isLast = this.position + 1 >= this.#words.length;
    this.#approximate = word === '~' && !isLast;
    return (word === '~' || word === '=') && !isLast ? this.#next() : word;
  }

  #next(): string {
    this.position += 1;
    return this.word ?? '';
  }

  /**
   * What was read, its parts being checked against each other; undefined when no threshold was given.
   * @param whenMissing the error of a missing threshold, where one is needed
   */
  trimming(whenMissing?: ErrorReply): Trimming | undefined {
    if (this.#limit && !this.#threshold) throw LIMIT_WITHOUT_THRESHOLD;
    if (whenMissing && !this.#threshold) throw whenMissing;
    if (this.#limit !== undefined && !this.#approximate) throw LIMIT_OF_EXACT_TRIM;
    const limit = this.#limit ?? (this.#approximate ? DEFAULT_LIMIT : 0);
    return this.#threshold && { ...this.#threshold, approximate: this.#approximate, limit };
  }
}

function parseAtLeast0(word: string, error: ErrorReply): number {
  const value = parseIndex(word);
  if (value < 0) throw error;
  return value;
}
