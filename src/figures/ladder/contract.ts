import { choose, press, tap, together, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Add a job'),
  together(choose('Job', 'welcome'), press('Change its priority')),
  together(tap('digest'), (figure) => figure.getByRole('button', { name: /^tier 3/ }).click()),
  press('Take the next job'),
];

export const goals = { 'behind-equals': '1.change-report-2' };
