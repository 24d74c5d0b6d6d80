import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Fail invoice'),
  press('Take the next job'),
  press('1 s, exponential'),
  press('Fail invoice'),
  press('Let time pass'),
];

export const goals = {
  'at-once': '1.fail.take.take.take.fail.take.fail',
  delayed: '1.backoff-fixed.fail.pass.take.take.take.fail.pass.take.fail',
};
