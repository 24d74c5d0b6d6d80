import { choose, press, together, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Add a job'),
  together(choose('Job', 'welcome'), press('Change its priority')),
];
