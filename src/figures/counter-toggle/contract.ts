import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [press('INCR pc'), press('INCR pc')];
