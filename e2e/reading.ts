/** What a reader does with a lesson. */
import type { Locator, Page } from '@playwright/test';
import { solve } from '../src/lesson/question.ts';
import { QUESTIONS, type QuestionName } from '../src/lesson/questions/index.ts';
import { expect, wake } from './fixtures.ts';

/** Moves an item of a prediction with the keyboard alone. */
export async function moveTo(prediction: Locator, item: string, place: number): Promise<void> {
  const up = prediction.getByRole('button', { name: `Move ${item} up`, exact: true });
  await up.focus();
  while ((await prediction.locator('li code').allTextContents()).indexOf(item) > place) {
    await up.press('Enter');
    await expect(up).toBeFocused();
  }
}

/** Gives the right answer to a page's first question of a kind, as the simulator knows it. */
export async function answerRightly(prediction: Locator): Promise<void> {
  await wake(prediction);
  const name = (await prediction.getAttribute('data-predict')) as QuestionName;
  const question = QUESTIONS[name](1);
  const { answer } = solve(question);
  switch (question.kind) {
    case 'pick':
      await prediction.getByRole('radio', { name: answer[0]!, exact: true }).check();
      break;
    case 'number':
      await prediction.getByRole('textbox').fill(answer[0]!);
      break;
    case 'order':
      for (const [place, item] of answer.entries()) await moveTo(prediction, item, place);
      break;
  }
  await prediction.getByRole('button', { name: 'Check' }).click();
  await expect(prediction).toContainText('Right.');
}

/** Comes to the end of the lesson that is open, and waits until the page has noticed. */
export async function readToTheEnd(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  // What wakes on the way may be taller than it was, and push the end out of sight again.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Sources', exact: true }).scrollIntoViewIfNeeded();
    const progress = await page.evaluate(() => JSON.parse(localStorage.getItem('progress') ?? '{}'));
    expect(progress.pages?.[path]?.read).toBe(true);
  }).toPass();
}
