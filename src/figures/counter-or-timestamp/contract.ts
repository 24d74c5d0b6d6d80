import { drag, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  drag('yak arrives'),
  press('1 ms apart'),
  press('same millisecond'),
  drag('ant arrives'),
  press('INCR pc'),
];

export const goals = { 'told-apart': '1.apart-next', 'far-tie': '1.first-10.second-990' };
