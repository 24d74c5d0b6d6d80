import { repeated } from './errors.ts';
import { parseInteger } from './integer.ts';
import { ErrorReply, Status, type Reply } from './reply.ts';
import { splitArgs } from './split-args.ts';

/** The wire protocol of Redis, version 2, as a server speaks it: requests in, replies out, both as byte strings. */

/** The longest line, be it an inline command or a length (`PROTO_INLINE_MAX_SIZE`). */
const MAX_LINE = 64 * 1024;
/** Redis takes 512 MB (`proto-max-bulk-len`); V8's strings end 24 bytes below. */
const MAX_BULK = 511n * 2n ** 20n;
const MAX_WORDS = 2n ** 31n - 1n;

function protocolError(what: string): ErrorReply {
  return new ErrorReply(`ERR Protocol error: ${what}`);
}

/**
 * Reads requests chunk by chunk, wherever the chunks are cut: arrays of bulk strings, or inline commands.
 * (Redis: `processInputBuffer` in `networking.c`.)
 */
export class RequestParser {
  #buffer = '';
  #at = 0;
  /** The words of an array that have arrived, and how many have not. */
  #words: string[] = [];
  #missing = 0;
  /** The length of the bulk string whose bytes are awaited. */
  #bulkLength: number | undefined;

  /**
   * Takes a chunk and yields the words of each request that is complete with it.
   * @throws {ErrorReply} `Protocol error: …`, after which nothing that follows can be understood
   */
  *feed(chunk: string): Generator<string[]> {
    this.#buffer = this.#buffer.slice(this.#at) + chunk;
    this.#at = 0;
    while (this.#at < this.#buffer.length) {
      const isArray = this.#missing > 0 || this.#buffer[this.#at] === '*';
      const words = isArray ? this.#array() : this.#inline();
      if (!words) return;
      if (words.length > 0) yield words;
    }
  }

  #inline(): string[] | undefined {
    const line = this.#takeLine('\n', 'too big inline request');
    if (line === undefined) return undefined;
    const words = splitArgs(line.replace(/\r$/, ''));
    if (!words) throw protocolError('unbalanced quotes in request');
    return words;
  }

  #array(): string[] | undefined {
    if (this.#missing === 0) {
      const line = this.#takeLine('\r', 'too big mbulk count string');
      if (line === undefined) return undefined;
      const count = parseLength(line, MAX_WORDS, 'invalid multibulk length');
      this.#missing = Math.max(count, 0);
    }
    while (this.#missing > 0) {
      const word = this.#bulk();
      if (word === undefined) return undefined;
      this.#words.push(word);
      this.#missing -= 1;
    }
    const words = this.#words;
    this.#words = [];
    return words;
  }

  #bulk(): string | undefined {
    if (this.#bulkLength === undefined) {
      const line = this.#takeLine('\r', 'too big bulk count string');
      if (line === undefined) return undefined;
      if (!line.startsWith('$')) throw protocolError(`expected '$', got '${repeated(line[0] ?? '\r')}'`);
      const length = parseLength(line, MAX_BULK, 'invalid bulk length');
      if (length < 0) throw protocolError('invalid bulk length');
      this.#bulkLength = length;
    }
    const end = this.#at + this.#bulkLength;
    if (this.#buffer.length < end + 2) return undefined;
    const word = this.#buffer.slice(this.#at, end);
    this.#at = end + 2;
    this.#bulkLength = undefined;
    return word;
  }

  /** Takes a line off the buffer, once all of it is there. Of the pair `\r\n` Redis looks at one byte only. */
  #takeLine(terminator: '\r' | '\n', tooLong: string): string | undefined {
    const found = this.#buffer.indexOf(terminator, this.#at);
    const end = found < 0 ? this.#buffer.length : found;
    if (end - this.#at > MAX_LINE) throw protocolError(tooLong);
    const next = end + (terminator === '\r' ? 2 : 1);
    if (next > this.#buffer.length) return undefined;
    const line = this.#buffer.slice(this.#at, end);
    // C's strchr sees nothing behind a NUL, so that Redis goes on waiting for the end of the line.
    if (line.includes('\0')) return undefined;
    this.#at = next;
    return line;
  }
}

/** Reads the number behind a line's first byte. */
function parseLength(line: string, max: bigint, error: string): number {
  const value = parseInteger(line.slice(1), protocolError(error));
  if (value > max) throw protocolError(error);
  return Number(value);
}

/**
 * Encodes a reply.
 * @param nilArray whether `null` is the nil array, not the nil string; inside an array it always is the nil string
 */
export function encodeReply(reply: Reply, nilArray = false): string {
  if (reply === null) return nilArray ? '*-1\r\n' : '$-1\r\n';
  if (typeof reply === 'string') return `$${reply.length}\r\n${reply}\r\n`;
  if (typeof reply === 'number' || typeof reply === 'bigint') return `:${reply}\r\n`;
  if (reply instanceof Status) return `+${reply.text}\r\n`;
  if (reply instanceof ErrorReply) return `-${reply.message}\r\n`;
  return `*${reply.length}\r\n${reply.map((element) => encodeReply(element)).join('')}`;
}
