import type { Walkthrough } from '../walkthrough.ts';

type LoadWalkthrough = () => Promise<{ readonly default: Walkthrough }>;

/** The walkthroughs that the field notes are about, by the note's id. */
const NOTES = {
  'no-priority-first': () => import('./no-priority-first.ts'),
  'to-the-back-of-its-tier': () => import('./to-the-back-of-its-tier.ts'),
  'rate-limited-tie': () => import('./rate-limited-tie.ts'),
  'stalled-jumps': () => import('./stalled-jumps.ts'),
  'promote-jobs-forgets': () => import('./promote-jobs-forgets.ts'),
  'tier-past-2-21': () => import('./tier-past-2-21.ts'),
  'counter-wrap': () => import('./counter-wrap.ts'),
  'equal-scores': () => import('./equal-scores.ts'),
  'ten-before-nine': () => import('./ten-before-nine.ts'),
  'the-4097th': () => import('./the-4097th.ts'),
  'nobody-fires': () => import('./nobody-fires.ts'),
  'the-workers-clock': () => import('./the-workers-clock.ts'),
  'atomic-not-rollback': () => import('./atomic-not-rollback.ts'),
  'score-says-when': () => import('./score-says-when.ts'),
  'hash-gone': () => import('./hash-gone.ts'),
  'after-2039': () => import('./after-2039.ts'),
} satisfies Readonly<Record<string, LoadWalkthrough>>;

/** Every walkthrough, each a file of its own that is fetched when a page shows it. */
const WALKTHROUGHS = {
  addPrioritizedJob: () => import('./add-prioritized-job.ts'),
  moveToActive: () => import('./move-to-active.ts'),
  promoteDelayedJobs: () => import('./promote-delayed-jobs.ts'),
  getNextDelayedTimestamp: () => import('./get-next-delayed-timestamp.ts'),
  moveToDelayed: () => import('./move-to-delayed.ts'),
  retryJob: () => import('./retry-job.ts'),
  promote: () => import('./promote.ts'),
  ...NOTES,
} satisfies Readonly<Record<string, LoadWalkthrough>>;

export type NoteName = keyof typeof NOTES;
export type WalkthroughName = keyof typeof WALKTHROUGHS;

export const NOTE_NAMES = Object.keys(NOTES) as NoteName[];
export const WALKTHROUGH_NAMES = Object.keys(WALKTHROUGHS) as WalkthroughName[];

export async function loadWalkthrough(name: WalkthroughName): Promise<Walkthrough> {
  return (await WALKTHROUGHS[name]()).default;
}
