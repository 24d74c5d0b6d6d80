import { drag, fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Fail again'),
  press('1000'),
  drag('Jitter, in %'),
  press('fixed'),
  fill('Attempts', 2),
];

export const goals = { hours: '1.delay-300000', spread: '1.jobs-1000.jitter-100' };
