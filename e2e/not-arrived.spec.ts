/** Code that does not arrive, or that the browser cannot read: the page says so, and tries again. */
import type { Locator, Page, Route } from '@playwright/test';
import { stepOf } from './figures.ts';
import { expect, test, wake } from './fixtures.ts';

test.use({ expectedFaults: /Failed to load resource|Failed to fetch|Error hydrating|Invalid or unexpected token/ });

test.afterEach(({ context }) => context.setOffline(false));

const CODE = '**/_astro/*.js*';
/** Two figures of one page. */
const PAGE = '/r4/';
const FIRST = 'clock';
const SECOND = 'two-readings';

const line = (within: Locator): Locator => within.getByText('The code for this did not arrive.');
const tryAgain = (within: Locator): Promise<void> => within.getByRole('button', { name: 'Try again' }).click();
const byId = (page: Page, id: string): Locator => page.locator(`figure[id="${id}"]`);

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'is answered with an error': (route) => route.fulfill({ status: 500 }),
  'is cut off': (route) => route.abort('connectionreset'),
  'cannot be read': (route) => route.fulfill({ contentType: 'text/javascript', body: 'let code = @;' }),
};

for (const [how, fail] of Object.entries(FAILURES)) {
  test(`code that ${how} is told of in one line, and works when it comes at the second try`, async ({ page }) => {
    await page.route(CODE, fail);
    await page.goto(PAGE);
    for (const id of [FIRST, SECOND]) {
      const figure = byId(page, id);
      await figure.scrollIntoViewIfNeeded();
      await expect(line(figure)).toHaveCount(1);
      await expect(figure.locator('li[data-member]').first()).toBeVisible();
    }
    const figure = byId(page, FIRST);
    await tryAgain(figure);
    await expect(line(figure)).toBeVisible();

    await page.unroute(CODE);
    await tryAgain(figure);
    await wake(figure);
    await expect(line(figure)).toHaveCount(0);
    await figure.getByRole('button', { name: 'EchoMQ scores' }).click();
    await expect(stepOf(figure)).toHaveText('Step 1 of 1');
  });
}

test('offline, a figure that is there lives on, and another comes with the network, without a new page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto(PAGE);
  const first = byId(page, FIRST);
  await wake(first);
  await context.setOffline(true);
  const second = byId(page, SECOND);
  await second.scrollIntoViewIfNeeded();
  await expect(line(second)).toBeVisible();
  await tryAgain(second);
  await expect(line(second)).toBeVisible();
  await first.getByRole('button', { name: 'EchoMQ scores' }).click();
  await expect(stepOf(first)).toHaveText('Step 1 of 1');

  await context.setOffline(false);
  await tryAgain(second);
  await wake(second);
  await expect(line(second)).toHaveCount(0);
  await expect(stepOf(first)).toHaveText('Step 1 of 1');
});

test('a tab left open over a rebuild gets the new page', async ({ page }) => {
  let isRebuilt = false;
  await page.route(/TwoReadings|Figure\.[^/]*\.js/, (route) =>
    isRebuilt ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto(PAGE);
  await page.route(`**${PAGE}`, (route) => {
    isRebuilt = true;
    return route.continue();
  });
  const second = byId(page, SECOND);
  await second.scrollIntoViewIfNeeded();
  await expect(line(second)).toBeVisible();
  await tryAgain(second);
  await wake(second);
  expect(isRebuilt).toBe(true);
});

test('a script figure whose parts come later says so too, while the other figure of the page lives', async ({
  page,
}) => {
  await page.route('**/script-figure.*.js', (route) => route.abort());
  await page.goto('/r4-03/zpopmin/');
  const script = byId(page, 'script');
  await script.scrollIntoViewIfNeeded();
  await expect(line(script)).toHaveCount(1);
  const other = byId(page, 'zpopmin-head');
  await wake(other);
  await other.getByRole('button', { name: 'Take the next job' }).click();
  await expect(stepOf(other)).toHaveText('Step 1 of 1');

  await page.unroute('**/script-figure.*.js');
  await tryAgain(script);
  await wake(script);
  await script.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(stepOf(script)).toHaveText(/^Step 1 of/);
});

test('a replay, a question and a block of commands say so, the playground and the inspector too', async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto('/r4-03/fifo-within-a-tier/');
  for (const part of ['.redis-block', '[data-predict]']) {
    await page.locator(part).first().scrollIntoViewIfNeeded();
    await expect(line(page.locator(part).first())).toBeVisible();
  }
  await page.goto('/field-notes/');
  const note = page.locator('section[id="equal-scores"]');
  await note.getByText('Step through it').click();
  await note.locator('figure').scrollIntoViewIfNeeded();
  await expect(line(note)).toBeVisible();
  for (const path of ['/playground/', '/inspect/']) {
    await page.goto(path);
    await expect(line(page.locator('main'))).toBeVisible();
  }
  await page.unroute(CODE);
  await tryAgain(page.locator('main'));
  await expect(page.getByLabel('A score, or the reply to ZRANGE … WITHSCORES')).toBeEnabled();
});

test('the stepper of the playground says so, and comes when tried again', async ({ page }) => {
  await page.route('**/ScriptStepper.*.js', (route) => route.abort());
  await page.goto('/playground/#1.EVAL+return_201+0');
  await page.getByRole('button', { name: 'Step through the script' }).click();
  await expect(line(page.locator('main'))).toBeVisible();
  await page.unroute('**/ScriptStepper.*.js');
  await tryAgain(page.locator('main'));
  await expect(page.getByRole('region', { name: 'Script, line by line' })).toBeVisible();
});

test.describe('in a browser that is too old', () => {
  test.use({ expectedFaults: /./ });

  test('each figure says so in one line, drawn as it starts', async ({ page }) => {
    // Without custom elements, what Astro puts into the page ends as it does where import() is unknown.
    await page.addInitScript(() => Object.defineProperty(window, 'customElements', { value: undefined }));
    await page.goto(PAGE);
    for (const id of [FIRST, SECOND]) {
      await expect(line(byId(page, id))).toHaveCount(1);
      await expect(byId(page, id).locator('li[data-member]').first()).toBeVisible();
    }
    await tryAgain(byId(page, FIRST));
    await expect(line(byId(page, FIRST))).toHaveCount(1);
  });
});
