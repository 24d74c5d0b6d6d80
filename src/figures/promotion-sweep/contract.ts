import { fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('Sweep'),
  press('now × 0x1000'),
  press('2500 jobs'),
  press('Sweep'),
  fill('LIMIT', 7),
];

export const goals = { 'three-sweeps': '1.backlog-many.sweep.sweep.sweep', 'naive-bound': '1.bound-first.sweep.sweep' };
