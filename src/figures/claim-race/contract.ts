import { press, type Gesture } from '../testing/contract.ts';

export const gestures: readonly Gesture[] = [
  press('A goes'),
  press('B goes'),
  press('obey it'),
  press('3'),
  press('Try every order'),
  press('Next turn'),
  press('Next turn'),
];

export const goals = { twice: '1.turn-0.turn-1.turn-0.turn-1', obeyed: '1.survey' };
