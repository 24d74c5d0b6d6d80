/** Remembers, in the reader's own browser, which lesson was opened last. Where storage is forbidden there is no memory. */

const KEY = 'last-lesson';

/** Notes that the page at `path` has been opened. */
export function remember(path: string): void {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // forbidden or full: the course works without
  }
}

/** The path noted last, or null. */
export function lastLesson(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
