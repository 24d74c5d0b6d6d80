import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Fail invoice'),
  press('Take the next job'),
  press('1 s, exponential'),
  press('Fail invoice'),
  press('Let time pass'),
];
