import { choose, press, together, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Ask by-score'),
  together(choose('Find', 'users 9 to 99'), press('Ask by-member')),
  press('Ask hybrid'),
];
