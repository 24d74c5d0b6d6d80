import { choose, press, together, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Ask by-score'),
  together(choose('Find', 'users 9 to 99'), press('Ask by-member')),
  press('Ask hybrid'),
  together(choose('Find', 'anyone from 21:01 to 21:04'), press('Ask all three')),
];

export const goals = { nobody: '1.all-time' };
