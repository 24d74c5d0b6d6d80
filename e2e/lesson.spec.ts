/** What a lesson holds beside its figures: blocks that run, predictions, terms, real code. */
import type { Locator, Page } from '@playwright/test';
import { solve } from '../src/lesson/question.ts';
import { QUESTIONS, type QuestionName } from '../src/lesson/questions/index.ts';
import { expect, test, wake } from './fixtures.ts';
import { moveTo } from './reading.ts';

const FIFO = '/r4-03/fifo-within-a-tier/';

async function openBlock(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const block = page.locator('.redis-block').first();
  await wake(block);
  return block;
}

async function openPrediction(page: Page, address: string, name: QuestionName): Promise<Locator> {
  await page.goto(address);
  const prediction = page.locator(`[data-predict="${name}"]`);
  await wake(prediction);
  return prediction;
}

test.describe('a block of commands', () => {
  test('is edited and run in place by keyboard alone, and reset', async ({ page }) => {
    const block = await openBlock(page, FIFO);
    const output = block.locator('output');
    const original = await output.innerText();
    await block.getByRole('button', { name: 'Edit and run' }).press('Enter');
    const editor = block.getByLabel('Commands, one a line');
    await expect(editor).toBeFocused();

    await editor.fill('ZADD z 9007199254740993 "\\xff"\nZRANGE z 0 -1 WITHSCORES\nZADD z one a\nGET "a');
    await editor.press('Control+Enter');
    await expect(output).toContainText('1) "\\xff"\n2) "9007199254740992"');
    await expect(output).toContainText('(error) ERR value is not a valid float');
    await expect(output).toContainText('a quote is not closed');

    await page.keyboard.press('Tab');
    await expect(block.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
    await block.getByRole('button', { name: 'Reset' }).press('Enter');
    expect(await output.innerText()).toBe(original);
  });

  test('starts from an empty Redis at each run', async ({ page }) => {
    const block = await openBlock(page, FIFO);
    await block.getByRole('button', { name: 'Edit and run' }).click();
    await block.getByLabel('Commands, one a line').fill('INCR n');
    for (const run of [1, 2]) {
      await test.step(`run ${run}`, () => block.getByRole('button', { name: 'Run', exact: true }).click());
      await expect(block.locator('output')).toHaveText(/INCR n\s+\(integer\) 1\s*$/);
    }
  });

  test('takes an endless paste', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = await openBlock(page, FIFO);
    await block.getByRole('button', { name: 'Edit and run' }).click();
    const editor = block.getByLabel('Commands, one a line');
    await page.evaluate((text) => navigator.clipboard.writeText(text), 'PING\n'.repeat(100_000));
    await editor.press('Control+A');
    await editor.press('Control+V');
    await expect(block.getByText('That is all that fits')).toBeVisible();
    await editor.press('Control+Enter');
    await expect(block.locator('output')).toContainText('Stopped here: the replies have more than 1000 lines.');
  });
});

test.describe('a prediction', () => {
  test('picked wrong is met with the command that shows why, and may be picked again', async ({ page }) => {
    const prediction = await openPrediction(page, FIFO, 'counter-on-off');
    const { answer } = solve(QUESTIONS['counter-on-off'](1));
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      document.addEventListener('predict', (event) => heard.push((event as CustomEvent).detail));
    });
    const check = prediction.getByRole('button', { name: 'Check' });
    const status = prediction.getByRole('status');

    await check.click();
    await expect(status).toHaveText('Choose one first.');

    await prediction
      .getByRole('radio')
      .and(prediction.locator(`:not(label:has-text("${answer[0]}") input)`))
      .first()
      .check();
    await check.click();
    await expect(status).toContainText('Not so.');
    await expect(status).toContainText(`ZPOPMIN emq:mail:prioritized\n1) "${answer[0]}"`);

    await prediction.getByRole('radio', { name: answer[0]! }).check();
    await expect(status).toBeEmpty();
    await check.click();
    await expect(status).toContainText('Right.');
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
      { question: 'counter-on-off', right: false },
      { question: 'counter-on-off', right: true },
    ]);
  });

  test('typed is judged as a number', async ({ page }) => {
    const prediction = await openPrediction(page, FIFO, 'next-arrival');
    const { answer } = solve(QUESTIONS['next-arrival'](1));
    const input = prediction.getByRole('textbox', { name: 'Arrival number' });
    const status = prediction.getByRole('status');
    await input.fill('many');
    await input.press('Enter');
    await expect(status).toHaveText('Type a whole number first.');
    await input.fill(`0x${Number(answer[0]).toString(16)}`);
    await input.press('Enter');
    await expect(status).toContainText('Right.');
  });

  test('is put in order by keyboard, each move spoken', async ({ page }) => {
    const prediction = await openPrediction(page, FIFO, 'equal-scores');
    const { answer } = solve(QUESTIONS['equal-scores'](1));
    await prediction.getByRole('button', { name: 'Check' }).click();
    await expect(prediction).toContainText('Not so.');
    for (const [place, item] of answer.entries()) await moveTo(prediction, item, place);
    await prediction
      .getByRole('button', { name: /^Move .* down$/ })
      .last()
      .press('Enter');
    await expect(prediction.getByRole('status').first()).toHaveText(`${answer.at(-1)} is already the last.`);
    await prediction.getByRole('button', { name: 'Check' }).press('Enter');
    await expect(prediction).toContainText('Right.');
  });

  test('gives another of its kind, and goes there', async ({ page }) => {
    const prediction = await openPrediction(page, FIFO, 'counter-on-off');
    const first = await prediction.locator('.predict-prompt').innerText();
    await prediction.getByRole('radio').first().check();
    await prediction.getByRole('button', { name: 'Another one' }).press('Enter');
    await expect(prediction.locator('.predict-prompt')).toBeFocused();
    expect(await prediction.locator('.predict-prompt').innerText()).not.toBe(first);
    await expect(prediction.getByRole('radio', { checked: true })).toHaveCount(0);
    const { answer } = solve(QUESTIONS['counter-on-off'](2));
    await prediction.getByRole('radio', { name: answer[0]! }).check();
    await prediction.getByRole('button', { name: 'Check' }).click();
    await expect(prediction).toContainText('Right.');
  });
});

test('a term says what it means, and closes with Escape', async ({ page }) => {
  await page.goto(FIFO);
  const term = page.getByRole('button', { name: 'tier', exact: true });
  const meaning = page.locator('#term-tier');
  await expect(meaning).toBeHidden();
  await term.press('Enter');
  await expect(meaning).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(term).toBeFocused();
});

test('the glossary and the sources name the pages that use them', async ({ page }) => {
  await page.goto('/glossary/#tier');
  await expect(page.locator('#tier').getByRole('link', { name: 'FIFO within a tier' })).toHaveAttribute('href', FIFO);
  await page.goto('/sources/');
  await expect(page.locator('#redis-incr').getByRole('link', { name: 'FIFO within a tier' })).toHaveAttribute(
    'href',
    FIFO,
  );
});

test('real code says where it stands', async ({ page }) => {
  await page.goto(FIFO);
  const excerpt = page.locator('.real-code').first();
  await expect(excerpt).toContainText(
    /includes\/getPriorityScore\.lua, lines \d+–\d+, part of addPrioritizedJob-9\. bullmq \d+\.\d+\.\d+/,
  );
  await expect(excerpt).toContainText('rcall("INCR", priorityCounterKey)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('blocks have their replies, predictions their answer, and nothing pretends to work', async ({ page }) => {
    await page.goto(FIFO);
    await expect(page.locator('.redis-block').first().locator('output')).toContainText('2) "job:zeta"');
    await expect(page.getByRole('button', { name: 'Edit and run' }).first()).toBeDisabled();
    const prediction = page.locator('[data-predict="counter-on-off"]');
    await expect(prediction.getByRole('button', { name: 'Check' })).toBeDisabled();
    await prediction.locator('summary').click();
    const { answer } = solve(QUESTIONS['counter-on-off'](1));
    await expect(prediction.locator('details')).toContainText(`1) "${answer[0]}"`);
  });
});

test('a full stop after a term stays on its line', async ({ page }) => {
  await page.goto('/r4-02/');
  for (let width = 320; width < 640; width += 9) {
    await page.setViewportSize({ width, height: 800 });
    const apart = await page.locator('.term').evaluateAll((terms) =>
      terms.flatMap((term) => {
        const after = term.nextElementSibling!.nextSibling;
        if (after?.nodeType !== Node.TEXT_NODE || !/^[.,:;]/.test(after.textContent!)) return [];
        const mark = document.createRange();
        mark.setStart(after, 0);
        mark.setEnd(after, 1);
        return mark.getBoundingClientRect().top > term.getBoundingClientRect().bottom ? [term.textContent] : [];
      }),
    );
    expect(apart, `at ${width} px`).toEqual([]);
  }
});
