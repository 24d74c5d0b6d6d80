import { Budget, queueCommands, Simulator, type Reply } from '#redis/index.ts';
import type { Exchange, Frame } from './frame.ts';
import { commonPrefix } from './history.ts';
import { KeyView } from './key-view.ts';
import type { Action, ActionArgs, AnyScenario, Arg, ActionContext, Result, Scenario } from './scenario.ts';
import type { Replayed } from './time-machine.ts';

/** Once a log has spent so much, no more of it is done. */
export const MAX_UNITS = 3_000_000;
/** More than any one action costs: an action that was begun is done. */
const UNITS_BEYOND = 1e9;
/** After so much the page may answer before the log goes on: less than a fifth of a second on a slow machine. */
const UNITS_AT_ONCE = 300_000;
/** What it costs to do any action at all. */
const UNITS_PER_ACTION = 20;
const WHY = 'it is more than this figure remembers. Reset begins anew';

export interface Shown<State> {
  readonly frame: Frame<State>;
}

/** An action that was done, without the keys: of those only the last are kept, for there may be thousands of members. */
interface Done<State> extends Result<State> {
  readonly exchanges: readonly Exchange[];
  /** The simulator's count of writes after it. */
  readonly writes: number;
  /** What is left of the budget after it. */
  readonly left: number;
}

/**
 * Replays logs of one scenario into frames. It remembers the log that it did last: a longer log does only what is new,
 * and where nothing was written since, a shorter one does nothing.
 */
export class Frames<State, Actions extends ActionArgs<Actions>> {
  readonly #scenario: Scenario<State, Actions>;
  #log: readonly Action[] = [];
  /** One more than the log: the first is the start. */
  #done: Done<State>[] = [];
  #redis = new Simulator({ commands: {} });
  #keys: KeyView | undefined;

  constructor(scenario: Scenario<State, Actions>) {
    this.#scenario = scenario;
    this.#begin();
  }

  /** The frame after the last action of the log, or the last for which the budget sufficed. */
  atOnce(log: readonly Action[]): Replayed<Shown<State>> {
    this.#rewind(log);
    this.#doSome(Infinity);
    return this.#replayed();
  }

  /**
   * As {@link atOnce}, but later where there is more to do than a page may be kept from answering for; no other log may
   * be asked for meanwhile.
   */
  after(log: readonly Action[]): Replayed<Shown<State>> | Promise<Replayed<Shown<State>>> {
    this.#rewind(log);
    return this.#goOn();
  }

  /** The simulator as the last log leaves it. */
  get redis(): Simulator {
    return this.#redis;
  }

  #goOn(): Replayed<Shown<State>> | Promise<Replayed<Shown<State>>> {
    return this.#doSome(UNITS_AT_ONCE) ? this.#replayed() : pause().then(() => this.#goOn());
  }

  /** Goes on with the log. @returns whether it came to the end of it, or of the budget */
  #doSome(units: number): boolean {
    const enough = this.#redis.budget.left - units;
    for (;;) {
      const next = this.#log[this.#done.length - 1];
      const { left } = this.#redis.budget;
      if (!next || left < UNITS_BEYOND) return true;
      if (left < enough) return false;
      this.#do(next);
    }
  }

  #replayed(): Replayed<Shown<State>> {
    const { state, sentence, exchanges } = this.#done.at(-1)!;
    this.#keys = KeyView.of(this.#redis, this.#scenario.watch(state), this.#keys);
    const at = this.#done.length - 1;
    return {
      shown: { frame: { state, sentence, exchanges, keys: this.#keys } },
      stopped: at < this.#log.length ? { at, why: WHY } : undefined,
    };
  }

  /** Brings the simulator to the last frame that it knows of a log, or to the start. */
  #rewind(log: readonly Action[]): void {
    this.#done.length = Math.min(commonPrefix(this.#log, log) + 1, this.#done.length);
    this.#log = log;
    const { writes, left } = this.#done.at(-1)!;
    if (writes === this.#redis.writes) this.#redis.budget = new Budget(left);
    else this.#begin();
  }

  #begin(): void {
    this.#redis = new Simulator({
      commands: { ...queueCommands, ...this.#scenario.commands?.() },
      budget: new Budget(MAX_UNITS + UNITS_BEYOND),
    });
    this.#done = [];
    this.#advance((context) => this.#scenario.start({ ...context, state: undefined }));
  }

  #do({ name, args }: Action): void {
    const kind = (this.#scenario as AnyScenario).actions[name];
    if (!kind) throw new Error(`The scenario ${this.#scenario.id} has no action ${name}`);
    this.#advance((context) => kind.run(context, ...args));
  }

  #advance(run: (context: ActionContext<State>) => Result<State>): void {
    const redis = this.#redis;
    redis.budget.spend(UNITS_PER_ACTION);
    const exchanges: Exchange[] = [];
    const prepare = (...words: readonly Arg[]): Reply => redis.call(...words.map(String));
    const { state, sentence } = run({
      state: this.#done.at(-1)?.state as State,
      budget: redis.budget,
      prepare,
      send(...words) {
        const reply = prepare(...words);
        exchanges.push({ command: words.map(String), reply });
        return reply;
      },
    });
    this.#done.push({ state, sentence, exchanges, writes: redis.writes, left: redis.budget.left });
  }
}

/** Lets whatever waits for the page have its turn. */
async function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
