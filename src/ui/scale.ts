import { interpolateNumber } from 'd3-interpolate';

type Ends = readonly [number, number];

/** From a value to where it stands. */
export interface Scale {
  (value: number): number;
  /** From a place to the value that stands there. */
  invert(place: number): number;
}

/**
 * A scale that leads evenly from one span to another. d3-scale's do the same, but bring colours, dates and number formats
 * that no figure uses: more than any figure's own code. (So does d3-interpolate from 3.0.2 on, which comes in one piece.)
 */
export function scaleLinear([from, to]: Ends, [start, end]: Ends): Scale {
  const place = interpolateNumber(start, end);
  const value = interpolateNumber(from, to);
  return Object.assign((at: number) => place((at - from) / (to - from)), {
    invert: (at: number) => value((at - start) / (end - start)),
  });
}

/** The same scale, with what lies outside its span at the nearer end. */
export function clamped(scale: Scale, [start, end]: Ends): Scale {
  const clamp = (place: number): number => Math.min(Math.max(place, start), end);
  return Object.assign((at: number) => clamp(scale(at)), { invert: (at: number) => scale.invert(clamp(at)) });
}

/** From a value to where it stands, linearly near 0, and logarithmically from about `base` on. */
export function scaleSymlog([from, to]: Ends, range: Ends, base: number): (value: number) => number {
  const bend = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value) / base);
  const place = scaleLinear([bend(from), bend(to)], range);
  return (value) => place(bend(value));
}
