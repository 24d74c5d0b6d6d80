import { drag, fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  drag('now'),
  press('Sweep'),
  fill('LIMIT', 7),
  press('now × 0x1000'),
  press('2500 jobs'),
  press('Sweep'),
  drag('LIMIT bracket'),
];

export const goals = {
  drained: '1.backlog-many.sweep.sweep.sweep',
  missed: '1.bound-first.sweep.sweep',
};
