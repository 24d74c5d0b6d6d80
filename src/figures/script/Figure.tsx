import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FigureProps } from '#ui/define-figure.tsx';
import { fetchCode } from '#ui/fetch-code.ts';
import { WALKTHROUGH_NAMES, type WalkthroughName } from './walkthroughs/index.ts';

interface ScriptFigureProps extends FigureProps {
  readonly walkthrough: WalkthroughName;
}

const load = async (walkthrough: WalkthroughName): Promise<(props: FigureProps) => ReactNode> =>
  (await import('./script-figure.tsx')).scriptFigure(walkthrough);

/** In the build the figure is there at once; in the browser, evaluator and script come when the island wakes. */
const built = import.meta.env.SSR
  ? new Map(
      await Promise.all(WALKTHROUGH_NAMES.map(async (walkthrough) => [walkthrough, await load(walkthrough)] as const)),
    )
  : undefined;

/** A script figure that leaves its built first state on the page until it can step. */
export default function ScriptFigure({ walkthrough, ...props }: ScriptFigureProps): ReactNode {
  const [Live, setLive] = useState(() => built?.get(walkthrough));
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    void fetchCode(
      root.current,
      () => load(walkthrough),
      (figure) => {
        focused.current = reachable(root.current).indexOf(document.activeElement as HTMLElement);
        setLive(() => figure);
      },
    );
  }, [walkthrough]);
  // What had the focus goes with the built state; what stands in its place gets it.
  useEffect(() => {
    if (Live) reachable(root.current)[focused.current]?.focus({ preventScroll: true });
  }, [Live]);
  if (Live) {
    return (
      <div key="live" ref={root}>
        <Live {...props} />
      </div>
    );
  }
  // React keeps the HTML that stands here when it takes the page over.
  return <div key="built" ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** What the keyboard reaches even before a figure can step, in order. */
function reachable(figure: HTMLElement | null): HTMLElement[] {
  return [...(figure?.querySelectorAll<HTMLElement>('a, [tabindex="0"]') ?? [])];
}
