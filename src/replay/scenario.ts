import type { CommandTable } from '#redis/command.ts';
import type { Budget, Send } from '#redis/index.ts';
import type { Domain } from './domain.ts';
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

/**
 * What a figure is about, without drawing it. Pure: the same actions give the same frames.
 * `State` holds what is not in Redis, such as where a slider stands.
 */
export interface Scenario<State, Actions extends ActionArgs<Actions>> {
  /** The figure's name in the page, in links and in tests. */
  readonly id: string;
  /** Commands beside the simulator's own, such as scripting: a table for each simulator. */
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
}

/** Any scenario, where its own types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- actions take their arguments contravariantly
export type AnyScenario = Scenario<any, any>;
