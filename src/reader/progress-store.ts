/** Keeps the reader's progress in the reader's own browser, and loses none of it without saying so. */
import { hasProgress, NOTHING, parseProgress, together, type Progress } from './progress.ts';

const KEY = 'progress';
/** Where a text goes that stood in the place of progress and cannot be read. */
const SET_ASIDE = 'progress-unreadable';

const listeners = new Set<() => void>();
/** What storage would not take; it lasts as long as the page. */
let unsaved: Progress | undefined;

/** What the reader has done, as far as is known. */
export function progress(): Progress {
  const stored = parseProgress(read(KEY) ?? '') ?? NOTHING;
  return unsaved ? together(unsaved, stored) : stored;
}

/** Changes what is known, and stores it if storage takes it. */
export function update(change: (progress: Progress) => Progress): void {
  const next = change(progress());
  unsaved = makeRoom() && write(KEY, JSON.stringify(next)) ? undefined : next;
  tell();
}

/** Whether the reader has done something that will be gone with the page. */
export const isUnsaved = (): boolean => unsaved !== undefined && hasProgress(unsaved);

/** A text that stood in the place of progress and cannot be read; null when there is none. */
export const unreadable = (): string | null => read(SET_ASIDE) ?? unreadableHere();

/** Throws such a text away. */
export function discardUnreadable(): void {
  if (read(SET_ASIDE) === null) write(KEY, null);
  else write(SET_ASIDE, null);
  tell();
}

/**
 * Calls a listener now, and whenever something changes, here or in another tab.
 * @returns the function that ends it
 */
export function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  listener();
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function unreadableHere(): string | null {
  const stored = read(KEY);
  return stored !== null && parseProgress(stored) === undefined ? stored : null;
}

/** Moves a text that cannot be read out of the way. @returns whether the place is free */
function makeRoom(): boolean {
  const text = unreadableHere();
  return text === null || (write(SET_ASIDE, text) && write(KEY, null));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden here
  }
}

/** @returns whether storage took it: not when it is full, or forbidden */
function write(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
