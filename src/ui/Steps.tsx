import type { ReactNode } from 'react';
import { Button } from './controls.tsx';
import { CopyText } from './CopyText.tsx';
import { ToPlayground } from './ToPlayground.tsx';
import { useUsable } from './usable.ts';

/** What the steps of a figure count, and how to get to one. */
export interface StepSource {
  readonly position: number;
  readonly length: number;
  readonly goTo: (position: number) => void;
}

interface StepsProps extends StepSource {
  readonly reset: () => void;
  /** The link text of what is on show. */
  readonly link: () => string;
  /** The link text by which a playground holds the same keys. */
  readonly session: () => string;
  readonly figureId: string;
}

/** The time machine's controls, the same under every figure. */
export function Steps({ position, length, goTo, reset, link, session, figureId }: StepsProps): ReactNode {
  const usable = useUsable();
  return (
    <div className="figure-steps" role="group" aria-label="Steps">
      <Button onClick={() => goTo(position - 1)} disabled={position === 0}>
        Back
      </Button>
      <Button onClick={() => goTo(position + 1)} disabled={position === length}>
        Forward
      </Button>
      <label className="figure-scrub">
        <span>
          Step {position} of {length}
        </span>
        <input
          type="range"
          min={0}
          max={Math.max(length, 1)}
          value={position}
          disabled={!usable || length === 0}
          onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Button onClick={reset} disabled={length === 0}>
        Reset
      </Button>
      <CopyText what="link" text={() => linkTo(figureId, link())} />
      <ToPlayground session={session} />
    </div>
  );
}

/** The page's address with this figure's state in it, and nothing of the others. */
function linkTo(figureId: string, link: string): string {
  const url = new URL(window.location.pathname, window.location.origin);
  if (link) url.searchParams.set(figureId, link);
  url.hash = figureId;
  return url.href;
}
