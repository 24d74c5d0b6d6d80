import type { Reply } from '#redis/index.ts';
import type { Goal, Whole } from '#replay/index.ts';
import type { Queue, QueuePart, ScriptName } from '#emq/index.ts';
import type { ScriptFile } from './script-files.ts';

/** A number that the reader may change before the script runs. */
export interface Field extends Whole {
  readonly label: string;
  readonly first: number;
}

/** Where a walkthrough happens: a queue named `mail`, and its server, at {@link NOW}. */
export interface QueueSetup {
  readonly queue: Queue;
  /** The queue as a client sees it whose clock is `ms` ahead. */
  readonly queueAhead: (ms: number) => Queue;
  /** Sends one command, as someone at redis-cli might. */
  readonly call: (...words: string[]) => void;
  /** Lets so many ms pass. */
  readonly pass: (ms: number) => void;
}

/** A walkthrough at one of its lines. */
export interface Moment {
  /** What its fields hold. */
  readonly values: Values;
  /** What is in a key on show: a sorted set's members in its order, a list's elements from left to right. */
  readonly members: (part: QueuePart) => readonly string[];
  /** The scores of a sorted set, in its order. */
  readonly scores: (part: QueuePart) => readonly number[];
  /** A field of the hash on show; undefined where there is none. */
  readonly field: (name: string) => string | undefined;
  readonly hasEnded: boolean;
  /** Undefined until the script has ended. */
  readonly reply: Reply | undefined;
}

/** One run of one script, and the queue that it finds. */
export interface Walkthrough<Name extends string = string> {
  /** What the script is stepped for. */
  readonly title: string;
  /** The script's file in the bullmq package. */
  readonly file: ScriptFile;
  /** Every script that the walkthrough runs, those that fill its queue included. */
  readonly scripts: readonly ScriptName[];
  /** The keys on show. */
  readonly watch: readonly QueuePart[];
  /** The job whose hash is on show, too. */
  readonly job?: string;
  readonly fields: Readonly<Record<Name, Field>>;
  /** What to do with it. */
  readonly tryThis: string;
  /** What to bring about; its name is no other walkthrough's. */
  readonly goal: Pick<Goal<unknown>, 'name' | 'text'> & { readonly isReached: (moment: Moment) => boolean };
  /** The first command for which this holds has just been sent when the figure opens. Left out: it opens at the first line. */
  readonly opensAfter?: (command: string, key: string) => boolean;
  /** Brings the queue to where the script finds it. */
  setUp(setup: QueueSetup, values: Readonly<Record<Name, number>>): void;
  /** Makes a client run the script. */
  run(setup: QueueSetup, values: Readonly<Record<Name, number>>): void;
}

/** The values of a walkthrough's fields, whatever they are called. */
export type Values = Readonly<Record<string, number>>;

/** Checks a walkthrough against the names of its own fields. */
export function defineWalkthrough<Name extends string>(walkthrough: Walkthrough<Name>): Walkthrough {
  return walkthrough;
}

/** What its fields hold before the reader has changed any. */
export function firstValues({ fields }: Walkthrough): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { first }]) => [name, first]));
}
