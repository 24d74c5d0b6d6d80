import { fill, nudge, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  fill('now, in Unix seconds', 1_706_648_640),
  press('EchoMQ scores'),
  nudge(/^now/),
  press('10,000'),
  nudge(/^now/),
];
