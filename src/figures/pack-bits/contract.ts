import { fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  fill('Tier (priority)', 1),
  fill('Arrival (counter)', 4_294_967_295),
  press('Fill all 53 bits'),
];
