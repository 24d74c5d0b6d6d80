import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Remove it'),
  press('Add a job'),
  press('Jump to 4095'),
  press('Add a job'),
];
