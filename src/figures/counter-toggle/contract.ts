import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [press('INCR pc'), press('INCR pc')];

export const goals = { 'first-come': '1.counter-on' };
