import { drag, fill, press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('bit 24, worth 4096'),
  press('bit 11, worth 2048'),
  drag('due'),
  fill('jobs of this ms before it', 4095),
  press('Go to the last exact millisecond'),
  press('1 ms later'),
  press('A job due 1 ms later is there'),
];

export const goals = {
  'by-4096-ms': '1.flip-24',
  'same-millisecond': '1.flip-11',
  'no-place': '1.edge.next.flip-0',
};
