import { drag, fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  fill('now, in Unix seconds', 1_706_648_640),
  press('Claim what is due'),
  press('EchoMQ scores'),
  drag('now'),
  press('10,000'),
  drag('now'),
];

export const goals = {
  'four-due': '1.now-1706648640',
  'sleep-90': '1.now-1706648550',
};
