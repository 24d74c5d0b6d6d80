import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FigureProps } from '#ui/define-figure.tsx';
import { PLAY_NAMES, type PlayName } from './plays/index.ts';

interface ScriptFigureProps extends FigureProps {
  readonly play: PlayName;
}

const load = async (play: PlayName): Promise<(props: FigureProps) => ReactNode> =>
  (await import('./script-figure.tsx')).scriptFigure(play);

/** In the build the figure is there at once; in the browser, evaluator and script come when the island wakes. */
const built = import.meta.env.SSR
  ? new Map(await Promise.all(PLAY_NAMES.map(async (play) => [play, await load(play)] as const)))
  : undefined;

/** A script figure that leaves its built first state on the page until it can step. */
export default function ScriptFigure({ play, ...props }: ScriptFigureProps): ReactNode {
  const [Live, setLive] = useState(() => built?.get(play));
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    load(play).then((figure) => {
      focused.current = reachable(root.current).indexOf(document.activeElement as HTMLElement);
      setLive(() => figure);
    });
  }, [play]);
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
  return [...(figure?.querySelectorAll<HTMLElement>('a, summary, [tabindex]') ?? [])];
}
