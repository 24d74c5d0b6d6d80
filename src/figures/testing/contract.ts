import type { Locator } from '@playwright/test';

/** Something that a reader may do with a figure, to be tried in a browser. Controls are found by what they say. */
export type Gesture = (figure: Locator) => Promise<unknown>;

export const press =
  (name: string): Gesture =>
  (figure) =>
    figure.getByRole('button', { name, exact: true }).click();

export const fill =
  (label: string | RegExp, value: number): Gesture =>
  (figure) =>
    figure.getByRole('spinbutton', { name: label }).fill(String(value));

export const choose =
  (label: string, option: string): Gesture =>
  (figure) =>
    figure.getByLabel(label).selectOption(option);

/** Moves what can be dragged by one step, by keyboard. */
export const drag =
  (label: string | RegExp): Gesture =>
  (figure) =>
    figure.getByRole('slider', { name: label, exact: true }).press('ArrowRight');

/** Taps a member on the drawing. */
export const tap =
  (member: string): Gesture =>
  (figure) =>
    figure.locator(`li[data-member="${member}"] > button`).first().click();

/** Several that make one step. */
export const together =
  (...gestures: readonly Gesture[]): Gesture =>
  async (figure) => {
    for (const gesture of gestures) await gesture(figure);
  };
