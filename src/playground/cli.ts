import { OPENS } from '#figures/jobs.ts';
import type { Scripting, Trace } from '#lua/index.ts';
import {
  Budget,
  ErrorReply,
  formatCommand,
  isRedisCommand,
  Redis,
  shortCommand,
  shortReply,
  toText,
  type PrintLimits,
  type Reply,
} from '#redis/index.ts';
import { REDIS_COMMANDS } from '#redis/real-commands.ts';
import { encodeCommand, ReplyDecoder } from '#redis/resp-client.ts';
import type { Connection } from '#redis/server/connection.ts';
import { Server } from '#redis/server/server.ts';
import { rebuild, type Action } from '#replay/index.ts';
import type { TableEntry } from './help.ts';
import { shorten } from './text.ts';

/** Where the clock of a playground starts, in Unix ms: as the clocks of the lessons' figures do. */
export const CLOCK_START = OPENS;

/** One thing done, as the transcript shows it. Text, not bytes; what is long is cut, and says so. */
export type Line =
  | { readonly kind: 'at'; readonly now: number }
  | { readonly kind: 'note'; readonly text: string }
  | HelpLine
  | CommandLine;

export interface HelpLine {
  readonly kind: 'help';
  /** As it would be typed. */
  readonly command: string;
  /** What it asks about. */
  readonly topic: readonly string[];
  /** Undefined where the topic is no command of the simulator's. */
  readonly entry: TableEntry | undefined;
}

export interface CommandLine {
  readonly kind: 'command';
  /** As it would be typed. */
  readonly command: string;
  /** As redis-cli prints it. */
  readonly output: string;
  /** What is different here from a real server, one with other clients. */
  readonly remark: string | undefined;
  /** Whether a script ran, just one, which can be stepped through. */
  readonly hasScript: boolean;
}

interface Answer {
  /** Undefined where the server has hung up. */
  readonly reply: Reply | undefined;
  readonly remark: string | undefined;
}

const MAX_NOTE = 2_000;
const COMMAND_LIMITS: PrintLimits = { elements: 100, bytes: 600 };
const REPLY_LIMITS: PrintLimits = { elements: 120, bytes: 20_000 };

/** Whose replies redis-cli prints as they are. */
const RAW = new Set(['info', 'client list', 'client info']);

/** Nobody pastes more. */
const MAX_SCRIPT_BYTES = 4_000_000;

const CLOSED = 'Error: Server closed the connection';

/**
 * What all that is done in a session may spend: what a slow machine works off in a few seconds, and 160 MB. A command
 * costs {@link UNITS_PER_COMMAND} beside what the simulator counts.
 */
const MAX_UNITS = 10_000_000;
const UNITS_PER_COMMAND = 100;

/** A redis-cli and the server it is connected to, with a clock of its own and no other client. */
export class Cli {
  readonly redis: Redis;
  /** In Unix ms. */
  now = CLOCK_START;
  /** The script that the last command ran, line by line; undefined where it ran none, or several. */
  trace: Trace | undefined;
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
    this.redis = new Redis({ now, commands: this.#scripting?.commands ?? {}, budget: new Budget(MAX_UNITS) });
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

  /** What the simulator's table says of a command; undefined where it has none of that name. */
  tableEntry(name: string): TableEntry | undefined {
    const entry = this.#connection.command(name);
    return entry && { arity: entry.arity, isWrite: 'write' in entry, waits: 'wait' in entry };
  }

  /**
   * Does one thing of a session.
   * @throws {BudgetSpent} where the session may not do that much; it is of no use then
   */
  do({ name, args }: Action): Line {
    if (name === 'note') return { kind: 'note', text: shorten(String(args[0]), MAX_NOTE) };
    if (name === 'run') return this.#run(args.map(String));
    this.now = Number(args[0]);
    return { kind: 'at', now: this.now };
  }

  #run(words: readonly string[]): Line {
    this.redis.budget.spend(UNITS_PER_COMMAND);
    const command = shortCommand(words, COMMAND_LIMITS);
    const [name = '', ...rest] = words;
    if (/^(?:help|\?)$/i.test(name)) {
      const topic = rest.map(toText);
      return { kind: 'help', command, topic, entry: this.tableEntry(topic.join(' ')) };
    }
    const ask = (): Answer => this.#ask(words);
    const { result, traces } = this.#scripting?.record(ask) ?? { result: ask(), traces: [] };
    this.trace = traces.length === 1 ? traces[0] : undefined;
    const { reply, remark } = result;
    const output = reply === undefined ? CLOSED : print(words, reply);
    const hasScript = (this.trace?.steps.length ?? 0) > 0;
    return { kind: 'command', command, output, remark, hasScript };
  }

  #ask(words: readonly string[]): Answer {
    const name = words[0]?.toUpperCase();
    if (this.#isClosed) this.#connection = this.#connect();
    this.#connection.receive(encodeCommand(words));
    const reply = this.#received();
    if (reply !== undefined) return { reply, remark: missing(words, reply) };
    if (!this.#connection.timeOut()) return { reply, remark: undefined };
    const remark = `You are the only client here, so nothing can end the wait: ${name} answers as if its time had run out.`;
    return { reply: this.#received(), remark };
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
function missing(words: readonly string[], reply: Reply): string | undefined {
  const isUnknown = reply instanceof ErrorReply && /^ERR unknown (?:sub)?command '/.test(reply.message);
  if (!isUnknown || !isRedisCommand(words)) return undefined;
  const withSubcommand = words.slice(0, 2).join(' ').toLowerCase();
  const name = REDIS_COMMANDS.includes(withSubcommand) ? withSubcommand : (words[0] ?? '');
  return `Redis has ${name.toUpperCase()}; this simulator does not. HELP lists the commands that it has.`;
}

function print(words: readonly string[], reply: Reply): string {
  const name = words.slice(0, 2).join(' ').toLowerCase();
  const isRaw = typeof reply === 'string' && (RAW.has(name) || RAW.has(name.split(' ')[0] ?? ''));
  if (isRaw) return toText(reply.slice(0, REPLY_LIMITS.bytes).replaceAll('\r\n', '\n').trimEnd());
  return shortReply(reply, REPLY_LIMITS);
}

/**
 * What a Redis holds as lines for redis-cli, typed, pasted or piped into it: on an empty server they make the same keys.
 * A key that expires has as long left there as it has here at `now`, for the real clock is another one.
 */
export function cliScript(redis: Redis, now: number): string {
  const commands = rebuild(redis, {
    expire: (key, at) => ['PEXPIRE', key, String(at > now ? at - BigInt(now) : 1n)],
  });
  let room = MAX_SCRIPT_BYTES;
  const lines = commands.flatMap((words) => {
    room -= words.reduce((bytes, word) => bytes + word.length, 0);
    return room < 0 ? [] : [`${formatCommand(words)}\n`];
  });
  const left = commands.length - lines.length;
  return lines.join('') + (left > 0 ? `ECHO "${left.toLocaleString('en')} more commands were too much to copy"\n` : '');
}
