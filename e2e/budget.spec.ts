/** What a page may cost its reader: bytes sent, and text that moves while it loads. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from '@playwright/test';
import { expect, test, wake } from './fixtures.ts';
import { PAGES } from './pages.ts';

/** Bytes as sent (compressed), JavaScript, CSS, fonts and HTML together, with the first figure live. */
const MOST_BYTES = 180_000;
/** Of Chromium's layout shift score; below this nothing moves that an eye could see. */
const MOST_SHIFT = 0.01;

const KINDS = ['document', 'stylesheet', 'script', 'font', 'other'] as const;

async function weigh(request: Request): Promise<{ kind: string; size: number }> {
  const kind = KINDS.find((name) => name === request.resourceType()) ?? 'other';
  return { kind, size: (await request.sizes()).responseBodySize };
}

test.describe('weight', () => {
  const table: Record<string, Record<string, number>> = {};
  test.afterAll(() => console.table(table));

  for (const path of PAGES) {
    test(`${path} sends at most ${MOST_BYTES / 1000} kB`, async ({ page }) => {
      const sent: Promise<{ kind: string; size: number }>[] = [];
      page.on('requestfinished', (request) => sent.push(weigh(request)));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const hero = page.locator('figure[data-figure]').first();
      if ((await hero.count()) > 0) await wake(hero);
      await page.waitForLoadState('networkidle');

      const row: Record<string, number> = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
      for (const { kind, size } of await Promise.all(sent)) row[kind]! += size;
      const total = Object.values(row).reduce((sum, size) => sum + size, 0);
      table[path] = { ...row, total };
      expect(total).toBeLessThanOrEqual(MOST_BYTES);
    });
  }
});

/** As the Layout Instability API has it; TypeScript's DOM types do not. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

test.describe('layout', () => {
  for (const width of [390, 1440]) {
    for (const path of PAGES) {
      test(`${path} stands still while fonts and islands arrive, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        // Late enough that the page is drawn without them first.
        await page.route(/\.(js|woff2)$/, async (route) => {
          await sleep(200);
          await route.continue();
        });
        await page.addInitScript(() => {
          const shifts: LayoutShift[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
            type: 'layout-shift',
            buffered: true,
          });
        });
        await page.goto(path, { waitUntil: 'networkidle' });
        for (const figure of await page.locator('figure[data-figure]').all()) await wake(figure);

        const shifts = await page.evaluate(() =>
          (window as unknown as { shifts: LayoutShift[] }).shifts
            .filter((shift) => !shift.hadRecentInput)
            .map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node }) =>
                node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent,
              ),
            })),
        );
        const score = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(score, JSON.stringify(shifts, null, 2)).toBeLessThan(MOST_SHIFT);
      });
    }
  }
});
