/** Search finds what an engineer has on screen when the question comes up: a command, a key, a script. */
import { expect, test } from './fixtures.ts';

const WANTED = [
  { words: 'ZPOPMIN', page: '/r4-03/zpopmin/' },
  { words: 'ZRANGEBYSCORE', page: '/r4-01/zrangebyscore-promotion/' },
  { words: 'emq:{queue}:pc', page: '/r4-03/fifo-within-a-tier/' },
  { words: 'emq:{queue}:prioritized', page: '/r4-03/' },
  { words: 'moveToActive-11', page: '/r4-03/zpopmin/' },
  { words: 'retryJob-11', page: '/r4-02/sweep-on-the-workers-path/' },
];

for (const { words, page: wanted } of WANTED) {
  test(`“${words}” leads to ${wanted}`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search the course' });
    await dialog.getByRole('textbox', { name: 'Search the course' }).fill(words);
    // More results than fit are a press away.
    const found = dialog.locator(`a[href^="${wanted}"]`).first();
    const more = dialog.getByRole('button', { name: /load more/i });
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(found).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
}
