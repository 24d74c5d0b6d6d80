import type { ReactNode } from 'react';

interface RungProps {
  readonly name: string;
  /** What the score is made of, in words. */
  readonly fields: string;
  readonly score: number;
  /** A word or two about where it stands. */
  readonly note?: string | undefined;
}

/** What is drawn of a member on a ladder: its name, what its score is made of, and the score. */
export function Rung({ name, fields, score, note }: RungProps): ReactNode {
  return (
    <span className="rung">
      <span className="chip">{name}</span>
      <span className="rung-fields">
        {fields}
        {note && <em> {note}</em>}
      </span>
      <span className="rung-score">{score}</span>
    </span>
  );
}
