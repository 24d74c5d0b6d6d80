/**
 * Measures how long a press takes until the next frame is on screen, in every figure of the built site and on a CPU
 * slowed four times: `npm run bench:press [-- PATH …]`. Fails when it takes longer than a hand would wait.
 */
import { globSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { inBrowser } from './in-browser.ts';

const SLOWED = 4;
/** What may not be passed, in ms: by all but one in twenty, and by any. */
const LIMITS = { p95: 100, worst: 250 };
/** Of each figure at most so many buttons, and so many steps of each slider. */
const [PRESSES, STEPS] = [16, 8];
/** Between two presses, in ms: what one sets off has come to an end. */
const PAUSE = 120;

const named = process.argv.slice(2);
const pages = globSync('**/index.html', { cwd: 'dist' }).map((file) => `/${file.replace('index.html', '')}`);
const all: number[] = [];
await inBrowser('/', async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { presses: seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(?:click|keydown|input|pointerup)$/.test(name)) seen.push(Math.round(duration));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const { origin } = new URL(page.url());
  for (const path of pages.toSorted().filter((one) => named.length === 0 || named.includes(one))) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    for (const figure of await page.locator('figure[data-figure]:visible').all()) {
      const times = await pressAll(page, figure);
      if (times.length > 0) console.log(`${path}#${await figure.getAttribute('id')}: ${summary(times)}`);
      all.push(...times);
    }
  }
});
console.log(`\nall: ${summary(all)}`);
if (quantile(all, 0.95) > LIMITS.p95 || quantile(all, 1) > LIMITS.worst) {
  console.log(`Too long: p95 may be ${LIMITS.p95} ms, the worst ${LIMITS.worst} ms.`);
  process.exitCode = 1;
}

/** Presses a figure's buttons and moves its sliders by keyboard; what each took in ms, by the browser's own account. */
async function pressAll(page: Page, figure: Locator): Promise<number[]> {
  await figure.scrollIntoViewIfNeeded();
  await page.waitForTimeout(700);
  await takePresses(page);
  const buttons = figure.locator('button:enabled');
  for (let at = 0; at < Math.min(PRESSES, await buttons.count()); at += 1) {
    const button = buttons.nth(at);
    await button.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(PAUSE);
  }
  for (const slider of await figure.locator('input[type="range"]:enabled').all()) {
    await slider.focus({ timeout: 1000 }).catch(() => undefined);
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(PAUSE / 2);
    }
  }
  await page.waitForTimeout(PAUSE);
  return takePresses(page);
}

/** What has been seen since the last time. */
function takePresses(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { presses: number[] }).presses.splice(0));
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function summary(times: readonly number[]): string {
  const [p50, p95, worst] = [0.5, 0.95, 1].map((part) => quantile(times, part));
  return `${times.length} presses, p50 ${p50}, p95 ${p95}, worst ${worst} ms`;
}
