import type { ReactNode } from 'react';
import { OPENS } from '../jobs.ts';
import { StageLabel } from '#ui/Stage.tsx';
import { count } from '#ui/words.ts';
import './poll-or-sleep.css';
import { MINUTE, type PlannedJob, type Run, type Wake } from './workers.ts';

/** The height of a lane with its label, in px. */
export const LANE = 58;
const LABEL = 22;

/** The width of the drawing's own coordinates: finer than any screen shows. */
const WIDTH = 2_000;
const BASE = 20;
/** Where the stroke of a wake ends: the base is where all begin. */
const ENDS_AT: Readonly<Record<Wake['kind'], number>> = { vain: 10, took: 0, told: 28 };
const KINDS = Object.keys(ENDS_AT) as Wake['kind'][];

interface LaneProps {
  /** What the worker does. */
  readonly name: string;
  readonly run: Run;
  readonly jobs: readonly PlannedJob[];
  /** In px from the stage's top. */
  readonly top: number;
  /** Whether it is said how many commands it sent. */
  readonly isTold: boolean;
}

/** A worker's minute. Thousands of wakes are one path: where they are denser than the drawing, one stroke stands for all. */
export function Lane({ name, run, jobs, top, isTold }: LaneProps): ReactNode {
  return (
    <>
      <StageLabel at={{ x: 0, y: top }}>
        {name}
        {isTold && `: ${count(run.commands, 'command')} in the minute`}
      </StageLabel>
      <svg
        className="lane"
        style={{ top: top + LABEL }}
        viewBox={`0 0 ${WIDTH} ${BASE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          data-stroke="due"
          d={strokes(
            jobs.map(({ due }) => due),
            -4,
            BASE,
          )}
        />
        <path data-stroke="base" d={`M0 ${BASE}H${WIDTH}`} />
        {KINDS.map((kind) => (
          <path
            key={kind}
            data-stroke={kind}
            d={strokes(
              run.wakes.filter((wake) => wake.kind === kind).map(({ at }) => at),
              BASE,
              ENDS_AT[kind],
            )}
          />
        ))}
      </svg>
    </>
  );
}

/** One path with a vertical stroke for each moment. */
function strokes(moments: readonly number[], from: number, to: number): string {
  const places = new Set(moments.map((ms) => Math.round(((ms - OPENS) / MINUTE) * WIDTH)));
  return Array.from(places, (x) => `M${x} ${from}V${to}`).join('');
}
