/** What a page is: the course's front door, a chapter, a module of it, a dive inside a module, or a page beside them. */
export type PageKind = 'home' | 'chapter' | 'module' | 'dive' | 'page';

export interface CoursePage {
  readonly url: string;
  readonly kind: PageKind;
  readonly title: string;
  /** One line: what the page shows. */
  readonly claim: string;
  /** The course's numbering, where the page has a place in it. */
  readonly code?: string;
}

/** Every page of the course in reading order. The contents, the map and previous / next come from here. */
export const COURSE: readonly CoursePage[] = [
  {
    url: '/',
    kind: 'home',
    title: 'Why did my job run then?',
    claim: 'One Redis sorted set, read as a clock and as a ladder.',
  },
  {
    url: '/r4/',
    code: 'R4',
    kind: 'chapter',
    title: 'Time, Delay & Priority',
    claim: 'A sorted set orders by one number. Choose the number, and it is a clock or a ladder.',
  },
  {
    url: '/r4-01/',
    code: 'R4.01',
    kind: 'module',
    title: 'The sorted set as a clock',
    claim: 'Scored by the moment a job is due, the set is a delayed queue.',
  },
  {
    url: '/r4-01/score-is-the-fire-time/',
    code: 'R4.01.1',
    kind: 'dive',
    title: 'The score is the fire-time',
    claim: 'Milliseconds above, twelve bits of order below, in one double.',
  },
  {
    url: '/r4-01/zrangebyscore-promotion/',
    code: 'R4.01.2',
    kind: 'dive',
    title: 'ZRANGEBYSCORE promotion',
    claim: 'A range finds what is due; the removal decides who has it.',
  },
  {
    url: '/r4-01/sleep-until-the-head/',
    code: 'R4.01.3',
    kind: 'dive',
    title: 'Sleep until the head is due',
    claim: 'The first score says how long there is nothing to do.',
  },
  {
    url: '/r4-02/',
    code: 'R4.02',
    kind: 'module',
    title: 'A retry is a delayed job',
    claim: 'A job that failed comes back with a later score, and that is all.',
  },
  {
    url: '/r4-02/backoff-is-arithmetic/',
    code: 'R4.02.1',
    kind: 'dive',
    title: 'Backoff is arithmetic on the score',
    claim: 'Fixed, exponential, with jitter: three sums, one ZADD.',
  },
  {
    url: '/r4-02/sweep-on-the-workers-path/',
    code: 'R4.02.2',
    kind: 'dive',
    title: 'The sweep rides the worker’s path',
    claim: 'No timer promotes a job; the scripts that workers call anyway do.',
  },
  {
    url: '/r4-02/promote-one-by-name/',
    code: 'R4.02.3',
    kind: 'dive',
    title: 'Promote one job by name',
    claim: 'One member is taken out early, whatever its score says.',
  },
  {
    url: '/r4-03/',
    code: 'R4.03',
    kind: 'module',
    title: 'Priority with composite scores',
    claim: 'Scored by tier and arrival, the same set is a priority queue.',
  },
  {
    url: '/r4-03/packing-two-keys/',
    code: 'R4.03.1',
    kind: 'dive',
    title: 'Packing two keys in one score',
    claim: 'The tier in the high bits, the arrival in the low ones.',
  },
  {
    url: '/r4-03/fifo-within-a-tier/',
    code: 'R4.03.2',
    kind: 'dive',
    title: 'FIFO within a tier',
    claim: 'A counter in the low bits keeps the order in which jobs came.',
  },
  {
    url: '/r4-03/zpopmin/',
    code: 'R4.03.3',
    kind: 'dive',
    title: 'ZPOPMIN: the smallest-score pop',
    claim: 'One command returns the right job and removes it.',
  },
  {
    url: '/field-notes/',
    kind: 'page',
    title: 'Field notes',
    claim: 'Why did my job run out of order? Each case, replayed on the real scripts.',
  },
  {
    url: '/playground/',
    kind: 'page',
    title: 'Playground',
    claim: 'A redis-cli in the page, every key drawn as it changes.',
  },
  { url: '/inspect/', kind: 'page', title: 'Inspect a score', claim: 'Paste a score and read what is packed in it.' },
  { url: '/glossary/', kind: 'page', title: 'Glossary', claim: 'Every term, and the pages that use it.' },
  { url: '/sources/', kind: 'page', title: 'Sources', claim: 'Every source, and the pages that rest on it.' },
];

/** The pages with a number in the course: what one reads from start to end. */
export const LESSONS = COURSE.filter(({ code }) => code);

/** The page at a URL path such as `/r4-03/zpopmin/` or `/r4-03/zpopmin/#sources`, or undefined where the course has none. */
export function coursePage(url: string): CoursePage | undefined {
  const [path] = url.split('#');
  return COURSE.find((page) => page.url === path);
}

/** The pages directly inside a chapter (its modules) or inside a module (its dives), by the course's numbering. */
export function pagesInside(parent: CoursePage): readonly CoursePage[] {
  const inside = parent.kind === 'chapter' ? 'module' : 'dive';
  return COURSE.filter(({ kind, code }) => kind === inside && code?.startsWith(`${parent.code}.`));
}
