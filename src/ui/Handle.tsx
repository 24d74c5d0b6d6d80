import { useId, type ReactNode } from 'react';
import './handle.css';
import { INSET } from './Timeline.tsx';
import { useUsable } from './use-page.ts';

interface HandleProps {
  /** What it changes, for readers who hear it. */
  readonly label: string;
  /** The value in words, for readers who hear it. */
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** Where the value lies, as a fraction of the stage's width. Left out: between the insets of an axis. */
  readonly x: number;
  /** Of what can be gripped, from the stage's top, in px. */
  readonly top?: number;
  readonly height: number;
  /** What is written on its flag; left out: nothing. */
  readonly flag?: string;
  readonly onChange: (value: number) => void;
}

/**
 * A line across the stage that can be taken hold of and dragged. Under the finger it is a native slider whose thumb is as
 * high as the line; line, flag and grip are drawn where the value is.
 */
export function Handle({ label, text, x, top = 0, height, flag, onChange, ...range }: HandleProps): ReactNode {
  const usable = useUsable();
  const id = useId();
  return (
    <div className="handle" style={{ top, height }}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...range}
        aria-valuetext={text}
        disabled={!usable}
        style={{ left: `calc(${100 * INSET[0]}% - 22px)`, width: `calc(${100 * (INSET[1] - INSET[0])}% + 44px)` }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className="handle-line" style={{ left: `${100 * x}%` }} aria-hidden="true">
        {flag && <b data-side={x < 0.12 ? 'right' : x > 0.88 ? 'left' : undefined}>{flag}</b>}
        <i />
      </div>
    </div>
  );
}
