import { press, tap, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Take the next job'),
  tap('job-2'),
  press('4'),
  press('none'),
  press('Take the next job'),
];

export const goals = { 'from-one': '1.pop.pop.pop.pop.pop.pop' };
