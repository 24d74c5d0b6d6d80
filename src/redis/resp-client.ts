import { ErrorReply, integerReply, Status, type Reply } from './reply.ts';

/** The wire protocol of Redis, version 2, as a client speaks it; `resp.ts` is the server's side. */

const CR_LF = '\r\n';

/** Encodes a command, as byte strings, the way clients send it: an array of bulk strings. */
export function encodeCommand(words: readonly string[]): string {
  return `*${words.length}${CR_LF}${words.map((word) => `$${word.length}${CR_LF}${word}${CR_LF}`).join('')}`;
}

/** Reads the replies of a RESP2 server, chunk by chunk, into the simulator's shape of a reply. */
export class ReplyDecoder {
  readonly #nilArray: Reply;
  #bytes = '';
  #at = 0;

  /** @param nilArray what the nil array (`*-1`) is read as; the nil string (`$-1`) is always null */
  constructor(nilArray: Reply = null) {
    this.#nilArray = nilArray;
  }

  /** Takes a chunk, a byte string, and yields each reply that is complete with it. */
  *decode(chunk: string): Generator<Reply> {
    this.#bytes = this.#bytes.slice(this.#at) + chunk;
    this.#at = 0;
    while (this.#at < this.#bytes.length) {
      const start = this.#at;
      const reply = this.#reply();
      if (reply === undefined) {
        this.#at = start;
        return;
      }
      yield reply;
    }
  }

  /** The next reply, or undefined when its end has not arrived yet. */
  #reply(): Reply | undefined {
    const line = this.#line();
    if (line === undefined) return undefined;
    const text = line.slice(1);
    switch (line[0]) {
      case '+':
        return new Status(text);
      case '-':
        return new ErrorReply(text);
      case ':':
        return integerReply(BigInt(text));
      case '$':
        return text === '-1' ? null : this.#bulk(Number(text));
      case '*':
        return text === '-1' ? this.#nilArray : this.#array(Number(text));
      default:
        throw new Error(`not a RESP2 reply: ${JSON.stringify(line)}`);
    }
  }

  #line(): string | undefined {
    const end = this.#bytes.indexOf(CR_LF, this.#at);
    if (end === -1) return undefined;
    const line = this.#bytes.slice(this.#at, end);
    this.#at = end + CR_LF.length;
    return line;
  }

  #bulk(length: number): string | undefined {
    const end = this.#at + length;
    if (this.#bytes.length < end + CR_LF.length) return undefined;
    const bulk = this.#bytes.slice(this.#at, end);
    this.#at = end + CR_LF.length;
    return bulk;
  }

  #array(length: number): Reply[] | undefined {
    const replies: Reply[] = [];
    while (replies.length < length) {
      const reply = this.#reply();
      if (reply === undefined) return undefined;
      replies.push(reply);
    }
    return replies;
  }
}
