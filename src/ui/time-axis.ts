import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { clockTime } from './time.ts';

/** The ends of an axis, as fractions of the width: room at both, so that no member stands on the edge. */
export const INSET = [0.02, 0.98] as const;

export interface TimeAxis {
  /** From Unix ms to a fraction of the width. */
  readonly toX: ScaleLinear<number, number>;
  /** Both ends and the middle. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

/** The axis of a span of time. @param label writes a moment; left out: as the time of day */
export function timeAxis(from: number, to: number, label: (ms: number) => string = clockTime): TimeAxis {
  return {
    toX: scaleLinear([from, to], INSET),
    ticks: [from, (from + to) / 2, to].map((value) => ({ value, label: label(value) })),
  };
}
