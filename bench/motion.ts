/** Measures how smoothly 200 jobs change places, in a browser on the built site: `npm run bench:motion`. */
import type { Locator } from '@playwright/test';
import { inBrowser } from './in-browser.ts';

const FLIPS = 8;
/** A move takes 240 ms; a little longer is watched, so that its end is in it. */
const WATCHED = 400;
/** At 60 a second, and a little more for the clock's own grain. */
const TWO_FRAMES = 34;

await inBrowser('/r4/?two-readings=1.jobs-crowd#two-readings', async (page) => {
  const figure = page.locator('#two-readings');
  await figure.scrollIntoViewIfNeeded();
  await figure.getByText('Step 1 of 1').waitFor();
  console.log(`${await figure.locator('li').count()} jobs, ${FLIPS} flips; frames in ms:`);
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const frames = await framesAfterPressing(
      figure.getByRole('button', { name: flip % 2 === 0 ? 'a ladder' : 'a clock' }),
    );
    const sorted = frames.toSorted((a, b) => a - b);
    const late = frames.filter((frame) => frame > TWO_FRAMES).length;
    console.log(
      `median ${sorted[sorted.length >> 1]!.toFixed(1)}, longest ${sorted.at(-1)!.toFixed(1)}, ` +
        `longer than two: ${late} of ${frames.length}`,
    );
  }
});

/** How long each frame took that the browser drew after a button was pressed, in ms. */
async function framesAfterPressing(button: Locator): Promise<number[]> {
  return button.evaluate(async (element, watched) => {
    const times: number[] = [];
    (element as HTMLElement).click();
    const end = performance.now() + watched;
    while (performance.now() < end) times.push(await new Promise(requestAnimationFrame));
    return times.slice(1).map((time, index) => time - times[index]!);
  }, WATCHED);
}
