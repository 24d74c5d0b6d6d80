import { drag, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  drag(/^discriminator/),
  press('Go to the last exact millisecond'),
  press('1 ms later'),
  press('A job due 1 ms later is there'),
];
