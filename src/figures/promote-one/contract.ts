import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Promote it now'),
  press('Promote it now'),
  press('queue.promoteJobs()'),
];
