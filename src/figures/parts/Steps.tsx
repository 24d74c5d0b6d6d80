import { useEffect, useState, type ReactNode } from 'react';
import { Action } from './controls.tsx';
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
  readonly figureId: string;
}

/** The time machine's controls, the same under every figure. */
export function Steps({ position, length, goTo, reset, link, figureId }: StepsProps): ReactNode {
  const usable = useUsable();
  return (
    <div className="figure-steps" role="group" aria-label="Steps">
      <Action onClick={() => goTo(position - 1)} disabled={position === 0}>
        Back
      </Action>
      <Action onClick={() => goTo(position + 1)} disabled={position === length}>
        Forward
      </Action>
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
      <Action onClick={reset} disabled={length === 0}>
        Reset
      </Action>
      <CopyLink url={() => linkTo(figureId, link())} />
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

function CopyLink({ url }: { readonly url: () => string }): ReactNode {
  const [copied, setCopied] = useState<'no' | 'yes' | { readonly refused: string }>('no');
  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    const text = url();
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied({ refused: text });
    }
  }

  return (
    <>
      <Action onClick={copy}>Copy link</Action>
      <span role="status" className="figure-copied">
        {copied === 'yes' && 'Copied'}
      </span>
      {typeof copied === 'object' && (
        <label className="figure-link">
          <span>The browser did not allow copying. The link:</span>
          <input readOnly value={copied.refused} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
