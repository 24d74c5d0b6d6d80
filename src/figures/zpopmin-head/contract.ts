import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Take the next job'),
  press('Take the next job'),
  press('Add a job'),
];
