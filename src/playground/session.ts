import type { Scripting } from '#lua/index.ts';
import { shortCommand } from '#redis/index.ts';
import { clockAction, commandAction, encodeSession, MAX_LINK, type Action } from '#replay/index.ts';
import { act, goTo, shown, type History } from '#replay/history.ts';
import { cliScript } from './cli-script.ts';
import { formatClock } from './clock-text.ts';
import { decodeSession } from './link.ts';
import { Machine, type Line } from './machine.ts';
import { pictureKeys, type KeyPicture } from './pictures.ts';
import { oneLine } from './text.ts';

/** What a reader sees of a session at one moment. */
export interface SessionView {
  readonly lines: readonly Line[];
  /** How many things done are on show, and how many there are to go forward to. */
  readonly position: number;
  readonly length: number;
  /** The clock, in Unix ms. */
  readonly now: number;
  readonly keys: readonly KeyPicture[];
  /** How many keys there are, drawn or not. */
  readonly keyCount: number;
  /** How many commands are queued; undefined outside a transaction. */
  readonly queued: number | undefined;
  /** What is spoken; `turn` counts, so that what is said twice is heard twice. */
  readonly said: { readonly text: string; readonly turn: number };
  /** Why a link could not be read, or a script not be run; empty otherwise. */
  readonly problem: string;
}

const SCRIPT_COMMANDS = /^(?:eval|eval_ro|evalsha|evalsha_ro|script)$/i;

/** Fetches what runs Lua, for sessions that need it. */
const loadScripting = async (): Promise<new () => Scripting> => (await import('#lua/index.ts')).Scripting;

/**
 * A session in the playground. As in every figure, nothing but what was done is kept, and whatever is shown is played
 * from it; a longer log plays only what is new.
 */
export class Session {
  #history: History;
  #scripting: (new () => Scripting) | undefined;
  #machine = new Machine();
  #played: readonly Action[] = [];
  #lines: Line[] = [];
  #keys: { readonly machine: Machine; readonly writes: number; readonly pictures: readonly KeyPicture[] } | undefined;
  #view: SessionView;
  readonly #listeners = new Set<() => void>();
  /** Ends when all that was asked for has been done. */
  #busy: Promise<void> = Promise.resolve();
  /** How much of it has not. */
  #pending = 0;

  /** @param log what has been done at the start; no scripts */
  constructor(log: readonly Action[]) {
    this.#history = { log, position: log.length };
    this.#view = { ...this.#look(), said: { text: '', turn: 0 }, problem: '' };
  }

  readonly view = (): SessionView => this.#view;

  /** @returns the function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Runs commands, byte strings, one after the other. */
  readonly run = (commands: readonly (readonly string[])[]): Promise<void> =>
    this.#inTurn(commands.map(commandAction), (actions) => {
      for (const action of actions) this.#history = act(this.#history, action, false);
      this.#show(spokenOf(actions.length, this.#play().at(-1)));
    });

  /** Sets the clock for the reader, in Unix ms. */
  readonly setClock = (ms: number): void =>
    this.#next(() => {
      this.#history = act(this.#history, clockAction(ms), true);
      this.#show(`The clock says ${formatClock(ms)} UTC.`);
    });

  /** Sets the clock because time passes: nothing is spoken. */
  readonly tick = (ms: number): void =>
    this.#next(() => {
      this.#history = act(this.#history, clockAction(ms), true);
      this.#show();
    });

  /** Shows the first `position` things done. */
  readonly goTo = (position: number): void =>
    this.#next(() => {
      this.#history = goTo(this.#history, position);
      const line = this.#play().at(-1);
      const { log, position: at } = this.#history;
      this.#show(
        line ? `Step ${at} of ${log.length}. ${spokenOf(1, line)}` : 'Back at the start: nothing has been done.',
      );
    });

  /** Begins again with what has been done in another session; spoken, unless nobody asked. */
  readonly begin = (log: readonly Action[], said?: string): Promise<void> =>
    this.#inTurn(log, () => {
      this.#history = { log, position: log.length };
      this.#show(said);
    });

  /** Begins with what a link says; one that cannot be read changes nothing, and the problem is told. */
  readonly open = (link: string): Promise<void> => {
    const decoded = decodeSession(link);
    if ('log' in decoded) return this.begin(decoded.log);
    this.#update({ problem: `This link could not be read: ${decoded.problem}. Here is the start.` });
    return Promise.resolve();
  };

  /** The link text of what is on show; undefined where it would be too long. */
  readonly link = (): string | undefined => {
    const link = encodeSession(shown(this.#history));
    return link.length <= MAX_LINK ? link : undefined;
  };

  /** What the keys hold, as lines for redis-cli. */
  readonly script = (): string => cliScript(this.#machine.redis, this.#machine.now);

  /** Every key, as a byte string. */
  readonly keyNames = (): string[] => [...this.#machine.redis.db.keys()];

  /** The keys as they stood while the script of a line ran, before it sent its command number `sent`. */
  readonly keysDuring = (line: number, sent: number): readonly KeyPicture[] => {
    const machine = this.#machineAfter(shown(this.#history).slice(0, line));
    const done = this.#lines[line];
    const commands = done?.kind === 'command' ? (done.traces[0]?.commands ?? []) : [];
    for (const { words } of commands.slice(0, sent)) machine.redis.call(...words);
    return pictureKeys(machine.redis);
  };

  /** Gets ready for scripts, which the reader seems about to run. */
  readonly prepareScripts = (): void => {
    loadScripting().catch(() => {}); // Whoever runs one is told.
  };

  /** Does something at once; while a script that was asked for before is still being fetched, after that. */
  #next(change: () => void): void {
    if (this.#pending === 0) change();
    else void this.#inTurn([], change);
  }

  /** Does something when all before it is done and what the actions need is there. */
  #inTurn(actions: readonly Action[], run: (actions: readonly Action[]) => void): Promise<void> {
    this.#pending += 1;
    this.#busy = this.#busy.then(async () => {
      const before = this.#history;
      try {
        if (!this.#scripting && actions.some(isScript)) {
          this.#scripting = await loadScripting();
          this.#machine = this.#machineAfter(this.#played);
        }
        run(actions);
      } catch (error) {
        this.#history = before;
        this.#machine = this.#machineAfter([]);
        this.#lines = [];
        this.#show();
        this.#update({ problem: `This could not be done, and has been taken back: ${String(error)}.` });
      }
      this.#pending -= 1;
    });
    return this.#busy;
  }

  #show(said?: string): void {
    this.#update({ ...this.#look(), problem: '' });
    if (said !== undefined) this.#update({ said: { text: said, turn: this.#view.said.turn + 1 } });
  }

  #look(): Omit<SessionView, 'said' | 'problem'> {
    const lines = [...this.#play()];
    const { log, position } = this.#history;
    const { now, queued, redis } = this.#machine;
    return { lines, position, length: log.length, now, keys: this.#pictures(), keyCount: redis.db.size, queued };
  }

  /** The keys, drawn anew only when something was written or has expired. */
  #pictures(): readonly KeyPicture[] {
    const { writes, db } = this.#machine.redis;
    const known = this.#keys;
    const isSame =
      known?.machine === this.#machine &&
      known.writes === writes &&
      known.pictures.every(({ key, expireAt }) => expireAt === undefined || db.get(key) !== undefined);
    if (isSame) return known.pictures;
    const pictures = pictureKeys(this.#machine.redis);
    this.#keys = { machine: this.#machine, writes, pictures };
    return pictures;
  }

  /** Brings the machine to what is on show, and gives a line for each thing done. */
  #play(): readonly Line[] {
    const wanted = shown(this.#history);
    const isLonger = this.#played.every((action, at) => action === wanted[at]);
    if (!isLonger && !this.#runOn(wanted)) {
      this.#machine = new Machine(this.#scripting);
      this.#lines = [];
    }
    for (const action of wanted.slice(this.#lines.length)) this.#lines.push(this.#machine.do(action));
    this.#played = wanted;
    return this.#lines;
  }

  /** Where nothing but the clock's last time has changed, to a later one: time passes. */
  #runOn(wanted: readonly Action[]): boolean {
    const last = wanted.at(-1);
    const before = this.#played.at(-1);
    const isOnlyClock =
      last?.name === 'at' &&
      before?.name === 'at' &&
      Number(last.args[0]) >= Number(before.args[0]) &&
      wanted.length === this.#played.length &&
      wanted.slice(0, -1).every((action, at) => action === this.#played[at]);
    if (isOnlyClock) this.#lines.pop();
    return isOnlyClock;
  }

  #machineAfter(log: readonly Action[]): Machine {
    const machine = new Machine(this.#scripting);
    for (const action of log) machine.do(action);
    return machine;
  }

  #update(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isScript({ name, args }: Action): boolean {
  return name === 'run' && SCRIPT_COMMANDS.test(String(args[0]));
}

/** A sentence has no room for more. */
const SPOKEN_LIMITS = { elements: 20, bytes: 240 };

function spokenOf(count: number, line: Line | undefined): string {
  if (line?.kind !== 'command') return line?.kind === 'note' ? line.text : 'The clock was set.';
  const spoken = `${oneLine(shortCommand(line.words, SPOKEN_LIMITS))}: ${oneLine(line.output)}`;
  return count > 1 ? `${count} commands have run. The last one, ${spoken}` : spoken;
}
