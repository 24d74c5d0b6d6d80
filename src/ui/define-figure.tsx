import { Replay, type ActionArgs, type Frame, type Scenario } from '#replay/index.ts';
import { useEffect, useId, useMemo, useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import './figure.css';
import { FigureBoundary } from './FigureBoundary.tsx';
import { Following, MemberTap, useFollowing } from './following.ts';
import { Goals, useGoals } from './Goals.tsx';
import { GuessAnswers, useGuess } from './Guess.tsx';
import { Sentence } from './Sentence.tsx';
import { Steps } from './Steps.tsx';
import { Wire } from './Wire.tsx';
import { usePrinting } from './use-page.ts';

/** What each part of a figure is given. */
export interface PartProps<State, Actions extends ActionArgs<Actions>> {
  readonly frame: Frame<State>;
  /** Does something for the reader: the step is spoken. */
  readonly act: Replay<State, Actions>['act'];
  /** Does something for a timer: nothing is spoken. */
  readonly tick: Replay<State, Actions>['tick'];
  /** Answers the figure's guess; undefined when nothing is asked, or no longer. */
  readonly guess: ((answer: string) => void) | undefined;
}

export interface FigureProps {
  /** Needed where a page shows the same figure twice; also its name in links. Left out: the scenario's id. */
  readonly id?: string;
  /** Where this page wants the figure to start: a log in link text, such as `1.scoring-echomq`. */
  readonly opening?: string;
}

type Part<State, Actions extends ActionArgs<Actions>> = (props: PartProps<State, Actions>) => ReactNode;

/** In px: one height for the whole session at one width. */
export type StageHeight = number | { readonly wide: number; readonly phone: number };

interface FigureParts<State, Actions extends ActionArgs<Actions>> {
  readonly title: string;
  /** What is seen, in a sentence, and one thing to try. */
  readonly caption: ReactNode;
  readonly height: StageHeight;
  /** Whether a drawing that outgrows its height is scrolled; one that never does says nothing. */
  readonly scrolls?: true;
  /** What can be seen, and taken hold of. */
  readonly Drawing: Part<State, Actions>;
  /** The main action, and those beside it. */
  readonly Actions: Part<State, Actions>;
  /** What the scenario is: how many workers, which kind of score. */
  readonly Settings?: Part<State, Actions>;
}

/**
 * Makes a figure of a scenario and its parts. Order and heights, steps, wire, link, goals, guess, what is followed and what
 * is spoken are here, the same for every figure.
 */
export function defineFigure<State, Actions extends ActionArgs<Actions>>(
  scenario: Scenario<State, Actions>,
  { title, caption, height, scrolls, Drawing, Actions, Settings }: FigureParts<State, Actions>,
): (props: FigureProps) => ReactNode {
  function LiveFigure({ id, opening }: { id: string; opening: string }): ReactNode {
    const [replay] = useState(() => new Replay(scenario, opening));
    const view = useSyncExternalStore(replay.subscribe, replay.view, replay.view);
    const [start] = useState(view);
    const printing = usePrinting();
    const shown = printing ? start : view;
    const { frame } = shown;
    useLinks(id, replay.open);
    const goals = useGoals(scenario, view);
    const guess = useGuess(scenario.guess, replay, shown);
    const following = useFollowing(scenario, shown);
    const captionId = useId();
    const parts: PartProps<State, Actions> = { frame, act: replay.act, tick: replay.tick, guess: guess.answer };
    const tap = useMemo(
      () => ({ follow: following.follow, guess: scenario.guess?.answers ? undefined : guess.answer }),
      [following.follow, guess.answer],
    );
    return (
      <figure
        data-figure={scenario.id}
        data-guess={guess.answer && (scenario.guess?.answers ? 'buttons' : 'members')}
        id={id}
        aria-labelledby={captionId}
      >
        <figcaption>
          <strong id={captionId}>{title}.</strong> {caption}
        </figcaption>
        {scenario.goals && <Goals goals={scenario.goals} reached={goals.reached} />}
        <div
          className="figure-stage"
          data-stage
          data-scrolls={scrolls}
          style={heightStyle(height)}
          // What scrolls must be reachable by keyboard.
          {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': 'Drawing' })}
        >
          <Following value={following.followed}>
            <MemberTap value={tap}>
              {/* On paper a drawing of its own: nothing in it is on its way from where it was. */}
              <Drawing key={printing ? 'on paper' : 'live'} {...parts} />
            </MemberTap>
          </Following>
        </div>
        <Sentence
          sentence={following.sentence ?? frame.sentence}
          verdict={guess.verdict}
          question={guess.question}
          spoken={[guess.verdict, view.said.text, following.sentence, goals.news]}
          turn={view.said.turn + following.turn}
          problem={view.problem}
          isBusy={view.isBusy}
        >
          {guess.answer && scenario.guess?.answers && (
            <GuessAnswers answers={scenario.guess.answers} answer={guess.answer} />
          )}
        </Sentence>
        <div className="figure-bar">
          <div className="figure-actions">
            <Actions {...parts} />
          </div>
          <Steps figureId={id} view={shown} replay={replay} />
        </div>
        {Settings && (
          <div className="figure-settings">
            <Settings {...parts} />
          </div>
        )}
        <Wire exchanges={frame.exchanges} session={replay.session} />
        <noscript>
          <p className="figure-note">This is the figure’s first state. Its controls need JavaScript.</p>
        </noscript>
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

function heightStyle(height: StageHeight): CSSProperties {
  const { wide, phone } = typeof height === 'number' ? { wide: height, phone: height } : height;
  return { '--wide-height': `${wide}px`, '--phone-height': `${phone}px` } as CSSProperties;
}

/** What `document` hears, as an event named `show-figure`, when the prose brings a figure to a state. */
export interface ShowDetail {
  /** The figure's own id on its page. */
  readonly figure: string;
  /** A log as link text. */
  readonly state: string;
}

/** Shows the state that the address asks for once the page is live, and those that the prose asks for from then on. */
function useLinks(id: string, open: (link: string) => unknown): void {
  useEffect(() => {
    const link = new URLSearchParams(window.location.search).get(id);
    if (link !== null) open(link);
    const show = ({ detail }: CustomEvent<ShowDetail>): void => {
      if (detail.figure === id) open(detail.state);
    };
    document.addEventListener('show-figure', show as EventListener);
    return () => document.removeEventListener('show-figure', show as EventListener);
  }, [id, open]);
}
