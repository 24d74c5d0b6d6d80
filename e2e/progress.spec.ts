/** The reader's place: what has been read and predicted, kept in the reader's own browser. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { answerRightly, readToTheEnd } from './reading.ts';

const LESSON = '/r4-03/zpopmin/';
const TITLE = 'ZPOPMIN: the smallest-score pop';

const map = (page: Page): Locator => page.locator('.map');
const entry = (within: Locator): Locator => within.getByRole('listitem').filter({ hasText: TITLE }).last();
const place = (page: Page): Locator => page.locator('reader-place').getByRole('status');

test('a lesson read and predicted is marked in the contents and on the map, and the front page leads back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByText('Begin with')).toBeVisible();
  await expect(place(page)).toHaveText('Nothing read yet.');
  await expect(page.locator('reader-mark:not(:empty)')).toHaveCount(0);

  await page.goto(LESSON);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(entry(contents)).not.toContainText('read');
  await answerRightly(page.locator('[data-predict="next-active"]'));
  await expect(entry(contents)).toContainText(/ · 1 of \d+ predicted/);
  await expect(entry(contents)).not.toContainText('· read');
  await readToTheEnd(page);
  await expect(entry(contents)).toContainText(/ · read · 1 of \d+ predicted/);

  await page.goto('/');
  await expect(entry(map(page))).toContainText(/ · read · 1 of \d+ predicted/);
  await expect(place(page)).toHaveText(/^1 of \d+ lessons read, 1 of \d+ questions predicted right\.$/);
  await expect(page.getByText('Begin with')).toBeHidden();
  await page.getByText('You left off at').locator('..').getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(LESSON);
});

test('progress is taken along as a file, cleared, brought back, and loaded elsewhere', async ({ page }) => {
  await page.goto(LESSON);
  await readToTheEnd(page);
  await page.goto('/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const saved = readFileSync(await download.path());
  expect(JSON.parse(saved.toString())).toEqual({
    version: 1,
    last: LESSON,
    pages: { [LESSON]: { read: true, right: [], goals: [] } },
  });

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(place(page)).toHaveText('Nothing read yet.');
  await expect(page.locator('reader-mark:not(:empty)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(map(page))).toContainText(' · read');

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.reload();
  await expect(place(page)).toHaveText('Nothing read yet.');
  const load = page.getByLabel('Load a file');
  await load.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(place(page)).toContainText('That file does not hold progress of this course');
  await load.setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer: saved });
  await expect(place(page)).toContainText('1 of');
  await expect(entry(map(page))).toContainText(' · read');
});

test('stored progress that cannot be read is not lost, and the course goes on', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('seeded')) localStorage.setItem('progress', '{"version":1,"pages":');
    localStorage.setItem('seeded', 'yes');
  });
  await page.goto(LESSON);
  await readToTheEnd(page);
  const notice = page.getByText('cannot be read. It is kept');
  await expect(notice).toBeInViewport();
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download it' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toBe('{"version":1,"pages":');

  await page.goto('/');
  await expect(entry(map(page))).toContainText(' · read');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(place(page)).toContainText('1 of');
  await expect(notice).toBeHidden();
});

test('full storage is said, and progress lasts as long as the page', async ({ page }) => {
  await page.goto('/404.html');
  await page.evaluate(() => {
    for (let size = 2 ** 21, kept = 0; size >= 1;) {
      try {
        localStorage.setItem(`filler ${kept}`, 'x'.repeat(size));
        kept += 1;
      } catch {
        size /= 2;
      }
    }
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LESSON);
  const notice = page.getByText('does not store your progress');
  await expect(notice).toBeHidden();
  await answerRightly(page.locator('[data-predict="next-active"]'));
  await expect(notice).toBeInViewport();
  await expect(entry(page.getByRole('navigation', { name: 'Contents' }))).toContainText('predicted');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
});
