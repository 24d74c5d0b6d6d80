import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [press('Forward'), press('Forward'), press('Forward')];
