/** What a link may ask of a page, and that the page says where it stopped. No time is measured here: see `npm run bench:answer`. */
import { expect, test, wake } from './fixtures.ts';

for (const { id, page: address, link, steps } of [
  { id: 'clock', page: '/r4/', link: '.jobs-crowd.jobs-few'.repeat(200), steps: 400 },
  {
    id: 'backoff',
    page: '/r4-02/backoff-is-arithmetic/',
    link: `.jobs-1000${'.fail'.repeat(9)}`.repeat(200),
    steps: 2000,
  },
]) {
  test(`${id}: a link of ${steps} steps opens, says meanwhile that it is at work, and where it stopped`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const told = new Set<string>();
      Object.assign(window, { told });
      new MutationObserver(() => {
        const line = document.querySelector('.figure-busy')?.textContent;
        if (line) told.add(line);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${address}?${id}=1${link}#${id}`);
    const figure = page.locator(`figure[id="${id}"]`);
    await wake(figure);
    await expect(figure.getByRole('alert')).toHaveText(new RegExp(`^Stopped at step \\d+ of ${steps}: `));
    const told = await page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
    expect(told).toEqual(['Doing all the steps again …']);
    await expect(figure.locator('.figure-busy')).toHaveCount(0);

    // From there it goes on as ever.
    await figure.getByRole('button', { name: 'Back' }).click();
    await expect(figure.getByRole('alert')).toHaveCount(0);
    await expect(figure.locator('.figure-busy')).toHaveCount(0);
    await figure.getByRole('button', { name: 'Reset' }).click();
    await expect(figure.getByRole('alert')).toHaveCount(0);
  });
}
