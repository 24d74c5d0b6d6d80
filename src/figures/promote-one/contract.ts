import { press, tap, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  tap('report'),
  press('Promote alert'),
  press('Promote alert'),
  tap('bill'),
  press('queue.promoteJobs()'),
];

export const goals = {
  twice: '1.promote-alert.promote-alert',
  'tier-2-first': '1.promote-alert.all',
};
