import { scaleLinear, scaleSymlog } from '#ui/scale.ts';
import { INSET } from '#ui/Timeline.tsx';
import { duration } from '#ui/words.ts';

/** From a time in ms after the first failure to a fraction of the plot's width. */
export interface TimeScale {
  readonly toX: (ms: number) => number;
  readonly isLog: boolean;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

/** Times that are said in few words, in ms. */
const ROUND = [
  ...[1, 2, 5].flatMap((digit) => [10, 100, 1000, 10_000].map((unit) => digit * unit)),
  ...[1, 2, 5, 10, 20, 30, 60, 120, 240, 480].map((minutes) => minutes * 60_000),
].toSorted((a, b) => a - b);
/** How far apart labels stand at least, as a fraction of the width. */
const GAP = 0.18;
/** Beyond so many times the first delay, a linear scale would crowd the first retries into a corner. */
const LINEAR_REACH = 8;

/**
 * The scale of a plot of retries: linear, or, where the last comes much later than the first, linear near 0 and
 * logarithmic from the base delay on. There retries that double stand at even distances.
 * @param base the base delay in ms
 * @param last when the last retry is due, in ms after the first failure
 */
export function timeScale(base: number, last: number): TimeScale {
  const isLog = last > LINEAR_REACH * base;
  const toX = isLog ? scaleSymlog([0, last], INSET, base) : scaleLinear([0, last], INSET);
  const ticks = [{ value: 0, label: '0' }];
  for (const value of ROUND) {
    if (value <= last && toX(value) - toX(ticks.at(-1)!.value) >= GAP) ticks.push({ value, label: duration(value) });
  }
  return { toX, isLog, ticks };
}
