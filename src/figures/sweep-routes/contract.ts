import { drag, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Add a job, due in 4 s'),
  drag(/^The worker’s clock/),
  press('Sweep'),
];
