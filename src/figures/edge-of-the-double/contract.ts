import { choose, drag, press, tap, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  drag('tier'),
  drag('INCR’s reply to rob'),
  press('One tier further'),
  press('1 to 6'),
  press('1, then across 2³²'),
  tap('tom'),
  choose('Bits of', 'sam'),
];

export const goals = {
  'first-tie': '1.tier-2097152',
  wrap: '1.reach-2',
};
