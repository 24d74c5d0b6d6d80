import type { CommandTable } from '#redis/command.ts';
import type { Budget, Send } from '#redis/index.ts';
import type { Domain } from './domain.ts';
import type { Frame } from './frame.ts';
import type { Places } from './time-machine.ts';

/** An argument of an action: what a reader chose. */
export type Arg = number | string;

/** One thing a reader did. */
export interface Action {
  readonly name: string;
  readonly args: readonly Arg[];
}

/** The actions of a scenario by name, each with the types of its arguments; a type or an interface. */
export type ActionArgs<Actions> = { readonly [Name in keyof Actions]: readonly Arg[] };

/** What an action leaves behind: the state beside Redis, and one sentence that tells what happened. */
export interface Result<State> {
  readonly state: State;
  readonly sentence: string;
}

/** What a scenario works with while it runs one action. */
export interface ActionContext<State> {
  readonly state: State;
  /** Shows the command, with its reply, to the reader. */
  readonly send: Send;
  /** For a command that only prepares something and is not shown. */
  readonly prepare: Send;
  /** What the log may still spend; for work beside the commands, which spend it themselves. */
  readonly budget: Budget;
}

export interface ActionKind<State, Args extends readonly Arg[]> {
  readonly params: { readonly [Index in keyof Args]: Domain<Args[Index]> };
  /** For a dial or slider: the action replaces one of its own kind before it, so that dragging does not grow the log. */
  readonly continuous?: true;
  readonly run: (context: ActionContext<State>, ...args: Args) => Result<State>;
}

/** One thing for a reader to bring about. */
export interface Goal<State> {
  readonly name: string;
  /** What to bring about, in a sentence. */
  readonly text: string;
  /** Whether it is reached, as one moment shows; how the reader came there does not matter. */
  readonly isReached: (frame: Frame<State>) => boolean;
}

/** What a reader may say before the first action; the simulator says what is right, by doing it. */
export interface Guess<State> {
  readonly question: string;
  /** The answers with their labels. Left out: what is tapped on the drawing is the answer. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The actions that show the answer, each with its arguments. */
  readonly reveal: readonly (readonly [name: string, ...args: readonly Arg[]])[];
  /** The right answer, read from what came of it. */
  readonly right: (after: Frame<State>, before: Frame<State>) => string;
}

/**
 * What a figure is about, without drawing it. Pure: the same actions give the same frames.
 * `State` holds what is not in Redis, such as where a slider stands.
 */
export interface Scenario<State, Actions extends ActionArgs<Actions>> {
  /** The figure's name in the page, in links and in tests. */
  readonly id: string;
  /** Commands beside those of queues, such as scripting: a table for each simulator. */
  readonly commands?: () => CommandTable;
  /** The keys on show. */
  readonly watch: (state: State) => readonly string[];
  /** Where the reader put the clock, in Unix ms. Left out: the figure has none. */
  readonly now?: (state: State) => number;
  /** Left out: Back and Forward step through the actions. */
  readonly places?: Places<State>;
  /** Builds the first state. */
  readonly start: (context: ActionContext<undefined>) => Result<State>;
  readonly actions: { readonly [Name in keyof Actions]: ActionKind<State, Actions[Name]> };
  /** The easiest first. Left out: none. */
  readonly goals?: readonly Goal<State>[];
  /** Left out: nothing is asked. */
  readonly guess?: Guess<State>;
  /** What there is to say of a member that the reader follows. Left out: its key and its score. */
  readonly about?: (frame: Frame<State>, member: string) => string;
}

/** Any scenario, where its own types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- actions take their arguments contravariantly
export type AnyScenario = Scenario<any, any>;
