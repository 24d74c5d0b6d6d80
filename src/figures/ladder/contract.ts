import { choose, press, tap, together, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Add a job'),
  together(choose('Job', 'welcome'), press('Change its priority')),
  together(tap('digest'), press('tier 3: move digest here')),
  press('Take the next job'),
];

export const goals = { 'behind-equals': '1.change-report-2' };
