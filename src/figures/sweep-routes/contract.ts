import { drag, press, tap, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Add a job'),
  tap('digest'),
  drag('now'),
  press('Sweep'),
  press('Add one with lifo'),
];

export const goals = {
  'one-each': '1.sweep.clock-8.sweep',
  'all-wait': '1.prioritize-report-0.prioritize-alert-0.clock-11.sweep',
};
