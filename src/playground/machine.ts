import { OPENS } from '#figures/jobs.ts';
import type { Scripting, Trace } from '#lua/index.ts';
import { ErrorReply, isRedisCommand, Redis, shortReply, toText, type PrintLimits, type Reply } from '#redis/index.ts';
import { REDIS_COMMANDS } from '#redis/real-commands.ts';
import { encodeCommand, ReplyDecoder } from '#redis/resp-client.ts';
import type { Connection } from '#redis/server/connection.ts';
import { Server } from '#redis/server/server.ts';
import type { Action } from '#replay/index.ts';
import { help, type TableEntry } from './help.ts';

/** Where the clock of a playground starts, in Unix ms: as the clocks of the lessons' figures do. */
export const CLOCK_START = OPENS;

/** One thing done, as the transcript shows it. */
export type Line =
  | { readonly kind: 'at'; readonly now: number }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'command';
      /** Byte strings. */
      readonly words: readonly string[];
      /** As redis-cli prints it, or the beginning of that; text, not bytes. */
      readonly output: string;
      /** What is different here from a real server, one with other clients. */
      readonly remark?: string;
      /** One for each script that ran. */
      readonly traces: readonly Trace[];
    };

/** Whose replies redis-cli prints as they are. */
const RAW = new Set(['info', 'client list', 'client info']);

const REPLY_LIMITS: PrintLimits = { elements: 120, bytes: 20_000 };

const CLOSED = 'Error: Server closed the connection';

/** A Redis with a clock of its own and one client, who is connected to it as redis-cli would be. */
export class Machine {
  readonly redis: Redis;
  /** In Unix ms. */
  now = CLOCK_START;
  readonly #server: Server;
  readonly #scripting: Scripting | undefined;
  readonly #decoder = new ReplyDecoder();
  #connection: Connection;
  #isClosed = false;
  /** What the server has sent and the client has not read. */
  #sent = '';

  /** @param scripting what runs Lua; without it there are no commands that do */
  constructor(scripting?: new () => Scripting) {
    this.#scripting = scripting && new scripting();
    const now = (): number => this.now;
    this.redis = new Redis({ now, commands: this.#scripting?.commands ?? {} });
    this.#server = new Server(this.redis, { now, schedule: () => () => {} });
    this.#connection = this.#connect();
  }

  /** The number of queued commands; undefined outside a transaction. */
  get queued(): number | undefined {
    return this.#connection.transaction?.commands.length;
  }

  get commandNames(): string[] {
    return this.#connection.commandNames;
  }

  command(name: string): TableEntry | undefined {
    return this.#connection.command(name);
  }

  /** Does one thing of a session. */
  do({ name, args }: Action): Line {
    if (name === 'note') return { kind: 'note', text: String(args[0]) };
    if (name === 'run') return this.#run(args.map(String));
    this.now = Number(args[0]);
    return { kind: 'at', now: this.now };
  }

  #run(words: readonly string[]): Line {
    const [name = '', ...rest] = words;
    if (/^(?:help|\?)$/i.test(name)) {
      return { kind: 'command', words, output: help(rest.map(toText), (of) => this.command(of)), traces: [] };
    }
    const send = (): Reply | undefined => this.#send(words);
    const { result: reply, traces } = this.#scripting?.record(send) ?? { result: send(), traces: [] };
    if (reply !== undefined)
      return { kind: 'command', words, output: print(words, reply), ...missing(words, reply), traces };
    if (!this.#connection.timeOut()) return { kind: 'command', words, output: CLOSED, traces };
    const output = print(words, this.#received() ?? null);
    const remark = `Nobody else is here who could end the waiting, so ${name.toUpperCase()} answers as if its time had run out.`;
    return { kind: 'command', words, output, remark, traces };
  }

  /** Sends a command. @returns the reply; undefined where none has come */
  #send(words: readonly string[]): Reply | undefined {
    if (this.#isClosed) this.#connection = this.#connect();
    this.#connection.receive(encodeCommand(words));
    return this.#received();
  }

  #received(): Reply | undefined {
    const [reply] = this.#decoder.decode(this.#sent);
    this.#sent = '';
    return reply;
  }

  #connect(): Connection {
    this.#isClosed = false;
    return this.#server.connect({
      address: '127.0.0.1:0',
      send: (bytes) => {
        this.#sent += bytes;
      },
      hangUp: () => {
        this.#isClosed = true;
      },
    });
  }
}

/** A remark on a command that Redis has and the simulator has not, if this is one. */
function missing(words: readonly string[], reply: Reply): { readonly remark?: string } {
  const isUnknown = reply instanceof ErrorReply && /^ERR unknown (?:sub)?command '/.test(reply.message);
  if (!isUnknown || !isRedisCommand(words)) return {};
  const withSubcommand = words.slice(0, 2).join(' ').toLowerCase();
  const name = REDIS_COMMANDS.includes(withSubcommand) ? withSubcommand : (words[0] ?? '');
  return { remark: `Redis has ${name.toUpperCase()}; this simulator has not. HELP tells which commands it has.` };
}

function print(words: readonly string[], reply: Reply): string {
  const name = words.slice(0, 2).join(' ').toLowerCase();
  const isRaw = typeof reply === 'string' && (RAW.has(name) || RAW.has(name.split(' ')[0] ?? ''));
  if (isRaw) return toText(reply.slice(0, REPLY_LIMITS.bytes).replaceAll('\r\n', '\n').trimEnd());
  return shortReply(reply, REPLY_LIMITS);
}
