/** The contract of every figure: by mouse, by keyboard, by link, back again, spoken, still, narrow, and without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import { FIGURES, contentOf, positionOf, stepOf } from './figures.ts';
import { expect, test, wake } from './fixtures.ts';

for (const { id, page: address, gestures } of FIGURES) {
  test(`${id} on ${address}: every step changes it, is spoken, can be taken back and done again, and has a link, which opens on a phone, works by keyboard, and fits`, async ({
    page,
    context,
  }) => {
    // A reader at a desk, and another one on a phone.
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${address}?${id}=9.nonsense#${id}`);
    const figure = page.locator(`figure[id="${id}"]`);
    await wake(figure);
    await expect(figure.getByText('The link to this figure could not be read')).toBeVisible();
    const start = await positionOf(figure);
    const spoken = figure.locator('[role="status"][aria-live="polite"]');

    const contents = [await contentOf(figure)];
    for (const gesture of gestures) {
      const before = await stepOf(figure).textContent();
      await gesture(figure);
      await expect(stepOf(figure)).not.toHaveText(before!);
      await expect(spoken).toHaveText(/\.$/);
      expect(await contentOf(figure)).not.toEqual(contents.at(-1));
      contents.push(await contentOf(figure));
    }

    const back = figure.getByRole('button', { name: 'Back', exact: true });
    for (const content of contents.toReversed().slice(1)) {
      await back.click();
      expect(await contentOf(figure)).toEqual(content);
    }
    for (const content of contents.slice(1)) {
      await figure.getByRole('button', { name: 'Forward', exact: true }).click();
      expect(await contentOf(figure)).toEqual(content);
    }
    await figure.getByRole('button', { name: 'Copy link' }).click();
    await expect(figure.getByText('Copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await figure.getByRole('slider', { name: /^Step/ }).fill(String(start + 1));
    expect(await contentOf(figure)).toEqual(contents[1]);
    await figure.getByRole('button', { name: 'Reset', exact: true }).click();
    expect(await contentOf(figure)).toEqual(contents[0]);

    // The reader who gets the link wants no motion: the same states, and nothing on its way.
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(link);
    await wake(figure);
    for (const [undone, content] of contents.toReversed().entries()) {
      if (undone > 0) await back.click();
      expect(await contentOf(figure)).toEqual(content);
      expect(await figure.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      const [at, after] = await placesInTwoFrames(figure);
      expect(after).toEqual(at);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    expect(await positionOf(figure)).toBe(start);
    const firstStep = (await stepOf(figure).textContent())!;
    const buttons = figure.locator('.controls button:enabled:not([aria-pressed], [aria-disabled])');
    const toggles = figure.locator('.controls button[aria-pressed="false"]');
    // The last toggle: the first may be one that lets the figure run on.
    await ((await buttons.count()) > 0 ? buttons : toggles).last().focus();
    await page.keyboard.press('Enter');
    await expect(stepOf(figure)).not.toHaveText(firstStep);
    expect(await contentOf(figure)).not.toEqual(contents[0]);
    while ((await positionOf(figure)) > start) await back.press('Space');
    expect(await contentOf(figure)).toEqual(contents[0]);
    await expectTabLeaves(page, figure);

    for (const gesture of gestures) await gesture(figure);
    expect(await partsOutside(figure)).toEqual([]);
    for (const control of await figure.getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
    }
  });
}

for (const [address, figures] of Map.groupBy(FIGURES, ({ page }) => page)) {
  test.describe(address, () => {
    test('figures say nothing before they are asked, and stand still without JavaScript, drawn as they start', async ({
      browser,
      page,
    }) => {
      await page.goto(address);
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
      const dead = await context.newPage();
      await dead.goto(address);
      for (const { id } of figures) {
        const live = page.locator(`figure[id="${id}"]`);
        await wake(live);
        await expect(live.locator('[role="status"][aria-live="polite"]')).toBeEmpty();
        await expect(live.locator('[data-wire]')).not.toBeEmpty();
        await expect(live.locator('figcaption')).toContainText('Try this:');

        const figure = dead.locator(`figure[id="${id}"]`);
        // Without JavaScript nothing can be evaluated in the page, so its text is compared.
        const members = (await contentOf(live)).lists.flatMap((list) => list.members);
        expect(await figure.locator('li[data-member]').count()).toBe(members.length);
        for (const { member } of members) await expect(figure.locator(`li[data-member="${member}"]`)).toBeVisible();
        for (const control of await figure.locator('button, input, select').all()) await expect(control).toBeDisabled();
        await expect(figure.locator('noscript p')).toHaveText(/need JavaScript/);
      }
      await context.close();
    });
  });
}

/** Where each member is drawn, now and two frames later. */
async function placesInTwoFrames(figure: Locator): Promise<string[][]> {
  return figure.evaluate(async (element) => {
    const places = (): string[] =>
      [...element.querySelectorAll<HTMLElement>('li[data-member]')].map((item) => item.style.transform);
    const now = places();
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return [now, places()];
  });
}

/** No trap: from the first control, Tab leads out of the figure in the end. */
async function expectTabLeaves(page: Page, figure: Locator): Promise<void> {
  await figure.locator('button, input, select').first().focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await figure.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  }).toPass({ intervals: [0] });
}

/** What sticks out of a figure on a phone of 320 px when everything has come to where it goes. */
async function partsOutside(figure: Locator): Promise<string[]> {
  await figure.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  const { left, right } = await figure.evaluate((element) => element.getBoundingClientRect());
  return figure.locator('li[data-member] *, .controls *, .axis *').evaluateAll(
    (elements, [min, max]) =>
      elements
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.left < min! - 1 || box.right > max! + 1);
        })
        .map((element) => element.outerHTML),
    [Math.max(left - 16, 0), Math.min(right + 16, 320)],
  );
}
