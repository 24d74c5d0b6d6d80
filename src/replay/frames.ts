import { Redis, type Reply } from '#redis/index.ts';
import type { Exchange, Frame } from './frame.ts';
import { KeyView } from './key-view.ts';
import type { Action, ActionArgs, AnyScenario, Arg, Scenario, Session, Step } from './scenario.ts';

interface Played<State> {
  readonly frame: Frame<State>;
  /** The simulator's count of writes after this frame. */
  readonly writes: number;
}

/**
 * Replays logs of one scenario into frames. It remembers the log it did last, so that a longer log runs only
 * what is new, a shorter one runs nothing, and a replaced action that only read runs alone.
 */
export class Frames<State, Actions extends ActionArgs<Actions>> {
  readonly #scenario: Scenario<State, Actions>;
  #log: readonly Action[] = [];
  /** One more than the log: the first is the start. */
  #played: Played<State>[] = [];
  #redis: Redis;

  constructor(scenario: Scenario<State, Actions>) {
    this.#scenario = scenario;
    this.#redis = this.#emptyRedis();
  }

  /** The frame after the last action of the log; after none, the start. */
  after(log: readonly Action[]): Frame<State> {
    const known = Math.min(commonPrefix(this.#log, log) + 1, this.#played.length);
    if (known > log.length) return this.#frameAt(log.length);
    this.#rewind(log, known);
    this.#log = log;
    for (const action of log.slice(this.#played.length - 1)) this.#advance((session) => this.#run(session, action));
    return this.#frameAt(log.length);
  }

  /** A simulator of its own, as the log leaves it. */
  redisAfter(log: readonly Action[]): Redis {
    const frames = new Frames(this.#scenario);
    frames.after(log);
    return frames.#redis;
  }

  /** Brings the simulator to where the first `known` frames leave it. */
  #rewind(log: readonly Action[], known: number): void {
    this.#played.length = known;
    if (this.#played.at(-1)?.writes === this.#redis.writes) return;
    this.#redis = this.#emptyRedis();
    this.#played = [];
    this.#advance((session) => this.#scenario.start({ ...session, state: undefined }));
    for (const action of log.slice(0, known - 1)) this.#advance((session) => this.#run(session, action));
  }

  #emptyRedis(): Redis {
    return new Redis({ commands: this.#scenario.commands?.() ?? {} });
  }

  #run(session: Session<State>, { name, args }: Action): Step<State> {
    const kind = (this.#scenario as AnyScenario).actions[name];
    if (!kind) throw new Error(`The scenario ${this.#scenario.id} has no action ${name}`);
    return kind.run(session, ...args);
  }

  #advance(run: (session: Session<State>) => Step<State>): void {
    const before = this.#played.at(-1);
    const exchanges: Exchange[] = [];
    const prepare = (...words: readonly Arg[]): Reply => this.#redis.call(...words.map(String));
    const { state, sentence } = run({
      state: before?.frame.state as State,
      prepare,
      send(...words) {
        const reply = prepare(...words);
        exchanges.push({ command: words.map(String), reply });
        return reply;
      },
    });
    const { writes } = this.#redis;
    const keys = this.#keysAfter(before, state, writes);
    this.#played.push({ frame: { state, sentence, exchanges, keys }, writes });
  }

  /** As long as nothing was written the picture of the keys stays the same object, and drawings need not look again. */
  #keysAfter(before: Played<State> | undefined, state: State, writes: number): KeyView {
    const watched = this.#scenario.watch(state);
    if (before?.writes === writes && before.frame.keys.isOf(watched)) return before.frame.keys;
    return new KeyView(this.#redis, watched);
  }

  #frameAt(position: number): Frame<State> {
    const played = this.#played[position];
    if (!played) throw new RangeError(`No frame at ${position}`);
    return played.frame;
  }
}

function commonPrefix(a: readonly Action[], b: readonly Action[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}
