import { commonPrefix } from '#replay/history.ts';
import type { Action } from '#replay/index.ts';
import type { ScriptView } from './traced-script.ts';
import type { Line } from './cli.ts';
import type { Shown } from './simulation.ts';

/** What the page asks its worker for. Of a log and of what is shown only the difference is sent. */
export interface Question {
  readonly id: number;
  /** The log that the question is about: so many actions of the one before, and then these. */
  readonly keep: number;
  readonly add: readonly Action[];
  readonly of: Subject;
}

export type Subject =
  /** What the log comes to. */
  | { readonly what: 'replay' }
  /** The keys that it leaves, as lines for redis-cli. */
  | { readonly what: 'cli script' }
  /** The script that its action number `at` ran, at a line. */
  | { readonly what: 'script view'; readonly at: number; readonly position: number }
  /** Nothing yet: scripts are likely to come. */
  | { readonly what: 'scripts' };

/** What the worker tells the page. */
export type Message =
  /** It has arrived and can be asked. */
  | { readonly kind: 'ready' }
  /** So many actions of the log are done, and the next will take a while. */
  | { readonly kind: 'progress'; readonly id: number; readonly done: number }
  | {
      readonly kind: 'replayed';
      readonly id: number;
      readonly shown: ShownChange;
      readonly stopped: { readonly at: number; readonly why: string } | undefined;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: string | ScriptView }
  /** It could not be done. */
  | { readonly kind: 'failed'; readonly id: number; readonly why: string }
  /** Code that it takes has not arrived. */
  | { readonly kind: 'missing' };

/** What is shown, without what was shown before. */
export interface ShownChange extends Omit<Shown, 'lines' | 'keys'> {
  /** The lines: `keep` of those before, from `from` on, and then these. */
  readonly from: number;
  readonly keep: number;
  readonly add: readonly Line[];
  /** Left out: the same. */
  readonly keys?: Shown['keys'];
}

export function changeOf(before: Shown | undefined, { lines, keys, ...after }: Shown): ShownChange {
  const known = before?.lines ?? [];
  const from = Math.max(lines[0] ? known.indexOf(lines[0]) : 0, 0);
  const keep = commonPrefix(known.slice(from), lines);
  return { ...after, from, keep, add: lines.slice(keep), ...(keys !== before?.keys && { keys }) };
}

/** @throws {TypeError} where nothing was shown before and the change leaves something out */
export function changed(
  before: Shown | undefined,
  { from, keep, add, keys = before?.keys, ...after }: ShownChange,
): Shown {
  if (!keys) throw new TypeError('no keys have been shown before');
  return { ...after, lines: [...(before?.lines ?? []).slice(from, from + keep), ...add], keys };
}
