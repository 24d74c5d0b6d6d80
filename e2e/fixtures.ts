import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/**
 * Playwright's `test`, which also fails when a page of the test's context logs an error (as Chromium does for whatever
 * the content security policy blocks, a missing file, React's hydration), throws, or asks another host for anything.
 */
export const test = base.extend<{ faults: void; expectedFaults: RegExp | undefined }>({
  /** The faults that a test provokes. */
  expectedFaults: [undefined, { option: true }],
  faults: [
    async ({ context, baseURL, expectedFaults }, use) => {
      const faults: string[] = [];
      const home = new URL(baseURL!).origin;
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (thrown) => faults.push(`thrown: ${thrown.error().stack || thrown.error()}`));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== home) faults.push(`request: ${request.url()}`);
      });
      await use();
      expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** WCAG 2.2 AA, and axe's own best practice. */
const allRules = (axe: AxeBuilder): AxeBuilder =>
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

/** Fails with what is wrong and where, if axe finds the page short of the rules. */
export async function expectNoAxeViolations(page: Page, rules = allRules): Promise<void> {
  // One pass is enough, and quicker, where there are no frames from other hosts; and so is a report without what is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await rules(axe).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Brings a figure into view and waits until it answers to the reader. */
export async function wake(figure: Locator): Promise<void> {
  // A script figure is drawn anew when its script has come, so what was found once may be gone.
  await expect(async () => {
    await figure.scrollIntoViewIfNeeded({ timeout: 2000 });
    await expect(figure.locator('button:enabled').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Waits until every part of the page that is in view, or close to it, answers to the reader. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('astro-island[ssr] > :first-child')].filter((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          }).length,
      ),
    )
    .toBe(0);
}
