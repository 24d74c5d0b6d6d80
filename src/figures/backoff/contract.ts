import { fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Fail again'),
  press('1000'),
  fill(/^Jitter/, 50),
  press('fixed'),
  fill('Attempts', 2),
];
