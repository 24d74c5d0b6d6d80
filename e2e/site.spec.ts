/** What holds for every page of the site. */
import { expect, expectNoAxeViolations, settle, test } from './fixtures.ts';
import { PAGES } from './pages.ts';

// Colours are measured where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of PAGES) {
  test(`${path} is accessible in both themes, and fits a screen of 320 px`, async ({ page }) => {
    // axe takes its time over thousands of words of highlighted code.
    test.slow();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await settle(page);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // A theme changes colours, and nothing else that axe looks at.
    await expectNoAxeViolations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('with text of twice the size', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every page fits a phone', async ({ page, context }) => {
    test.slow();
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const wide: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      await settle(page);
      const [size, width] = await page.evaluate(() => [
        getComputedStyle(document.documentElement).fontSize,
        document.documentElement.scrollWidth,
      ]);
      expect(size).toBe('32px');
      if (width !== 390) wide.push(`${path}: ${width} px`);
    }
    expect(wide).toEqual([]);
  });
});

test('every link leads to a page or a place on it, and every page is linked to', async ({ request, baseURL }) => {
  const home = new URL(baseURL!);
  const html = new Map<string, string>();
  const broken: string[] = [];
  const visit = async (path: string, from: string): Promise<void> => {
    if (html.has(path)) return;
    html.set(path, '');
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) broken.push(`${from} → ${path}: ${response.status()}`);
    html.set(path, await response.text());
    await Promise.all(linksOf(path).map((link) => visit(link.pathname, path)));
  };
  const linksOf = (path: string): URL[] =>
    [...html.get(path)!.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
      .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), new URL(path, home)))
      .filter((link) => link.origin === home.origin);

  await visit('/', 'start');
  for (const path of html.keys()) {
    for (const { pathname, hash } of linksOf(path)) {
      const id = decodeURIComponent(hash.slice(1));
      if (id && !html.get(pathname)!.includes(` id="${id}"`))
        broken.push(`${path} → ${pathname}${hash}: no such place`);
    }
  }
  expect(broken).toEqual([]);
  expect(PAGES.filter((path) => path !== '/404.html' && !html.has(path))).toEqual([]);
});

test('every page has its policy as a header, too, with what only a header can say', async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(path);
    const [, policy] =
      /<meta http-equiv="content-security-policy" content="([^"]+);"/.exec(await response.text()) ?? [];
    expect(response.headers()['content-security-policy'], path).toBe(`${policy}; frame-ancestors 'none'`);
    expect(policy).toContain("default-src 'self'");
  }
});

test('an address without a page gets the 404 page', async ({ request }) => {
  const [missing, page] = await Promise.all([request.get('/r4/no-such-lesson/'), request.get('/404.html')]);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toBe(await page.text());
});
