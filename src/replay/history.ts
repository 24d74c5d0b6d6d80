import type { Action } from './scenario.ts';

/** What the reader did, and how much of it is on show: going back shortens the prefix and keeps the rest for going forward. */
export interface History {
  readonly log: readonly Action[];
  /** How many actions of the log are on show. */
  readonly position: number;
}

export const EMPTY: History = { log: [], position: 0 };

/** The actions on show. */
export function shown({ log, position }: History): readonly Action[] {
  return log.slice(0, position);
}

/**
 * Does actions at the position on show; what had been taken back is forgotten.
 * @param isContinuous whether an action replaces one of its own name right before it
 */
export function act(history: History, actions: readonly Action[], isContinuous: (action: Action) => boolean): History {
  const log = [...shown(history)];
  for (const action of actions) {
    if (isContinuous(action) && log.at(-1)?.name === action.name) log.pop();
    log.push(action);
  }
  return { log, position: log.length };
}

/** Shows the first `position` actions, held to what there is. */
export function goTo({ log }: History, position: number): History {
  return { log, position: Math.min(Math.max(position, 0), log.length) };
}

/** How many elements two lists begin with alike. */
export function commonPrefix<T>(a: readonly T[], b: readonly T[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}
