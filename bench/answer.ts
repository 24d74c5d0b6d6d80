/**
 * Measures how long a page on the built site is kept from answering by a long link, in Chromium at its own speed and at a
 * quarter of it: `npm run bench:answer`.
 */
import type { Page } from '@playwright/test';
import { inBrowser } from './in-browser.ts';

const LINKS = [
  { name: 'clock, 400 switches', figure: 'clock', page: '/r4/', link: '.jobs-crowd.jobs-few'.repeat(200) },
  {
    name: 'backoff, 2,000 steps',
    figure: 'backoff',
    page: '/r4-02/backoff-is-arithmetic/',
    link: `.jobs-1000${'.fail'.repeat(9)}`.repeat(200),
  },
];

for (const slowdown of [1, 4]) {
  console.log(`CPU × ${slowdown}`);
  for (const { name, figure, page: path, link } of LINKS) {
    await inBrowser(path, async (page) => {
      await watch(page, slowdown);
      await page.goto(`${page.url().split('?')[0]}?${figure}=1${link}#${figure}`);
      await page.locator(`#${figure}`).getByRole('alert').waitFor();
      console.log(`  ${name}: the longest block ${await longestBlock(page)} ms (200 at most)`);
    });
  }
}

/** Slows the page down, and has each page that it opens from now on note what keeps it from answering. */
async function watch(page: Page, slowdown: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const blocks: number[] = [];
    Object.assign(window, { blocks });
    new PerformanceObserver((list) => blocks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
}

/** In whole ms; what is shorter than 50 does not count. */
async function longestBlock(page: Page): Promise<string> {
  const blocks = await page.evaluate(() => (window as unknown as { blocks: number[] }).blocks);
  return blocks.length === 0 ? 'under 50' : Math.max(...blocks).toFixed(0);
}
