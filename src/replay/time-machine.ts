import { act, goTo, shown, type History } from './history.ts';
import type { Action } from './scenario.ts';

/** What a link says: what was done, or why it cannot be read. */
export type Decoded = { readonly log: readonly Action[] } | { readonly problem: string };

/** What replaying a log comes to. */
export interface Replayed<Shown> {
  readonly shown: Shown;
  /** Left out: all of the log was done. Else how many of its actions were, which is what is shown, and why no more. */
  readonly stopped?: { readonly at: number; readonly why: string } | undefined;
}

/** What one time machine has of its own: what an action does, and what a view holds of it. */
export interface Replayable<Shown extends object> {
  /**
   * Does a log from the start; a longer one than the last should do only what is new. The answer may come later; no
   * other is asked for before. A promise that is rejected says that nothing was done.
   */
  replay(log: readonly Action[]): Replayed<Shown> | Promise<Replayed<Shown>>;
  /** The sentence that is spoken when the last `count` actions were done at once. */
  say(shown: Shown, count: number): string;
  /** Whether an action replaces one of its own name right before it, so that dragging does not grow the log. */
  isContinuous(action: Action): boolean;
  encode(log: readonly Action[]): string;
  decode(link: string): Decoded;
  /** What a link is called where it cannot be read, such as `This link`. */
  readonly linkName: string;
  /** Left out: the reader's steps are the actions. */
  readonly places?: Places<Shown> | undefined;
}

/** The reader's steps where they are not the actions but places in what the actions made, such as the lines of a script. */
export interface Places<Shown> {
  /** The continuous action that goes to a place, its number the only argument. */
  readonly action: string;
  /** @returns the place on show, and the last there is */
  of(shown: Shown): { readonly position: number; readonly length: number };
}

/** Where a reader is among the steps. */
export interface Position {
  /** How many steps are on show, and how many there are to go forward to. */
  readonly position: number;
  readonly length: number;
  readonly hasBack: boolean;
  readonly hasForward: boolean;
}

/** What a time machine tells a reader at one moment. */
interface Told extends Position {
  /** The sentence on what the reader did last; empty at the start. `turn` counts, so that a sentence said twice is heard twice. */
  readonly said: { readonly text: string; readonly turn: number };
  /** Why a link could not be read, or an action not be done; empty otherwise. */
  readonly problem: string;
  /** Whether something that was asked for is still being done. */
  readonly isBusy: boolean;
}

/** What a reader sees at one moment. */
export type View<Shown> = Shown & Told;

/** A change of the history, and what is told of it. */
interface Change<Shown> {
  readonly to: (history: History) => History;
  /** How many actions are new. */
  readonly count: number;
  /** Whether the history stays as it was where no new action could be done. */
  readonly orNothing?: true;
  /** The sentence that is spoken; left out: none. */
  readonly say?: ((view: View<Shown>) => string) | undefined;
  readonly problem?: string;
}

/**
 * What the reader did, back, forward, and what is on show: the same for every figure, for the script stepper and for the
 * playground. Nothing but the log is kept; what is shown is replayed from it. Whatever is asked for while an answer is
 * still to come waits its turn; where replaying answers at once, so does everything here.
 *
 * Where steps are {@link Places}, back and forward go from place to place, and take other actions back and do them again
 * where there is no place to go to: back at the first place, or where nothing was stepped through since; forward as long
 * as something is taken back. An action and the stepping after it are taken back and done again together.
 */
export class TimeMachine<Shown extends object> {
  readonly #of: Replayable<Shown>;
  readonly #start: readonly Action[];
  readonly #listeners = new Set<() => void>();
  #history: History;
  #view: View<Shown>;
  /** Ends when all that was asked for is done; undefined where it is. */
  #busy: Promise<void> | undefined;

  /** @param start what has been done at the start, and what it came to */
  constructor(of: Replayable<Shown>, start: { readonly log: readonly Action[]; readonly shown: Shown }) {
    this.#of = of;
    this.#start = start.log;
    this.#history = { log: start.log, position: start.log.length };
    this.#view = {
      ...start.shown,
      ...this.#positionIn(start.shown),
      said: { text: '', turn: 0 },
      problem: '',
      isBusy: false,
    };
  }

  readonly view = (): View<Shown> => this.#view;

  /** @returns the function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Does actions at once.
   * @param actions what depends on what is on show by then is asked for when it is its turn
   * @param isSpoken false for what a timer asked for
   */
  readonly do = (
    actions: readonly Action[] | ((view: View<Shown>) => readonly Action[]),
    isSpoken = true,
  ): Promise<void> | undefined =>
    this.#change(() => {
      const given = typeof actions === 'function' ? actions(this.#view) : actions;
      return {
        to: (history) => act(history, given, this.#of.isContinuous),
        count: given.length,
        orNothing: true,
        say: isSpoken ? (view) => this.#of.say(view, given.length) : undefined,
      };
    });

  /** Shows the first `position` steps. */
  readonly goTo = (position: number): Promise<void> | undefined =>
    this.#move((history) => this.#stepTo(history, position));

  readonly back = (): Promise<void> | undefined =>
    this.#move((history) => {
      const change = this.#lastChange(history);
      const isTakenBack = change >= 0 && (change === history.position - 1 || this.#view.position === 0);
      return isTakenBack ? goTo(history, change) : this.#stepTo(history, this.#view.position - 1);
    });

  readonly forward = (): Promise<void> | undefined =>
    this.#move((history) => {
      const { log, position } = history;
      if (!this.#of.places || position === log.length) return this.#stepTo(history, this.#view.position + 1);
      const next = log.findIndex((action, at) => at > position && !this.#isStepping(action));
      return goTo(history, next === -1 ? log.length : next);
    });

  /** Begins again with what has been done elsewhere. @param said left out: nothing is spoken */
  readonly begin = (log: readonly Action[], said?: string): Promise<void> | undefined =>
    this.#change(() => ({ ...beginning(log), say: said === undefined ? undefined : () => said }));

  /** Forgets everything the reader did. */
  readonly reset = (): Promise<void> | undefined => this.begin(this.#start, 'Back at the start.');

  /** Shows what a link says; one that cannot be read shows the start, and why. */
  readonly open = (link: string): Promise<void> | undefined => {
    const decoded = this.#of.decode(link);
    if ('log' in decoded) return this.begin(decoded.log);
    const problem = `${this.#of.linkName} could not be read: ${decoded.problem}. Here is the start.`;
    return this.#change(() => ({ ...beginning(this.#start), problem }));
  };

  /** Ends when all that was asked for by now is done; undefined where it is. */
  readonly settled = (): Promise<void> | undefined => this.#busy;

  /** The actions on show. */
  readonly log = (): readonly Action[] => shown(this.#history);

  /** The link text of what is on show. */
  readonly link = (): string => this.#of.encode(this.log());

  #move(to: (history: History) => History): Promise<void> | undefined {
    return this.#change(() => ({
      to,
      count: 0,
      orNothing: true,
      say: (view) =>
        this.#history.position === 0
          ? 'Back at the start.'
          : `Step ${view.position} of ${view.length}. ${this.#of.say(view, 1)}`,
    }));
  }

  #stepTo(history: History, position: number): History {
    const { places } = this.#of;
    if (!places) return goTo(history, position);
    return act(history, [{ name: places.action, args: [Math.max(position, 0)] }], () => true);
  }

  #isStepping({ name }: Action): boolean {
    return name === this.#of.places?.action;
  }

  /** The place in the log of the last action on show that is no stepping; -1 where there is none, or every action is a step. */
  #lastChange(history: History): number {
    return this.#of.places ? shown(history).findLastIndex((action) => !this.#isStepping(action)) : -1;
  }

  #positionIn(current: Shown): Position {
    const { log, position } = this.#history;
    const place = this.#of.places?.of(current) ?? { position, length: log.length };
    return {
      ...place,
      hasBack: place.position > 0 || this.#lastChange(this.#history) >= 0,
      hasForward: place.position < place.length || position < log.length,
    };
  }

  /** Changes the history when all that was asked for before is done. */
  #change(next: () => Change<Shown>): Promise<void> | undefined {
    const run = (): Promise<void> | undefined => {
      const change = next();
      const after = change.to(this.#history);
      const replayed = this.#of.replay(shown(after));
      if (!(replayed instanceof Promise)) return void this.#settle(change, after, replayed);
      this.#update({ isBusy: true });
      return replayed.then((later) => this.#settle(change, after, later));
    };
    const done = this.#busy ? this.#busy.then(run) : run();
    const busy = done
      ?.catch((error: unknown) => {
        this.#update({ problem: `This could not be done, and has been taken back: ${String(error)}.` });
      })
      .then(() => {
        if (this.#busy !== busy) return;
        this.#busy = undefined;
        this.#update({ isBusy: false });
      });
    this.#busy = busy;
    return busy;
  }

  #settle(change: Change<Shown>, after: History, { shown: current, stopped }: Replayed<Shown>): void {
    const { count, orNothing, say, problem = '' } = change;
    const first = after.position - count;
    const isNothing = stopped && orNothing && stopped.at <= first;
    if (!isNothing) this.#history = stopped ? goTo(after, stopped.at) : after;
    const view = isNothing ? this.#view : { ...this.#view, ...current, ...this.#positionIn(current) };
    const text = stopped ? '' : say?.(view);
    this.#update({
      ...view,
      said: text === undefined ? view.said : { text, turn: view.said.turn + 1 },
      problem: stopped ? `${notDone(count, stopped.at - first)}: ${stopped.why}.` : problem,
    });
  }

  #update(change: Partial<Told>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function beginning(log: readonly Action[]): Pick<Change<never>, 'to' | 'count'> {
  return { to: () => ({ log, position: log.length }), count: log.length };
}

function notDone(count: number, done: number): string {
  return count <= 1 ? 'This step was not done' : `Stopped at step ${done} of ${count}`;
}
