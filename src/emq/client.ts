import { fromByteArray } from '#redis/bytes.ts';
import { ErrorReply, toBytes, toText, type Reply } from '#redis/index.ts';
import type { QueueKeys } from './keys.ts';
import { Refusal } from './refusal.ts';
import { scriptKeys, type ScriptName, type Scripts, type Subject } from './scripts.ts';

/** What a queue needs of Redis: a simulator, or whatever hands commands on to one. */
export interface Server {
  call(...words: string[]): Reply;
}

/** A word of a command: text, a number, packed bytes, or nothing, which is sent as an empty word. */
export type Word = string | number | Uint8Array | undefined;

/** Sends a queue's commands and runs its scripts. */
export class Client {
  readonly #server: Server;
  readonly #scripts: Scripts;
  readonly #keys: QueueKeys;

  constructor(server: Server, scripts: Scripts, keys: QueueKeys) {
    this.#server = server;
    this.#scripts = scripts;
    this.#keys = keys;
  }

  /**
   * @param args what the script gets as ARGV
   * @throws {Refusal} when the script replies with a negative number
   */
  run(name: ScriptName, args: readonly Word[], subject: Subject = {}): Reply {
    const script = this.#scripts[name];
    if (!script) throw new Error(`the script ${name} is not loaded`);
    const keys = scriptKeys(name, this.#keys, subject);
    const reply = this.send('EVAL', script.content, keys.length, ...keys, ...args);
    if (typeof reply === 'number' && reply < 0) throw new Refusal(reply, name, subject.jobId ?? '');
    return reply;
  }

  /** @throws {Error} with Redis' text when the reply is an error */
  send(...words: readonly Word[]): Reply {
    const reply = this.#server.call(...words.map(bytesOf));
    if (reply instanceof ErrorReply) throw new Error(toText(reply.message));
    return reply;
  }
}

function bytesOf(word: Word): string {
  return word instanceof Uint8Array ? fromByteArray(word) : toBytes(String(word ?? ''));
}
