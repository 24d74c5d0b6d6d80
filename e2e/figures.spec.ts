/** The contract of every figure: by mouse, by keyboard, by link, back again, spoken, still, narrow, and without JavaScript. */
import { FIGURES, contentOf, openFigure, stepOf, undoAll } from './figures.ts';
import { expect, test, wake } from './fixtures.ts';

for (const { id, page: address, steps } of FIGURES) {
  test.describe(`${id} on ${address}`, () => {
    test('every step changes it, is spoken, and can be taken back and done again', async ({ page }) => {
      const figure = await openFigure(page, id, address);
      const spoken = figure.locator('[role="status"][aria-live="polite"]');
      await expect(spoken).toBeEmpty();
      await expect(figure.locator('[data-wire]')).not.toBeEmpty();
      await expect(figure.locator('figcaption')).toContainText('Try this:');

      const contents = [await contentOf(figure)];
      for (const step of steps) {
        const before = await stepOf(figure).textContent();
        await step(figure);
        await expect(stepOf(figure)).not.toHaveText(before!);
        await expect(spoken).toHaveText(/\.$/);
        expect(await contentOf(figure)).not.toEqual(contents.at(-1));
        contents.push(await contentOf(figure));
      }

      for (const content of contents.toReversed().slice(1)) {
        await figure.getByRole('button', { name: 'Back', exact: true }).click();
        expect(await contentOf(figure)).toEqual(content);
      }
      for (const content of contents.slice(1)) {
        await figure.getByRole('button', { name: 'Forward', exact: true }).click();
        expect(await contentOf(figure)).toEqual(content);
      }
      await figure.getByRole('slider', { name: /^Step/ }).fill('1');
      expect(await contentOf(figure)).toEqual(contents[1]);
      await figure.getByRole('button', { name: 'Reset', exact: true }).click();
      expect(await contentOf(figure)).toEqual(contents[0]);
    });

    test('a copied link opens the same state, in another tab', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const figure = await openFigure(page, id, address);
      for (const step of steps) await step(figure);
      await figure.getByRole('button', { name: 'Copy link' }).click();
      await expect(figure.getByText('Copied')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());

      const other = await context.newPage();
      await other.goto(link);
      const opened = other.locator(`figure[id="${id}"]`);
      await wake(opened);
      await expect(stepOf(opened)).toHaveText((await stepOf(figure).textContent())!);
      expect(await contentOf(opened)).toEqual(await contentOf(figure));
      await undoAll(opened);
    });

    test('a link that cannot be read gives the start and a note', async ({ page }) => {
      await page.goto(`${address}?${id}=9.nonsense#${id}`);
      const figure = page.locator(`figure[id="${id}"]`);
      await wake(figure);
      await expect(figure.getByText('The link to this figure could not be read')).toBeVisible();
      await expect(stepOf(figure)).toHaveText(/^Step 0 of/);
    });

    test('works by keyboard alone', async ({ page }) => {
      const figure = await openFigure(page, id, address);
      const first = await contentOf(figure);
      const buttons = figure.locator('.controls button:enabled:not([aria-pressed])');
      const toggles = figure.locator('.controls button[aria-pressed="false"]');
      // The last toggle: the first may be one that lets the figure run on.
      await ((await buttons.count()) > 0 ? buttons : toggles).last().focus();
      await page.keyboard.press('Enter');
      await expect(stepOf(figure)).not.toHaveText(/^Step 0 of/);
      expect(await contentOf(figure)).not.toEqual(first);
      const back = figure.getByRole('button', { name: 'Back', exact: true });
      while (await back.isEnabled()) await back.press('Space');
      expect(await contentOf(figure)).toEqual(first);

      // No trap: from the first control, Tab leads out of the figure in the end.
      await figure.locator('button, input, select').first().focus();
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (!(await figure.evaluate((element) => element.contains(document.activeElement)))) return;
      }
      expect(false, 'Tab leaves the figure').toBe(true);
    });

    test('stands still without JavaScript, drawn as it starts', async ({ browser, page }) => {
      const live = await contentOf(await openFigure(page, id, address));
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
      const dead = await context.newPage();
      await dead.goto(address);
      const figure = dead.locator(`figure[data-figure="${id}"]`).first();
      // Without JavaScript nothing can be evaluated in the page, so its text is compared.
      const members = (live as { lists: { members: { member: string }[] }[] }).lists.flatMap((list) => list.members);
      expect(await figure.locator('li[data-member]').count()).toBe(members.length);
      for (const { member } of members) await expect(figure.locator(`li[data-member="${member}"]`)).toBeVisible();
      for (const control of await figure.locator('button, input, select').all()) await expect(control).toBeDisabled();
      await expect(figure.locator('noscript p')).toHaveText(/need JavaScript/);
      await context.close();
    });

    test('does not move for readers who want no motion, and shows the same', async ({ page }) => {
      const moving = await openFigure(page, id, address);
      for (const step of steps) await step(moving);
      const content = await contentOf(moving);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      const figure = await openFigure(page, id, address);
      for (const step of steps) {
        await step(figure);
        const running = await figure.evaluate((element) => element.getAnimations({ subtree: true }).length);
        expect(running).toBe(0);
        const places = (): Promise<string[]> =>
          figure
            .locator('li[data-member]')
            .evaluateAll((items) => items.map((item) => (item as HTMLElement).style.transform));
        const at = await places();
        await page.waitForTimeout(60);
        expect(await places()).toEqual(at);
      }
      expect(await contentOf(figure)).toEqual(content);
    });

    test('fits 320 px, and its targets are large enough to touch', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const figure = await openFigure(page, id, address);
      for (const step of steps) await step(figure);
      const { left, right } = await figure.evaluate((element) => element.getBoundingClientRect());
      const outside = await figure.locator('li[data-member] *, .controls *, .axis *').evaluateAll(
        (elements, [min, max]) =>
          elements
            .filter((element) => {
              const box = element.getBoundingClientRect();
              return box.width > 0 && (box.left < min! - 1 || box.right > max! + 1);
            })
            .map((element) => element.outerHTML),
        [Math.max(left - 16, 0), Math.min(right + 16, 320)],
      );
      expect(outside).toEqual([]);
      for (const control of await figure.getByRole('button').all()) {
        const box = await control.boundingBox();
        expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
      }
    });
  });
}
