import { choose, fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  fill('poll interval, in ms', 250),
  choose('sleep at most', '20'),
  press('Add a job'),
  press('Wake by the marker'),
];
