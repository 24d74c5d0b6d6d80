import { drag, press, tap, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('2'),
  drag('The worker’s clock'),
  tap('digest'),
  press('0 lifo'),
  press('Sweep'),
];

export const goals = {
  'both-lists': '1.clock-8.sweep',
  'all-wait': '1.give-report-0.give-alert-0.clock-8.sweep',
};
