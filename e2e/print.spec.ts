/** What a printed page holds: the text, and the figures as they were at the start. */
import { expect, test, wake } from './fixtures.ts';

const LESSON = '/r4-03/zpopmin/';

test('a printed lesson has its text, its code in whole lines, and its addresses, and nothing to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(LESSON);
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByText(new URL(LESSON, page.url()).href, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('figure figcaption').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  for (const gone of [
    'button:visible:not(.term, .member-tap, .script-line, .script-key-name)',
    'input:visible',
    'select:visible',
    'nav:visible',
    'header:visible',
  ])
    await expect(page.locator(gone)).toHaveCount(0);

  const source = page.locator('section[aria-labelledby="sources"] a').first();
  const address = await source.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain(await source.getAttribute('href'));
  const cut = await page
    .locator('pre')
    .evaluateAll((blocks) =>
      blocks.filter((block) => block.scrollWidth > block.clientWidth).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

test('figures go to paper in their first state, and are back afterwards where the reader left them', async ({
  page,
}) => {
  await page.goto(LESSON);
  const figure = page.locator('figure[data-figure="zpopmin-head"]');
  await wake(figure);
  const look = (): Promise<string[]> =>
    figure
      .locator('li[data-member]')
      .evaluateAll((members) =>
        members.map(
          (member) => `${member.parentElement!.dataset['key']} ${member.dataset['member']} ${member.style.transform}`,
        ),
      );
  const start = await look();
  await figure.getByRole('button', { name: 'Take the next job' }).click();
  await expect(figure.getByText('Step 1 of 1')).toBeVisible();
  await expect(async () => expect(await look()).not.toEqual(start)).toPass();

  // What is there when the browser has told the page, and takes it.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const members = [...document.querySelectorAll<HTMLElement>('[data-figure="zpopmin-head"] li[data-member]')];
      Object.assign(window, {
        printed: members.map(
          (member) => `${member.parentElement!.dataset['key']} ${member.dataset['member']} ${member.style.transform}`,
        ),
      });
    });
  });
  const pdf = await page.pdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await page.evaluate(() => (window as unknown as { printed: string[] }).printed)).toEqual(start);
  await expect(figure.getByText('Step 1 of 1')).toBeVisible();
  await expect(async () => expect(await look()).not.toEqual(start)).toPass();
});
