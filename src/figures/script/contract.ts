import { press, type Gesture } from '../testing/contract.ts';
import type { WalkthroughName } from './walkthroughs/index.ts';

export const gestures: readonly Gesture[] = [press('Forward'), press('Forward'), press('Forward')];

/** By walkthrough, the actions that reach its goal, as link text. */
export const solutions: Readonly<Record<WalkthroughName, string>> = {
  addPrioritizedJob: '1.job-4-1706648400000.to-9999',
  moveToActive: '1.job-3-0-1706648400000.to-9999',
  promoteDelayedJobs: '1.job-1-2001-1706648398000.to-9999',
  getNextDelayedTimestamp: '1.job-0-1706648400000',
  moveToDelayed: '1.job-60000-1',
  retryJob: '1.job-0.to-9999',
  promote: '1.job-1-0.to-9999',
  'no-priority-first': '1.job-1.to-9999',
  'to-the-back-of-its-tier': '1.to-36',
  'rate-limited-tie': '1.to-32',
  'stalled-jumps': '1.job-2097151',
  'promote-jobs-forgets': '1.to-36',
  'tier-past-2-21': '1.job-2097151',
  'counter-wrap': '1.job-4294967296',
  'equal-scores': '1.to-24',
  'ten-before-nine': '1.job-1-2.to-9999',
  'the-4097th': '1.job-10',
  'nobody-fires': '1.job-5000-1000.to-9999',
  'the-workers-clock': '1.job-30000-29999.to-9999',
  'atomic-not-rollback': '1.job-5',
  'score-says-when': '1.job-5000-0',
  'hash-gone': '1.to-46',
  'after-2039': '1.job-_2d101-_2d100',
};
