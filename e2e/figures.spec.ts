/** The contract of every figure: by mouse, by keyboard, by link, back again, spoken, still, narrow, and without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import type { Gesture } from '../src/figures/testing/contract.ts';
import { FIGURES, contentOf, openFigure, positionOf, stepOf } from './figures.ts';
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
      await expect(spoken).toHaveText(/[.…]$/);
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
    const buttons = figure.locator('.figure-actions button:enabled:not([aria-pressed], [aria-disabled])');
    const toggles = figure.locator(':is(.figure-actions, .figure-settings) button[aria-pressed="false"]');
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
    const controls = figure.locator('button, input, select, a, summary').filter({ visible: true });
    expect(await controls.evaluateAll(tooSmall)).toEqual([]);
  });

  test(`${id} on ${address}: nothing moves that did not change, at three widths`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const figure = await openFigure(page, id, address);
    const isHero = (await page.locator('figure[data-figure]').first().getAttribute('id')) === id;
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (isHero) await expectFirstScreen(figure, width, height);
      const still = await placesIn(figure);
      for (const gesture of [...gestures, press('Back'), press('Forward'), press('Reset')]) {
        await gesture(figure);
        expect(await placesIn(figure), `${width} px, after ${gesture}`).toEqual(still);
        expect(await partsThatOutgrow(figure), `${width} px, after ${gesture}`).toEqual([]);
      }
    }
  });
}

for (const { id, page: address, goals } of FIGURES) {
  for (const [name, solution] of Object.entries(goals)) {
    test(`${id}: the goal ${name} is ticked when it is reached, and stays so`, async ({ page }) => {
      await page.goto(`${address}?${id}=${solution}#${id}`);
      const figure = page.locator(`figure[id="${id}"]`);
      await wake(figure);
      const goal = figure.locator(`[data-goal="${name}"]`);
      // It was somebody else who came here.
      await expect(goal).not.toHaveAttribute('data-reached');
      await press('Back')(figure);
      await press('Forward')(figure);
      await expect(goal).toHaveAttribute('data-reached', 'true');
      await expect(figure.locator('[role="status"][aria-live="polite"]')).toContainText('Goal reached: ');
      await page.goto(address);
      await wake(figure);
      await expect(goal).toHaveAttribute('data-reached', 'true');
    });
  }
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
        await expect(live.locator('[data-main]')).toHaveCount(1);

        const figure = dead.locator(`figure[id="${id}"]`);
        // Without JavaScript nothing can be evaluated in the page, so its text is compared.
        const members = (await contentOf(live)).lists.flatMap((list) => list.members);
        expect(await figure.locator('li[data-member]').count()).toBe(members.length);
        for (const { member } of members) {
          await expect(figure.locator(`li[data-member="${member}"]`).first()).toBeVisible();
        }
        for (const control of await figure.locator('button, input, select').all()) await expect(control).toBeDisabled();
        await expect(figure.locator('noscript p')).toHaveText(/need JavaScript/);
      }
      await context.close();
    });

    test('a guess may be made before the first step, and is answered by it', async ({ page }) => {
      await page.goto(address);
      for (const { id, guess } of figures) {
        const figure = page.locator(`figure[id="${id}"]`);
        await wake(figure);
        if ((await figure.getAttribute('data-guess')) === null) continue;
        const question = figure.locator('.figure-sentence b');
        const asked = (await question.textContent())!;
        const answers = figure.locator('.figure-answers button');
        if (guess) await guess(figure);
        else if ((await answers.count()) > 0) await answers.first().click();
        else await figure.locator('[data-stage] li[data-member] > button').first().click();
        await expect(question).toHaveText(/^(Yes, |Not ).*\.\s?$/);
        await expect(figure.locator('[role="status"][aria-live="polite"]')).toHaveText(/^(Yes, |Not )/);
        while ((await positionOf(figure)) > 0) await press('Back')(figure);
        await expect(question).toHaveText(asked);
      }
    });

    test('what is pressed, and what is not, can be told apart in forced colours', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.goto(address);
      for (const { id } of figures) {
        const figure = page.locator(`figure[id="${id}"]`);
        await wake(figure);
        const unpressed = figure.locator('button[aria-pressed="false"]:enabled:not([aria-disabled])');
        if ((await unpressed.count()) === 0) continue;
        const button = (await unpressed.last().elementHandle())!;
        const look = async (): Promise<string> => {
          await page.mouse.move(0, 0);
          await button.evaluate((element) => (element as HTMLElement).blur());
          return (await button.screenshot({ animations: 'disabled' })).toString('base64');
        };
        const before = await look();
        await button.click();
        expect(await button.getAttribute('aria-pressed')).toBe('true');
        expect(await look()).not.toBe(before);
      }
    });
  });
}

const CLOCK = { id: 'clock', page: '/r4/' } as const;

test('the now line is dragged by mouse, and a tap on the ground moves it', async ({ page }) => {
  const figure = await openFigure(page, CLOCK.id, CLOCK.page);
  const now = figure.getByRole('slider', { name: 'now' });
  const stage = (await figure.locator('.stage').boundingBox())!;
  const grip = (await figure.locator('.handle-line i').boundingBox())!;
  const before = Number(await now.inputValue());
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 4);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 80, grip.y + 4, { steps: 4 });
  await page.mouse.up();
  const dragged = Number(await now.inputValue());
  expect(dragged).toBeGreaterThan(before);
  await page.mouse.click(stage.x + stage.width * 0.9, stage.y + 60);
  await expect(now).not.toHaveValue(String(dragged));
  await expect(stepOf(figure)).toHaveText('Step 1 of 1');
});

test('a continuous control speaks once, when it rests', async ({ page }) => {
  const figure = await openFigure(page, CLOCK.id, CLOCK.page);
  const heard = await figure.evaluate(async (element) => {
    const region = element.querySelector('[role="status"][aria-live="polite"]')!;
    const sentences: string[] = [];
    new MutationObserver(() => region.textContent && sentences.push(region.textContent)).observe(region, {
      childList: true,
    });
    const input = element.querySelector<HTMLInputElement>('.handle input')!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    for (let by = 5; by <= 50; by += 5) {
      set.call(input, String(Number(input.value) + 5));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return sentences;
  });
  expect(heard).toEqual([expect.stringMatching(/^At 21:0\d:\d\d, /)]);
});

test('a member that is tapped is followed through what happens next, one at a time', async ({ page }) => {
  const figure = await openFigure(page, CLOCK.id, CLOCK.page);
  const followed = figure.locator('li.is-followed');
  await press('Claim what is due')(figure);
  await figure.locator('li[data-member="survey"] > button').click();
  await expect(followed).toHaveAttribute('data-member', 'survey');
  await expect(figure.locator('[role="status"][aria-live="polite"]')).toContainText('survey has score');
  await figure.getByLabel('now, in Unix seconds').fill('1706648790');
  await press('Claim what is due')(figure);
  await expect(followed).toHaveAttribute('data-claimed', 'true');
  await expect(figure.locator('.trail polyline')).toHaveAttribute('points', /^\S+,\S+ \S+,\S+/);
  await figure.locator('li[data-member="backup"] > button').click();
  await expect(followed).toHaveAttribute('data-member', 'backup');
});

test('who leaves a list moves first, who closes up follows, within 350 ms', async ({ page }) => {
  const figure = await openFigure(page, 'zpopmin-head', '/r4-03/zpopmin/');
  const moves = await figure.evaluate((element) => {
    element.querySelector<HTMLElement>('[data-main]')!.click();
    return new Promise<{ isTaken: boolean; from: number; to: number }[]>((resolve) => {
      requestAnimationFrame(() => {
        const members = [...element.querySelectorAll<HTMLElement>('li[data-member]')];
        resolve(
          members.flatMap((member) =>
            member.getAnimations().map((animation) => {
              const { delay = 0, endTime = 0 } = animation.effect!.getComputedTiming();
              return { isTaken: member.classList.contains('is-taken'), from: delay, to: Number(endTime) };
            }),
          ),
        );
      });
    });
  });
  const taken = moves.filter(({ isTaken }) => isTaken);
  const others = moves.filter(({ isTaken }) => !isTaken);
  expect(taken).toHaveLength(1);
  expect(others.length).toBeGreaterThan(0);
  expect(taken[0]!.from).toBe(0);
  for (const { from, to } of others) {
    expect(from).toBeGreaterThan(100);
    expect(to).toBeLessThanOrEqual(350);
  }
});

test('a phrase of the prose brings the figure to the state that its link has', async ({ page, context }) => {
  for (const address of new Set(FIGURES.map((figure) => figure.page))) {
    await page.goto(address);
    const phrase = page.locator('a.show').first();
    if ((await phrase.count()) === 0) continue;
    const id = (await phrase.getAttribute('data-figure-to-show'))!;
    const figure = page.locator(`figure[id="${id}"]`);
    await wake(figure);
    await phrase.click();
    const other = await context.newPage();
    await other.goto(address + (await phrase.getAttribute('href'))!);
    const there = other.locator(`figure[id="${id}"]`);
    await wake(there);
    await expect.poll(() => contentOf(there)).toEqual(await contentOf(figure));
    await other.close();
  }
});

function press(name: string): Gesture {
  return (figure) => figure.getByRole('button', { name, exact: true }).click();
}

/** Where Back lies in its figure, and how high the figure is. */
async function placesIn(figure: Locator): Promise<{ back: number; height: number }> {
  return figure.evaluate((element) => {
    const steps = element.querySelector('.figure-steps')!.getBoundingClientRect();
    const { top, height } = element.getBoundingClientRect();
    return { back: Math.round(steps.top - top), height: Math.round(height) };
  });
}

/** Parts of one height whose inside is higher. */
async function partsThatOutgrow(figure: Locator): Promise<string[]> {
  return figure
    .locator('.figure-sentence, .figure-stage:not([data-scrolls])')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollHeight > part.clientHeight + 2)
        .map(
          (part) =>
            `${part.className}: ${part.scrollHeight} of ${part.clientHeight} px: ${part.textContent.slice(0, 160)}`,
        ),
    );
}

/** On a laptop drawing, sentence and main action are on the first screen; on a phone the drawing begins there, and all fit one. */
async function expectFirstScreen(figure: Locator, width: number, height: number): Promise<void> {
  const { stageTop, stageBottom, mainBottom, barBottom } = await figure.evaluate((element) => {
    window.scrollTo(0, 0);
    const box = (part: string): DOMRect => element.querySelector(part)!.getBoundingClientRect();
    return {
      stageTop: box('[data-stage]').top,
      stageBottom: box('[data-stage]').bottom,
      mainBottom: box('[data-main]').bottom,
      barBottom: box('.figure-bar').bottom,
    };
  });
  if (width >= 1280) expect(Math.max(stageBottom, mainBottom), 'the main action’s end').toBeLessThanOrEqual(height);
  if (width > 390) return;
  expect(stageTop, 'the drawing’s top').toBeLessThanOrEqual(height - 80);
  expect(barBottom - stageTop, 'drawing, sentence and actions').toBeLessThanOrEqual(height);
}

function tooSmall(controls: Element[]): string[] {
  return controls
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 0 && getComputedStyle(control).display !== 'inline' && Math.min(width, height) < 23.99;
    })
    .map((control) => control.outerHTML.slice(0, 120));
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
  return figure.locator('li[data-member] *, .figure-bar *, .figure-settings *, .axis *').evaluateAll(
    (elements, [min, max]) =>
      elements
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 1 && (box.left < min! - 1 || box.right > max! + 1);
        })
        .map((element) => element.outerHTML),
    [Math.max(left - 16, 0), Math.min(right + 16, 320)],
  );
}
