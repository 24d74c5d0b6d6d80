import { press, type Gesture } from '../testing/contract.ts';

const lane =
  (name: string): Gesture =>
  (figure) =>
    figure.getByRole('button', { name: `worker ${name}` }).click();

export const gestures: readonly Gesture[] = [
  lane('A'),
  lane('B'),
  lane('A'),
  lane('B'),
  press('obeys it'),
  press('ignored, order A B A B'),
  press('Race again'),
  lane('B'),
  press('3'),
  lane('C'),
  press('Try every order'),
];

export const goals = {
  twice: '1.turn-0.turn-1.turn-1.turn-0',
  obeyed: '1.turn-0.turn-1.survey.rule-obey',
  'three-times': '1.workers-3.turn-0.turn-1.turn-2.turn-0.turn-1.turn-2',
};
