/** What a reader has done on the pages of the course: the rules. Where it is kept: progress-store.ts. */

export interface PageProgress {
  /** Whether the reader has come to the end of the page. */
  readonly read: boolean;
  /** The questions whose answer the reader has predicted, by name. */
  readonly right: readonly string[];
  /** The goals that the reader has reached, as `FIGURE/GOAL`. */
  readonly goals: readonly string[];
}

export interface Progress {
  readonly version: 1;
  /** The lesson opened last, by its path. */
  readonly last: string | null;
  /** By the lesson's path. */
  readonly pages: Readonly<Record<string, PageProgress>>;
}

export const NOTHING: Progress = { version: 1, last: null, pages: {} };
const UNTOUCHED: PageProgress = { read: false, right: [], goals: [] };

/** What has been done on one page. */
export function pageProgress({ pages }: Progress, path: string): PageProgress {
  return pages[path] ?? UNTOUCHED;
}

/** Whether there is anything that one would be sorry to lose. */
export const hasProgress = ({ pages }: Progress): boolean => Object.keys(pages).length > 0;

export const afterOpening = (progress: Progress, path: string): Progress => ({ ...progress, last: path });

export const afterReading = (progress: Progress, path: string): Progress =>
  withPage(progress, path, { ...UNTOUCHED, read: true });

export const afterPredicting = (progress: Progress, path: string, question: string): Progress =>
  withPage(progress, path, { ...UNTOUCHED, right: [question] });

export const afterReaching = (progress: Progress, path: string, goal: string): Progress =>
  withPage(progress, path, { ...UNTOUCHED, goals: [goal] });

/** All that either of two readers has done; the first one's place. */
export function together(one: Progress, other: Progress): Progress {
  const both = Object.entries(other.pages).reduce((sum, [path, done]) => withPage(sum, path, done), one);
  return { ...both, last: one.last ?? other.last };
}

function withPage(progress: Progress, path: string, { read, right, goals }: PageProgress): Progress {
  const before = pageProgress(progress, path);
  const after = {
    read: before.read || read,
    right: [...new Set([...before.right, ...right])],
    goals: [...new Set([...before.goals, ...goals])],
  };
  return { ...progress, pages: { ...progress.pages, [path]: after } };
}

/** Reads progress from its JSON. Returns undefined when it is anything else. */
export function parseProgress(json: string): Progress | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isProgress(value) ? { ...value, pages: mapValues(value.pages, withGoals) } : undefined;
  } catch {
    return undefined;
  }
}

interface StoredProgress extends Omit<Progress, 'pages'> {
  readonly pages: Readonly<Record<string, StoredPage>>;
}

function isProgress(value: unknown): value is StoredProgress {
  return (
    isRecord(value) &&
    value['version'] === 1 &&
    (value['last'] === null || isPath(value['last'])) &&
    isRecord(value['pages']) &&
    Object.entries(value['pages']).every(([path, done]) => isPath(path) && isPageProgress(done))
  );
}

/** What was kept before figures had goals says nothing of them. */
type StoredPage = Omit<PageProgress, 'goals'> & Partial<PageProgress>;

const withGoals = (page: StoredPage): PageProgress => ({ ...page, goals: page.goals ?? [] });

function isPageProgress(value: unknown): value is StoredPage {
  return (
    isRecord(value) &&
    typeof value['read'] === 'boolean' &&
    isTexts(value['right']) &&
    (value['goals'] === undefined || isTexts(value['goals']))
  );
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
