import { Replay, type ActionArgs, type Frame, type Scenario } from '#replay/index.ts';
import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import './figure.css';
import { FigureBoundary } from './FigureBoundary.tsx';
import { Sentence } from './Sentence.tsx';
import { Steps } from './Steps.tsx';
import { Wire } from './Wire.tsx';
import { usePrinting } from './use-page.ts';

/** What a drawing is given. */
export interface DrawingProps<State, Actions extends ActionArgs<Actions>> {
  readonly frame: Frame<State>;
  /** Does something for the reader: the step is spoken. */
  readonly act: Replay<State, Actions>['act'];
  /** Does something for a timer: nothing is spoken. */
  readonly tick: Replay<State, Actions>['tick'];
}

export interface FigureProps {
  /** Needed where a page shows the same figure twice; also its name in links. Left out: the scenario's id. */
  readonly id?: string;
  /** Where this page wants the figure to start: a log in link text, such as `1.scoring-echomq`. */
  readonly opening?: string;
}

interface FigureParts<State, Actions extends ActionArgs<Actions>> {
  readonly title: string;
  /** What is seen, and one thing to try. */
  readonly caption: ReactNode;
  readonly Drawing: (props: DrawingProps<State, Actions>) => ReactNode;
}

/** Makes a figure of a scenario and its drawing: the shell, the steps, the wire, the link and the spoken sentence are here. */
export function defineFigure<State, Actions extends ActionArgs<Actions>>(
  scenario: Scenario<State, Actions>,
  { title, caption, Drawing }: FigureParts<State, Actions>,
): (props: FigureProps) => ReactNode {
  function LiveFigure({ id, opening }: { id: string; opening: string }): ReactNode {
    const [replay] = useState(() => new Replay(scenario, opening));
    const view = useSyncExternalStore(replay.subscribe, replay.view, replay.view);
    const [start] = useState(view);
    const printing = usePrinting();
    const shown = printing ? start : view;
    const { frame } = shown;
    useOpenLink(id, replay.open);
    const captionId = useId();
    const drawing = { frame, act: replay.act, tick: replay.tick };
    return (
      <figure data-figure={scenario.id} id={id} aria-labelledby={captionId}>
        {/* On paper a drawing of its own: nothing in it is on its way from where it was. */}
        <Drawing key={printing ? 'on paper' : 'live'} {...drawing} />
        <Wire exchanges={frame.exchanges} />
        <Sentence sentence={frame.sentence} said={view.said} problem={view.problem} />
        <Steps figureId={id} view={shown} replay={replay} />
        <noscript>
          <p className="figure-note">This is the figure’s first state. Its controls need JavaScript.</p>
        </noscript>
        <figcaption>
          <strong id={captionId}>{title}.</strong> {caption}
        </figcaption>
      </figure>
    );
  }

  return function Figure({ id = scenario.id, opening = '' }: FigureProps): ReactNode {
    return (
      <FigureBoundary figure={scenario.id} id={id}>
        <LiveFigure id={id} opening={opening} />
      </FigureBoundary>
    );
  };
}

/** Shows the state that the address asks for, once the page is live. */
function useOpenLink(id: string, open: (link: string) => void): void {
  useEffect(() => {
    const link = new URLSearchParams(window.location.search).get(id);
    if (link !== null) open(link);
  }, [id, open]);
}
