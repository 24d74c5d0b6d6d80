import type { ReactNode } from 'react';

interface Tick {
  readonly value: number;
  readonly label: string;
}

interface AxisProps {
  /** From a value to a fraction of the width, as d3-scale makes it. */
  readonly scale: (value: number) => number;
  readonly ticks: readonly Tick[];
  /** Where the line lies, in px from the stage's top. */
  readonly y: number;
}

/** A horizontal axis. Decoration for the eye: the values it labels are all in the members' own text. */
export function Axis({ scale, ticks, y }: AxisProps): ReactNode {
  return (
    <div className="axis" style={{ top: y }} aria-hidden="true">
      {ticks.map(({ value, label }) => (
        <span key={value} className="axis-tick" style={{ left: `${100 * scale(value)}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}
