import type { Position, Replay } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button } from './controls.tsx';
import { CopyText } from './CopyText.tsx';
import { ToPlayground } from './ToPlayground.tsx';
import { useUsable } from './use-page.ts';

interface StepsProps {
  readonly figureId: string;
  readonly view: Position;
  readonly replay: Pick<
    Replay<unknown, Record<string, never>>,
    'back' | 'forward' | 'goTo' | 'reset' | 'link' | 'session'
  >;
}

/** The time machine's controls, the same under every figure. */
export function Steps({ figureId, view, replay }: StepsProps): ReactNode {
  const { position, length, hasBack, hasForward } = view;
  const usable = useUsable();
  return (
    <div className="figure-steps" role="group" aria-label="Steps">
      <Button onClick={replay.back} disabled={!hasBack}>
        Back
      </Button>
      <Button onClick={replay.forward} disabled={!hasForward}>
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
          onChange={(event) => replay.goTo(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Button onClick={replay.reset} disabled={length === 0}>
        Reset
      </Button>
      <CopyText what="link" text={() => linkTo(figureId, replay.link())} />
      <ToPlayground session={replay.session} />
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
