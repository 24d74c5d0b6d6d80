import { useId, type ReactNode } from 'react';
import { useUsable } from '#ui/use-page.ts';

interface LimitLineProps {
  readonly min: number;
  readonly max: number;
  /** How many rows are above the line. */
  readonly value: number;
  /** Where the first row begins, and how high each is, in px. */
  readonly top: number;
  readonly row: number;
  /** What the bracket says, for readers who hear it. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** Half of the thumb's height, in px. */
const HALF = 14;

/** A bracket around the first rows: its lower end is the thumb of a native slider that stands upright. */
export function LimitLine({ min, max, value, top, row, text, onChange }: LimitLineProps): ReactNode {
  const usable = useUsable();
  const id = useId();
  return (
    <div className="limit-line">
      <label htmlFor={id} className="visually-hidden">
        LIMIT bracket
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        disabled={!usable}
        style={{ top: top + min * row - HALF, height: (max - min) * row + 2 * HALF }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className="limit-bracket" style={{ top, height: value * row }} aria-hidden="true">
        <i />
      </div>
    </div>
  );
}
