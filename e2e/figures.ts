import type { Locator, Page } from '@playwright/test';
import type { Gesture } from '../src/figures/testing/contract.ts';
import { figureUses, type FigureUse } from '../src/figures/testing/registration.ts';
import type { WalkthroughName } from '#figures/script/walkthroughs/index.ts';
import { urlOf } from '../src/site/course-files.ts';
import { wake } from './fixtures.ts';

/** A figure of the course, where it stands, and something that a reader may do with it, each once. */
interface FigureCase {
  readonly id: string;
  readonly page: string;
  readonly gestures: readonly Gesture[];
  /** By a goal's name, the actions that reach it, as link text. */
  readonly goals: Readonly<Record<string, string>>;
  /** Answers the figure's guess, where neither a button nor a member does. */
  readonly guess?: Gesture | undefined;
}

/** Each figure once, a script figure once for each script: where it has its own name, and its own start if it can be. */
const uses = new Map<string, FigureUse>();
for (const use of figureUses()) {
  const { id, walkthrough = '', opening } = use.props;
  const key = `${use.figure} ${walkthrough}`;
  if (id === undefined && (opening === undefined || !uses.has(key))) uses.set(key, use);
}

export const FIGURES: readonly FigureCase[] = await Promise.all(
  [...uses.values()].map(async ({ figure, file }) => {
    const {
      gestures,
      goals = {},
      guess,
    } = (await import(`../src/figures/${figure}/contract.ts`)) as Pick<FigureCase, 'gestures'> & Partial<FigureCase>;
    return { id: figure, page: urlOf(file), gestures, goals, guess };
  }),
);

/** The pages that step through a script, and which walkthrough of it. */
export const SCRIPT_FIGURES: readonly { readonly page: string; readonly walkthrough: WalkthroughName }[] = [
  ...uses.values(),
].flatMap(({ file, props: { walkthrough } }) =>
  walkthrough === undefined ? [] : [{ page: urlOf(file), walkthrough: walkthrough as WalkthroughName }],
);

/** The figure on its page, live. */
export async function openFigure(page: Page, id: string, address: string): Promise<Locator> {
  await page.goto(address);
  const figure = page.locator(`figure[id="${id}"]`);
  await wake(figure);
  return figure;
}

/** How far the reader has come, in the figure's own words: `Step 2 of 5`. */
export function stepOf(figure: Locator): Locator {
  return figure.getByText(/^Step \d+ of \d+$/);
}

/** The number of the step on show. */
export async function positionOf(figure: Locator): Promise<number> {
  return Number(/\d+/.exec((await stepOf(figure).textContent())!)![0]);
}

interface FigureContent {
  /** Of the script. */
  readonly line: string | undefined;
  readonly lists: readonly { readonly key: string | undefined; readonly members: readonly DOMStringMap[] }[];
  readonly wire: string | null | undefined;
  /** Where what can be dragged is. */
  readonly handles: readonly string[];
}

/** What a figure says: every list with its members, their scores and marks, the line of a script, and the wire. */
export async function contentOf(figure: Locator): Promise<FigureContent> {
  return figure.evaluate((element) => ({
    line: element.querySelector<HTMLElement>('[data-current]')?.dataset.line,
    lists: [...element.querySelectorAll<HTMLElement>('ol[data-key]')].map((list) => ({
      key: list.dataset.key,
      members: [...list.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => ({ ...dataset })),
    })),
    wire: element.querySelector('[data-wire]')?.textContent,
    handles: [...element.querySelectorAll<HTMLInputElement>('.handle input')].map(({ value }) => value),
  }));
}

/** The members of a list, as the page has them, in its order. */
export async function membersOf(
  figure: Locator,
  key: string,
): Promise<{ member: string; score: string; due: boolean }[]> {
  return figure.locator(`ol[data-key="${key}"] > li`).evaluateAll((items) =>
    items.map((item) => {
      const { member = '', score = '', due } = (item as HTMLElement).dataset;
      return { member, score, due: due !== undefined };
    }),
  );
}
