/** What a page may cost its reader: bytes sent, and text that moves while it loads. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect, test, wake } from './fixtures.ts';
import { PAGES } from './pages.ts';

/** Bytes as sent (compressed), JavaScript, CSS, fonts and HTML together, with the first figure live. */
const MOST_BYTES = 180_000;
/** A page whose first figure runs Lua. */
const MOST_WITH_LUA = 215_000;
const WITH_LUA = '/r4-01/zrangebyscore-promotion/';
/** Of Chromium's layout shift score; below this nothing moves that an eye could see. */
const MOST_SHIFT = 0.01;

const KINDS = ['document', 'stylesheet', 'script', 'font', 'other'] as const;

async function weigh(request: Request): Promise<{ kind: string; size: number }> {
  const kind = KINDS.find((name) => name === request.resourceType()) ?? 'other';
  return { kind, size: (await request.sizes()).responseBodySize };
}

/** As the Layout Instability API has it; TypeScript's DOM types do not. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Makes the page keep what moved on it without being asked to. */
function watchShifts(): void {
  const shifts: { value: number; moved: (string | null | undefined)[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent,
      );
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const table: Record<string, Record<string, number>> = {};
test.afterAll(() => console.table(table));

for (const path of PAGES) {
  const most = path === WITH_LUA ? MOST_WITH_LUA : MOST_BYTES;
  test(`${path} sends at most ${most / 1000} kB, and stands still while it arrives, on a phone too`, async ({
    page,
  }) => {
    // It comes twice, and slowly.
    test.slow();
    const sent: Promise<{ kind: string; size: number }>[] = [];
    const weighIt = (request: Request): unknown => sent.push(weigh(request));
    page.on('requestfinished', weighIt);
    // So slowly that the page is drawn without its scripts first.
    await page.route(/\.(js|woff2)$/, async (route) => {
      await sleep(200);
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    await open(page, path, 1440);
    page.off('requestfinished', weighIt);
    const row: Record<string, number> = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    for (const { kind, size } of await Promise.all(sent)) row[kind]! += size;
    const total = Object.values(row).reduce((sum, size) => sum + size, 0);
    table[path] = { ...row, total };
    expect(total).toBeLessThanOrEqual(most);
    await expectNoShift(page);

    await open(page, path, 390);
    await expectNoShift(page);
  });
}

test('a face that stands in for another sets the same line, and a mono is as wide', async ({ page }) => {
  await page.goto('/r4/');
  const text = (await page.locator('main p').allInnerTexts()).join(' ').replaceAll(/[^ -~]/g, '');
  const sizes = await page.evaluate(async (words) => {
    const line = document.body.appendChild(document.createElement('span'));
    line.style.cssText = 'position: absolute; white-space: nowrap; line-height: normal';
    line.textContent = words;
    const measured: Record<string, { width: number; height: number }> = {};
    for (const face of document.fonts) {
      try {
        await face.load();
      } catch {
        continue; // not installed here
      }
      const family = face.family.replaceAll(/["']/g, '');
      line.style.font = `${face.style} ${face.weight} 100px '${family}'`;
      const { width, height } = line.getBoundingClientRect();
      measured[`${family} ${face.weight} ${face.style}`] = { width, height };
    }
    return measured;
  }, text);
  for (const [name, { width, height }] of Object.entries(sizes)) {
    const [, family = '', look = ''] = /^(Hack|Charter) fallback[ 2]*( [47]00 \w+)$/.exec(name) ?? [];
    if (family === '') continue;
    const face = sizes[family + look]!;
    expect(Math.abs(height - face.height), name).toBeLessThanOrEqual(1);
    expect(Math.abs(width / face.width - 1), name).toBeLessThan(family === 'Hack' ? 0.001 : 0.03);
  }
});

/** Opens a page, and wakes its first figure. */
async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  const hero = page.locator('figure[data-figure]:visible').first();
  if ((await hero.count()) > 0) await wake(hero);
  await page.waitForLoadState('networkidle');
}

/** Fails with what moved, when anything does before or while every figure of the page wakes. */
async function expectNoShift(page: Page): Promise<void> {
  for (const figure of await page.locator('figure[data-figure]:visible').all()) await wake(figure);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score, JSON.stringify(shifts, null, 2)).toBeLessThan(MOST_SHIFT);
}
