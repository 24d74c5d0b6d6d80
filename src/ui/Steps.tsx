import type { Position, Replay } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button } from './controls.tsx';
import { CopyText } from './CopyText.tsx';

interface StepsProps {
  readonly figureId: string;
  readonly view: Position;
  readonly replay: Pick<Replay<unknown, Record<string, never>>, 'back' | 'forward' | 'reset' | 'link'>;
}

/** The time machine's controls, the same under every figure and in the same place whatever they say. */
export function Steps({ figureId, view, replay }: StepsProps): ReactNode {
  const { position, length, hasBack, hasForward } = view;
  return (
    <div className="figure-steps" role="group" aria-label="Steps">
      <Button onClick={replay.back} disabled={!hasBack}>
        Back
      </Button>
      <span className="figure-step">
        Step {position} of {length}
      </span>
      <Button onClick={replay.forward} disabled={!hasForward}>
        Forward
      </Button>
      <Button onClick={replay.reset} disabled={length === 0}>
        Reset
      </Button>
      <CopyText what="link" text={() => linkTo(figureId, replay.link())} />
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
