import { fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('bit 32, worth 1'),
  press('Arrive one later'),
  fill('Tier (priority)', 1),
  fill('Arrival (counter)', 4_294_967_295),
  press('Fill all 53 bits'),
];

export const goals = {
  'behind-tier-2': '1.flip-32',
  'within-tier-2': '1.flip-3',
};
