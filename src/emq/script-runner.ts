import { fromByteArray } from '#redis/bytes.ts';
import { ErrorReply, toBytes, toText, type Redis, type Reply } from '#redis/index.ts';
import type { QueueKeys } from './keys.ts';
import { expectedState, scriptKeys, type ScriptName, type Scripts, type Subject } from './scripts.ts';

/** A word of a command: text, a number, packed bytes, or nothing, which is sent as an empty word. */
export type Word = string | number | Uint8Array | undefined;

/** Runs a queue's scripts, and sends its other commands. */
export class ScriptRunner {
  readonly #redis: Pick<Redis, 'call'>;
  readonly #scripts: Scripts;
  readonly #keys: QueueKeys;

  constructor(redis: Pick<Redis, 'call'>, scripts: Scripts, keys: QueueKeys) {
    this.#redis = redis;
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
    const reply = this.#redis.call(...words.map(bytesOf));
    if (reply instanceof ErrorReply) throw new Error(toText(reply.message));
    return reply;
  }
}

function bytesOf(word: Word): string {
  return word instanceof Uint8Array ? fromByteArray(word) : toBytes(String(word ?? ''));
}

/** A script's refusal: nothing was done. */
export class Refusal extends Error {
  /** The negative number that the script replied. */
  readonly code: number;

  /** The texts are bullmq's (`finishedErrors`). */
  constructor(code: number, script: ScriptName, jobId: string) {
    super(refusalText(code, script, jobId));
    this.code = code;
  }
}

function refusalText(code: number, script: ScriptName, jobId: string): string {
  switch (code) {
    case -1:
      return `Missing key for job ${jobId}. ${script}`;
    case -2:
      return `Missing lock for job ${jobId}. ${script}`;
    case -3:
      return `Job ${jobId} is not in the ${expectedState(script)} state. ${script}`;
    case -6:
      return `Lock mismatch for job ${jobId}. Cmd ${script} from ${expectedState(script)}`;
    default:
      return `Unknown code ${code} error for ${jobId}. ${script}`;
  }
}
