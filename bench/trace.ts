/** Measures how long moveToActive-11 takes, every line of it traced, in a browser on the built site: `npm run bench:trace`. */
import { inBrowser } from './in-browser.ts';

const RUNS = 20;

await inBrowser('/r4-03/zpopmin/', async (page) => {
  const figure = page.locator('figure[data-figure="script"]');
  await figure.scrollIntoViewIfNeeded();
  const priority = figure.locator('input[type="number"]:enabled').first();
  await priority.waitFor();
  const jobs = await figure.locator('li[data-member]').count();
  const unseen = (await page.evaluate(durations)).length;
  for (let run = 0; run < RUNS; run += 1) {
    await priority.fill(String(2 + (run % 2)));
    await figure.getByText(/^Step 0 of/).waitFor();
  }
  const times = await page.evaluate(durations);
  const [before, after] = [times.slice(0, unseen), times.slice(unseen)];
  const sorted = after.toSorted((a, b) => a - b);
  console.log(`moveToActive-11 on six jobs (${jobs} members on show), traced, in ms:`);
  console.log(`before the reader does anything: ${before.map((ms) => ms.toFixed(1)).join(', ')}`);
  console.log(
    `answering the reader: the first ${after[0]!.toFixed(1)}, of ${after.length} the median ${sorted[sorted.length >> 1]!.toFixed(1)}, the longest ${sorted.at(-1)!.toFixed(1)}`,
  );
});

/** What the figure has written down of its runs. */
function durations(): number[] {
  return performance.getEntriesByType('measure').map(({ duration }) => duration);
}
