import type { Redis } from './redis.ts';
import { ErrorReply, OK, type Reply } from './reply.ts';
import { encodeReply, RequestParser } from './resp.ts';

/** Web browsers can be made to send these to a port on this machine: Redis hangs up on them, and so do we. */
const HTTP = new Set(['post', 'host:']);

/** One client's side of a server: what belongs to the client alone, and the protocol it speaks. No sockets. */
export class Connection {
  readonly #redis: Redis;
  readonly #send: (bytes: string) => void;
  readonly #parser = new RequestParser();
  #closing = false;

  /** @param send takes the encoded replies, byte strings, in order */
  constructor(redis: Redis, send: (bytes: string) => void) {
    this.#redis = redis;
    this.#send = send;
  }

  /** Whether the client is to be hung up on, once it has got what was sent. */
  get closing(): boolean {
    return this.#closing;
  }

  /** Takes bytes from the client and runs each request that is complete with them, until the connection is closing. */
  receive(bytes: string): void {
    if (this.#closing) return;
    try {
      for (const words of this.#parser.feed(bytes)) {
        this.#run(words);
        if (this.#closing) return;
      }
    } catch (error) {
      if (!(error instanceof ErrorReply)) throw error;
      this.#send(encodeReply(error));
      this.#closing = true;
    }
  }

  #run(words: readonly string[]): void {
    const [name = '', ...args] = words;
    const lowerName = name.toLowerCase();
    if (HTTP.has(lowerName)) {
      this.#closing = true;
    } else if (lowerName === 'quit') {
      this.#send(encodeReply(OK));
      this.#closing = true;
    } else {
      const reply: Reply = this.#redis.call(...words);
      this.#send(encodeReply(reply, this.#redis.command(name)?.nilArray?.(args)));
    }
  }
}
