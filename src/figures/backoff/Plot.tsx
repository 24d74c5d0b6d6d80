import { delayedScore } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Axis } from '#ui/Timeline.tsx';
import { OPENS } from '../jobs.ts';
import { StageLabel } from '#ui/Stage.tsx';
import { planRetries, worstSecond, type Policy, type Retry } from './plan.ts';
import { timeScale } from './time-scale.ts';

/** All rows together, in px; each has words, and below them a band of dots. */
const ROWS = 230;
const MAX_ROW = 50;
const WORDS = 18;
const AXIS = 24;
/** The plot with its axis and what that shows, in px. */
export const PLOT_HEIGHT = ROWS + AXIS + 20;
/** The drawing's own units across; it is stretched to the stage's width. */
const ACROSS = 1000;

interface PlotProps {
  readonly policy: Policy;
  readonly retries: readonly Retry[];
  readonly current: number;
  /** So many of the retries are drawn, from the first on. */
  readonly shown: number;
}

/**
 * Retries from top to bottom, time from left to right. Each job is a dot, the first job on top; the line joins the times
 * that the same policy has without jitter.
 */
export function Plot({ policy, retries: all, current, shown }: PlotProps): ReactNode {
  const longest = planRetries({ ...policy, jitter: 0, jobs: 1 }).map(({ dues }) => dues[0]! - OPENS);
  const { toX, isLog, ticks } = timeScale(policy.delay, longest.at(-1)!);
  const retries = all.slice(0, shown);
  const rowHeight = Math.min(MAX_ROW, ROWS / all.length);
  const band = rowHeight - WORDS - 2;
  const height = ROWS;
  const x = (ms: number): string => (ACROSS * toX(ms)).toFixed(1);
  const dots = ({ dues }: Retry, row: number): string =>
    dues
      .map(
        (due, job) =>
          `M${x(due - OPENS)} ${(row * rowHeight + WORDS + ((job + 0.5) / dues.length) * band).toFixed(1)}h0`,
      )
      .join('');
  return (
    <>
      <svg
        className="backoff-plot"
        viewBox={`0 0 ${ACROSS} ${height}`}
        style={{ height }}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {ticks.map(({ value }) => (
          <path key={value} className="backoff-grid" d={`M${x(value)} 0V${height}`} />
        ))}
        <polyline
          className="backoff-longest"
          points={longest
            .slice(0, shown)
            .map((ms, row) => `${x(ms)},${row * rowHeight + WORDS + band / 2}`)
            .join(' ')}
        />
        {retries.map((retry, row) => (
          <path
            // A retry's number is its identity.
            // oxlint-disable-next-line react/no-array-index-key
            key={row}
            className="backoff-dots"
            data-current={row === current - 1}
            style={{ strokeWidth: policy.jobs < 200 ? 5 : 2 }}
            d={dots(retry, row)}
          />
        ))}
      </svg>
      <ol className="backoff-rows" aria-label="Retries">
        {retries.map((retry, row) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={row} aria-current={row === current - 1} style={{ height: rowHeight }}>
            <span>
              {row + 1} · {delayRange(retry)}
            </span>
            <span>{summary(retry)}</span>
          </li>
        ))}
      </ol>
      <Axis scale={toX} ticks={ticks} y={height} />
      <StageLabel at={{ x: 0, y: height + AXIS }}>Time since the first failure{isLog && ', logarithmic'}</StageLabel>
    </>
  );
}

function delayRange({ delays }: Retry): string {
  const [least, most] = [Math.min(...delays), Math.max(...delays)];
  if (least === most) return `${most} ms`;
  // Longer numbers have no room beside the load on a narrow screen.
  if (most < 100_000) return `${least}–${most} ms`;
  return `${Math.round(least / 1000)}–${Math.round(most / 1000)} s`;
}

/** The score of a job that is alone; of many, how many fall due in the worst second. */
function summary({ delays, dues }: Retry): ReactNode {
  if (dues.length === 1) return delays[0] === 0 ? 'not delayed' : delayedScore(dues[0]!, undefined);
  return `worst second ${worstSecond(dues).jobs}`;
}
