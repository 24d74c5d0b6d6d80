/** The course as a reader goes through it: from the front page to the last, by its own links, doing what each page asks. */
import { COURSE } from '../src/site/course-map.ts';
import { FIGURES } from './figures.ts';
import { expect, test, wake } from './fixtures.ts';
import { answerRightly, readToTheEnd } from './reading.ts';

/** A walk of the whole course, on a machine that may be busy with other things. */
const LONGEST_WALK = 600_000;

test('a reader walks the course from start to end', async ({ page }) => {
  test.setTimeout(LONGEST_WALK);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^R4 · / })
    .first()
    .click();

  const walked = ['/'];
  const next = page.getByRole('link', { name: /^Next/ });
  do {
    const path = new URL(page.url()).pathname;
    walked.push(path);
    for (const { id, gestures } of FIGURES.filter((figure) => figure.page === path)) {
      const figure = page.locator(`figure[id="${id}"]`);
      await wake(figure);
      await gestures[0]!(figure);
    }
    for (const prediction of await page.locator('[data-predict]').all()) await answerRightly(prediction);
    for (const block of await page.locator('.redis-block').all()) {
      await wake(block);
      const replies = await block.locator('output').innerText();
      await block.getByRole('button', { name: 'Edit and run' }).click();
      await block.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(block.locator('output')).toHaveText(replies, { useInnerText: true });
    }
    if (COURSE.some(({ url, code }) => url === path && code)) await readToTheEnd(page);
    if (!(await next.isVisible())) break;
    await next.click();
    await page.waitForURL((url) => url.pathname !== path);
  } while (walked.length < COURSE.length);

  expect(walked).toEqual(COURSE.map(({ url }) => url));
  await page.goto('/');
  await expect(page.locator('reader-place').getByRole('status')).toHaveText(
    /^(\d+) of \1 lessons read, (\d+) of \2 questions predicted right\.$/,
  );
});
