import { choose, drag, fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  fill('poll interval, in ms', 250),
  choose('sleep at most', '20'),
  press('Add a job, due in 3 s'),
  drag('First poll'),
  press('Wake by the marker'),
];

export const goals = { 'few-commands': '1.marker-off.sleep-60', 'late-sleeper': '1.marker-off.add-3' };
