/** The inspector: what an engineer with a queue in production does there. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

test.use({ timezoneId: 'America/New_York', contextOptions: { reducedMotion: 'reduce' } });

const input = (page: Page): Locator => page.getByLabel('A score, or the reply to ZRANGE … WITHSCORES');
const status = (page: Page): Locator => page.getByRole('status').first();
const entries = (page: Page): Locator => page.locator('li[data-member]');
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test.beforeEach(({ page }) => page.goto('/inspect/'));

test('one score is taken apart, either way', async ({ page }) => {
  await input(page).fill('6990432092160003');
  await expect(status(page)).toHaveText('1 score by itself, read as delayed (a guess).');
  const entry = entries(page);
  await expect(entry).toContainText('2024-01-30T21:01:00.000Z');
  await expect(entry).toContainText('2024-01-30 16:01:00.000 −05:00');
  await expect(entry).toContainText(/from now\d+ y (\d+ d )?ago/);
  await expect(entry).toContainText('discriminator3');

  await press(page, 'prioritized');
  await expect(status(page)).toHaveText('1 score by itself, read as prioritized.');
  await expect(entry).toContainText(`tier${Math.floor(6990432092160003 / 2 ** 32)}`);
  await expect(entry).toContainText(`arrival${6990432092160003 % 2 ** 32}`);
});

test('a delayed set is sorted, its head named, its trouble pointed out and explained', async ({ page }) => {
  await press(page, 'a delayed set');
  await expect(status(page)).toContainText('6 entries in redis-cli’s numbered form, read as delayed (a guess).');
  await expect(status(page)).toContainText('Next to run: imported.');
  const scores = await entries(page).evaluateAll((items) =>
    items.map((item) => Number(item.getAttribute('data-score'))),
  );
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  await expect(entries(page).first()).toHaveAttribute('data-head');
  for (const title of ['Overdue', 'A bare timestamp', /^A date from 2039/, 'Equal scores'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const bare = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'A bare timestamp' }) });
  await expect(bare.getByRole('link')).toHaveAttribute('href', '/r4-01/score-is-the-fire-time/');
  await bare.getByRole('button', { name: 'Show only these' }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toHaveAttribute('data-member', 'imported');
});

test('a prioritized set with a wrapped counter and a tier past 2^21', async ({ page }) => {
  await press(page, 'a prioritized set');
  await expect(status(page)).toContainText('read as prioritized (a guess). Next to run: digest.');
  for (const title of ['A tier of 2²¹ or more', 'A wrapped counter', 'Equal scores'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await entries(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-member')))).toEqual([
    'digest',
    'report',
    'welcome',
    '10',
    '9',
  ]);
});

test('junk keeps what was typed, and names the line', async ({ page }) => {
  const junk = '1) "a"\n2) "1"\n3) "b"\nwhat is this';
  await input(page).fill(junk);
  await expect(status(page)).toHaveText('Line 4: expected entry 4), found “what is this”.');
  await expect(input(page)).toHaveValue(junk);
  await expect(entries(page)).toHaveCount(0);
  await input(page).fill(junk.replace('what is this', '4) "2"'));
  await expect(entries(page)).toHaveCount(2);
});

test('a file is dropped', async ({ page }) => {
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['[["a",4294967297],["b",4294967298]]'], 'reply.json'));
    return data;
  });
  await expect(input(page)).toBeEnabled();
  await input(page).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(status(page)).toContainText('2 entries as --json prints them, read as prioritized');
});

test('a file is opened, and its 100,000 lines can be walked through; pasted, they are read to the last', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lines = Array.from({ length: 50_000 }, (_, at) => `job-${at}\n${2 ** 32 * (1 + (at % 4)) + at + 1}`).join('\n');
  await expect(input(page)).toBeEnabled();
  await page.getByLabel('Or open a file').setInputFiles({
    name: 'reply.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(lines),
  });
  await expect(status(page)).toContainText('50000 entries as --raw prints them, read as prioritized');
  await expect(page.getByText(`all ${lines.length} characters are read`)).toBeVisible();
  await expect(entries(page)).toHaveCount(100);
  await expect(page.getByText('1 to 100 of 50000')).toBeVisible();
  await press(page, 'Next 100');
  await expect(page.getByText('101 to 200 of 50000')).toBeVisible();
  await page.getByLabel('Page, of 500').fill('500');
  await expect(entries(page).last()).toHaveAttribute('data-member', 'job-49999');
  expect(
    await entries(page)
      .last()
      .evaluate((item) => (item as HTMLLIElement).value),
  ).toBe(50_000);

  await press(page, 'Clear');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${lines}\nthe last job`);
  await input(page).press('Control+V');
  await expect(status(page)).toHaveText(/^Line 100002: expected the score of “the last job”/);
});

test('works by keyboard alone', async ({ page }) => {
  await expect(input(page)).toBeEnabled();
  await input(page).focus();
  await page.keyboard.type('4294967297');
  await expect(status(page)).toContainText('read as prioritized');
  for (const name of ['a delayed set', 'a prioritized set', 'one score']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('read as delayed');
});

test('is accessible with a report on it in both themes, and fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await press(page, 'a delayed set');
  await expect(entries(page)).toHaveCount(6);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one line says what is missing', async ({ page }) => {
    await expect(page.locator('noscript p')).toHaveText('To read what is pasted, this page needs JavaScript.');
    await expect(input(page)).toBeDisabled();
  });
});
