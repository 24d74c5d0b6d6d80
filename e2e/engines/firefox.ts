import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** Starts Firefox, which is driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1000, height: 800 });
  return {
    goto: async (address) => void (await page.goto(address)),
    inPage: (run, ...args) => page.evaluate(run as (...args: unknown[]) => unknown, ...args) as Promise<never>,
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    type: async (text) => {
      for (const key of text) await page.keyboard.press(key === '\n' ? 'Enter' : (key as 'a'));
    },
    close: () => browser.close(),
  };
}
