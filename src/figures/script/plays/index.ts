import type { Play } from '../play.ts';

/** Every play, each a file of its own that is fetched when a page shows it. */
const PLAYS = {
  addPrioritizedJob: () => import('./add-prioritized-job.ts'),
  moveToActive: () => import('./move-to-active.ts'),
  promoteDelayedJobs: () => import('./promote-delayed-jobs.ts'),
  getNextDelayedTimestamp: () => import('./get-next-delayed-timestamp.ts'),
  moveToDelayed: () => import('./move-to-delayed.ts'),
  retryJob: () => import('./retry-job.ts'),
  promote: () => import('./promote.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly default: Play }>>>;

export type PlayName = keyof typeof PLAYS;

export const PLAY_NAMES = Object.keys(PLAYS) as PlayName[];

export async function loadPlay(name: PlayName): Promise<Play> {
  return (await PLAYS[name]()).default;
}
