import { press, tap, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('place 4'),
  tap('report'),
  press('Add a job'),
  press('Jump to 4095'),
  press('Add a job'),
];

export const goals = {
  hole: '1.remove-survey.add',
  tie: '1.fill.add.add',
};
