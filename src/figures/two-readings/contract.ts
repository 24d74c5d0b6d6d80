import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [press('Claim what is due'), press('a ladder'), press('Pop the smallest')];

export const goals = { 'ladder-empties': '1.reading-prioritized.take.take.take.take.take' };
