import type { Scripting } from '#lua/index.ts';
import { BudgetSpent } from '#redis/index.ts';
import type { Action, Replayed } from '#replay/index.ts';
import { Cli, cliScript, type Line } from './cli.ts';
import { pictureKeys, type KeysShown } from './pictures.ts';
import { TracedScript, type ScriptView } from './traced-script.ts';

/** What there is to see of a session at one moment: small, however much was done. */
export interface Shown {
  /** The last lines of the transcript, and how many there are before them. */
  readonly lines: readonly Line[];
  readonly hidden: number;
  /** The clock, in Unix ms. */
  readonly now: number;
  readonly keys: KeysShown;
  /** How many commands are queued; undefined outside a transaction. */
  readonly queued: number | undefined;
}

/** So many lines of a transcript are shown. */
const MAX_LINES = 200;

const SCRIPT_COMMANDS = /^(?:eval|eval_ro|evalsha|evalsha_ro|script|command)$/i;

/** Whether an action needs what runs scripts: a script, or a question about all commands. */
export function isScript(action: Action | undefined): boolean {
  return action?.name === 'run' && SCRIPT_COMMANDS.test(String(action.args[0]));
}

/**
 * Replays the log of a session on a simulator. It remembers the log it did last, so that of a longer one it does only
 * what is new.
 */
export class Simulation {
  #scripting: (new () => Scripting) | undefined;
  #cli = new Cli();
  #done: Action[] = [];
  /** The last ones, of those that were done. */
  #lines: Line[] = [];
  #keys: { readonly cli: Cli; readonly writes: number; readonly shown: KeysShown } | undefined;
  #script: TracedScript | undefined;

  /** Takes what runs scripts; a log with an action that {@link isScript} needs it. */
  useScripting(scripting: new () => Scripting): void {
    this.#scripting = scripting;
    this.#beginAgain();
  }

  /**
   * Does a log from the start.
   * @param onAction called before each action that is new, with how many are done
   */
  replay(log: readonly Action[], onAction?: (done: number) => void): Replayed<Shown> {
    try {
      this.#do(log, onAction);
      return { shown: this.#shown() };
    } catch (error) {
      const at = this.#done.length;
      this.#beginAgain();
      if (!(error instanceof BudgetSpent)) throw error;
      this.#do(log.slice(0, at));
      return { shown: this.#shown(), stopped: { at, why: 'it is more work than a session may do' } };
    }
  }

  /** What the keys hold after a log, as lines for redis-cli. */
  script(log: readonly Action[]): string {
    this.replay(log);
    return cliScript(this.#cli.redis, this.#cli.now);
  }

  /** The script that an action ran, at one of its lines. @param at the action's place in the log */
  scriptView(log: readonly Action[], at: number, position: number): ScriptView {
    const upTo = log.slice(0, at + 1);
    if (!this.#script?.isOf(upTo)) this.#script = new TracedScript(upTo, () => new Cli(this.#scripting));
    return this.#script.view(position);
  }

  #do(log: readonly Action[], onAction?: (done: number) => void): void {
    const isLonger = this.#done.every((action, at) => action === log[at]);
    if (!isLonger && !this.#takesBackClock(log)) this.#beginAgain();
    for (const action of log.slice(this.#done.length)) {
      onAction?.(this.#done.length);
      this.#lines.push(this.#cli.do(action));
      this.#done.push(action);
      if (this.#lines.length > 2 * MAX_LINES) this.#lines = this.#lines.slice(-MAX_LINES);
    }
  }

  /** Where only the time changes to which the clock was set last, and to a later one, nothing is done again: time passes. */
  #takesBackClock(log: readonly Action[]): boolean {
    const last = this.#done.length - 1;
    const [before, after] = [this.#done[last], log[last]];
    const isOnlyClock =
      log.length === this.#done.length &&
      before?.name === 'at' &&
      after?.name === 'at' &&
      Number(after.args[0]) >= Number(before.args[0]) &&
      this.#done.every((action, at) => at === last || action === log[at]);
    if (isOnlyClock) {
      this.#done.pop();
      this.#lines.pop();
    }
    return isOnlyClock;
  }

  #beginAgain(): void {
    this.#cli = new Cli(this.#scripting);
    this.#done = [];
    this.#lines = [];
  }

  #shown(): Shown {
    const lines = this.#lines.slice(-MAX_LINES);
    const { now, queued } = this.#cli;
    return { lines, hidden: this.#done.length - lines.length, now, keys: this.#keysShown(), queued };
  }

  /** The keys, read anew only when something was written or has expired. */
  #keysShown(): KeysShown {
    const { redis } = this.#cli;
    const known = this.#keys;
    const isSame =
      known?.cli === this.#cli &&
      known.writes === redis.writes &&
      known.shown.pictures.every(({ key, expireAt }) => expireAt === undefined || redis.db.get(key) !== undefined);
    if (isSame) return known.shown;
    const shown = pictureKeys(redis);
    this.#keys = { cli: this.#cli, writes: redis.writes, shown };
    return shown;
  }
}
