import { chromium, type Page } from '@playwright/test';
import { listen } from '../tools/listen.mjs';
import { findProgram } from '../tools/programs.mjs';
import { site } from '../tools/site.ts';

/** Opens a page of the built site (`npm run build`) in the system's Chromium, hands it over, and closes both. */
export async function inBrowser(address: string, measure: (page: Page) => Promise<void>): Promise<void> {
  const { port, close } = await listen('0', site('dist'));
  const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://localhost:${port}${address}`);
    await measure(page);
  } finally {
    await browser.close();
    close();
  }
}
