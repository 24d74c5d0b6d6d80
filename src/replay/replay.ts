import { Frames, type Shown } from './frames.ts';
import { decodeLog, encodeLog } from './link.ts';
import { linkOfState } from './rebuild.ts';
import type { Action, ActionArgs, AnyScenario, Scenario } from './scenario.ts';
import { TimeMachine, type Replayed, type View } from './time-machine.ts';

/** What a reader sees of a figure at one moment. */
export type ReplayView<State> = View<Shown<State>>;

/** The time machine of one figure. */
export class Replay<State, Actions extends ActionArgs<Actions>> extends TimeMachine<Shown<State>> {
  readonly #scenario: Scenario<State, Actions>;
  readonly #frames: Frames<State, Actions>;
  readonly #opening: readonly Action[];

  /** @param opening link text of actions that lead to where this figure starts, as a page may ask for */
  constructor(scenario: Scenario<State, Actions>, opening = '') {
    const decoded = decodeLog(scenario, opening);
    if ('problem' in decoded) throw new Error(`${scenario.id} cannot start with “${opening}”: ${decoded.problem}`);
    const frames = new Frames(scenario);
    const fromOpening = ({ shown, stopped }: Replayed<Shown<State>>): Replayed<Shown<State>> => ({
      shown,
      stopped: stopped && { ...stopped, at: stopped.at - decoded.log.length },
    });
    const start = frames.atOnce(decoded.log);
    if (start.stopped) throw new Error(`${scenario.id} cannot start with “${opening}”: ${start.stopped.why}`);
    const { places } = scenario;
    super(
      {
        replay(log) {
          const replayed = frames.after([...decoded.log, ...log]);
          return replayed instanceof Promise ? replayed.then(fromOpening) : fromOpening(replayed);
        },
        say: ({ frame }) => frame.sentence,
        isContinuous: ({ name }) => (scenario as AnyScenario).actions[name]?.continuous ?? false,
        encode: encodeLog,
        decode: (link) => decodeLog(scenario, link),
        linkName: 'The link to this figure',
        places: places && { action: places.action, of: ({ frame }) => places.of(frame.state) },
      },
      { log: [], shown: start.shown },
    );
    this.#scenario = scenario;
    this.#frames = frames;
    this.#opening = decoded.log;
  }

  /** Does an action as the reader's own: it is spoken. */
  readonly act = <Name extends keyof Actions & string>(name: Name, ...args: Actions[Name]): void => {
    this.do([{ name, args }]);
  };

  /** Does an action that a timer asked for: nothing is spoken. */
  readonly tick = <Name extends keyof Actions & string>(name: Name, ...args: Actions[Name]): void => {
    this.do([{ name, args }], false);
  };

  /** The link text by which a playground holds what the keys hold that are on show. */
  readonly session = (): string => {
    // An action that was not done may have replaced one that is on show.
    if (!this.view().isBusy) void this.#frames.after([...this.#opening, ...this.log()]);
    return linkOfState(this.#frames.redis, this.#scenario.now?.(this.view().frame.state));
  };
}
