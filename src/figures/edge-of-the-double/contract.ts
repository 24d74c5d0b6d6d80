import { choose, drag, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [drag(/^Tier/), press('1, then across 2³²'), choose('Bits of', 'sam')];
