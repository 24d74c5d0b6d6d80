import type { Frame } from './frame.ts';
import { EMPTY, act, goTo, shown, type History } from './history.ts';
import { decodeLog, encodeLog } from './link.ts';
import { Player } from './player.ts';
import { linkOfState } from './session-link.ts';
import type { Action, ActionArgs, Scenario } from './scenario.ts';

/** What a reader sees of a replay at one moment. */
export interface ReplayView<State> {
  readonly frame: Frame<State>;
  /** How many of the reader's actions are on show, and how many there are to go forward to. */
  readonly position: number;
  readonly length: number;
  /** The sentence about what the reader did last; empty at the start. `turn` counts, so that a sentence said twice is heard twice. */
  readonly said: { readonly text: string; readonly turn: number };
  /** Why a link could not be read; empty otherwise. */
  readonly problem: string;
}

/** The time machine of one figure: what the reader did, back, forward, and the frame on show. */
export class Replay<State, Actions extends ActionArgs> {
  readonly #scenario: Scenario<State, Actions>;
  readonly #player: Player<State, Actions>;
  readonly #opening: readonly Action[];
  readonly #listeners = new Set<() => void>();
  #history: History = EMPTY;
  #view: ReplayView<State>;

  /** @param opening link text of actions that lead to where this figure starts, as a page may ask for */
  constructor(scenario: Scenario<State, Actions>, opening = '') {
    const decoded = decodeLog(scenario, opening);
    if ('problem' in decoded) throw new Error(`${scenario.id} cannot start with “${opening}”: ${decoded.problem}`);
    this.#scenario = scenario;
    this.#opening = decoded.actions;
    this.#player = new Player(scenario);
    this.#view = { ...this.#played(), said: { text: '', turn: 0 }, problem: '' };
  }

  readonly view = (): ReplayView<State> => this.#view;

  /** @returns the function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Does an action as the reader's own: it is spoken. */
  readonly act = <Name extends keyof Actions & string>(name: Name, ...args: Actions[Name]): void => {
    this.#do(name, args);
    this.#speak(this.#view.frame.sentence);
  };

  /** Does an action that a timer asked for: nothing is spoken. */
  readonly tick = <Name extends keyof Actions & string>(name: Name, ...args: Actions[Name]): void => {
    this.#do(name, args);
  };

  /** Shows the first `position` actions. */
  readonly goTo = (position: number): void => {
    this.#show(goTo(this.#history, position));
    const { frame, length } = this.#view;
    this.#speak(
      this.#view.position === 0 ? 'Back at the start.' : `Step ${this.#view.position} of ${length}. ${frame.sentence}`,
    );
  };

  /** Forgets everything the reader did. */
  readonly reset = (): void => {
    this.#show(EMPTY);
    this.#speak('Back at the start.');
  };

  /** The link text of what is on show. */
  readonly link = (): string => encodeLog(shown(this.#history));

  /** The link text by which a playground holds what the keys hold that are on show. */
  readonly session = (): string =>
    linkOfState(
      this.#player.redisAfter([...this.#opening, ...shown(this.#history)]),
      this.#scenario.now?.(this.#view.frame.state),
    );

  /** Shows what a link says; a link that cannot be read shows the start and says why. */
  readonly open = (link: string): void => {
    const decoded = decodeLog(this.#scenario, link);
    const log = 'actions' in decoded ? decoded.actions : [];
    this.#show({ log, position: log.length });
    this.#update({ problem: 'problem' in decoded ? decoded.problem : '' });
  };

  #do(name: keyof Actions & string, args: readonly (string | number)[]): void {
    this.#show(act(this.#history, { name, args }, this.#scenario.actions[name].continuous ?? false));
  }

  #show(history: History): void {
    this.#history = history;
    this.#update({ ...this.#played(), problem: '' });
  }

  #played(): Pick<ReplayView<State>, 'frame' | 'position' | 'length'> {
    const { log, position } = this.#history;
    return { frame: this.#player.play([...this.#opening, ...shown(this.#history)]), position, length: log.length };
  }

  #speak(text: string): void {
    this.#update({ said: { text, turn: this.#view.said.turn + 1 } });
  }

  #update(change: Partial<ReplayView<State>>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
