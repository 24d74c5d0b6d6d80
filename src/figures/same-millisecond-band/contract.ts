import { press, tap, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Add a job'),
  tap('report'),
  press('Jump to 4095'),
  press('Add a job'),
];

export const guess = press('place 4');

export const goals = {
  hole: '1.remove-survey.add',
  tie: '1.fill.add.add',
};
