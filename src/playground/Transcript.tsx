import { memo, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/controls.tsx';
import type { Line } from './cli.ts';
import { formatClock } from './text.ts';
import { outputOf } from './session.ts';

interface TranscriptProps {
  /** The last lines, and how many there are before them. */
  readonly lines: readonly Line[];
  readonly hidden: number;
  /** Called when the reader wants to step through the script of a line. */
  readonly onStep: (line: number) => void;
}

/** What was done, with the replies, as in a terminal; the end is in view. */
export function Transcript({ lines, hidden, onStep }: TranscriptProps): ReactNode {
  const pane = useRef<HTMLDivElement>(null);
  const count = hidden + lines.length;
  useEffect(() => {
    if (count > 0) pane.current?.scrollTo({ top: pane.current.scrollHeight });
  }, [count]);
  return (
    // A pane that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="transcript" ref={pane} tabIndex={0} role="region" aria-label="Transcript">
      {hidden > 0 && <p className="transcript-note"># {hidden} lines before these are not shown.</p>}
      {lines.length === 0 && <p className="transcript-note"># Nothing yet. HELP says what there is.</p>}
      {lines.map((line, index) => (
        <LineOf
          // A line's place in the session is its identity.
          // oxlint-disable-next-line react/no-array-index-key
          key={hidden + index}
          line={line}
          at={hidden + index}
          isLast={index === lines.length - 1}
          onStep={onStep}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly line: Line;
  /** Its place in the session. */
  readonly at: number;
  readonly isLast: boolean;
  readonly onStep: (line: number) => void;
}

/** One line, drawn again only when it is another: a clock that runs changes none but its own. */
const LineOf = memo(function LineOf({ line, at, isLast, onStep }: LineProps): ReactNode {
  if (line.kind === 'note') return <p className="transcript-note"># {line.text}</p>;
  if (line.kind === 'at') return <p className="transcript-note"># The clock says {formatClock(line.now)} UTC.</p>;
  return (
    <div className="transcript-line">
      <output data-wire={isLast || undefined} aria-live="off">
        <b>{line.command}</b>
        {'\n'}
        {outputOf(line)}
      </output>
      {line.kind === 'command' && line.remark && <p className="transcript-note"># {line.remark}</p>}
      {line.kind === 'command' && line.hasScript && <Button onClick={() => onStep(at)}>Step through the script</Button>}
    </div>
  );
});
