/** The field notes: each at its anchor, with a replay that opens where the claim shows. */
import { NOTE_NAMES } from '#figures/script/walkthroughs/index.ts';
import { positionOf, stepOf } from './figures.ts';
import { expect, test, wake } from './fixtures.ts';

const PAGE = '/field-notes/';

test('every replay opens at its step, and ends with what the note’s table says', async ({ page }) => {
  test.slow();
  await page.goto(PAGE);
  for (const id of NOTE_NAMES) {
    const note = page.locator(`section[id="${id}"]`);
    await note.getByText('Step through it').click();
    const figure = note.locator('figure[data-figure="script"]');
    await wake(figure);
    expect(await positionOf(figure), id).toBeGreaterThan(0);

    const toTheEnd = figure.getByRole('button', { name: 'To the end' });
    // Some replays open at the end.
    if ((await toTheEnd.getAttribute('aria-disabled')) === null) await toTheEnd.click();
    await expect(figure.locator('.figure-sentence')).toHaveText(/^The script has ended/);
    const told = await note.locator('.outcome tbody').evaluateAll((bodies) =>
      bodies.map((body) => ({
        key: body.querySelector('code')!.textContent,
        members: [...body.querySelectorAll('td:last-child b')].map((member) => member.textContent),
      })),
    );
    for (const { key, members } of told) {
      const list = figure.locator(`ol[data-key="${key}"]`);
      // What a string holds stands beside its name, and it has no members.
      if (await list.evaluate((element) => element.parentElement!.querySelector('b') !== null)) continue;
      const shown = await list.locator('> li').evaluateAll((items) => items.map((item) => item.dataset.member));
      expect(shown.slice(0, members.length), `${id}: ${key}`).toEqual(members);
    }
    await note.getByText('Step through it').click();
  }
});

test('a note’s address leads to it, and a link to a replay opens it', async ({ page }) => {
  await page.goto(`${PAGE}#tier-past-2-21`);
  await expect(page.getByRole('heading', { name: /^Past tier/ })).toBeInViewport();

  await page.goto(`${PAGE}?replay-ten-before-nine=1.to-3#replay-ten-before-nine`);
  const figure = page.locator('#replay-ten-before-nine');
  await wake(figure);
  await expect(stepOf(figure)).toHaveText(/^Step 3 of/);
});
