import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('A goes'),
  press('B goes'),
  press('obey it'),
  press('3 workers'),
  press('Try every interleaving'),
  press('Next turn'),
  press('Next turn'),
];
