import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [press('1 ms apart'), press('same millisecond'), press('INCR pc')];
