import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '#ui/controls.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { Clock } from './Clock.tsx';
import { EXAMPLE } from './example.ts';
import { Keys } from './Keys.tsx';
import './playground.css';
import { Prompt } from './Prompt.tsx';
import { Session, type SessionView } from './session.ts';
import { Transcript } from './Transcript.tsx';

const ScriptStepper = lazy(() => import('./ScriptStepper.tsx'));

/** Which script of the transcript is being stepped through, and how far. */
interface Stepping {
  readonly line: number;
  readonly position: number;
}

/** A redis-cli on the simulator, with every key drawn beside it. */
export function Playground(): ReactNode {
  const [session] = useState(() => new Session(EXAMPLE));
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  const [stepping, setStepping] = useState<Stepping>();
  const stepThrough = useCallback((at: number) => setStepping({ line: at, position: 0 }), []);
  const link = session.link();
  useAddress(session, link, view.said.turn > 0);

  // A script is stepped through as long as its line stands.
  const line = stepping && view.lines[stepping.line];
  const trace = line?.kind === 'command' ? line.traces[0] : undefined;
  const step = stepping && trace?.steps[stepping.position];
  const keys = stepping && trace ? session.keysDuring(stepping.line, step?.sent ?? trace.commands.length) : view.keys;
  const keysWhen = trace && (step ? `before line ${step.line} of the script` : 'after the script');

  return (
    <div className="playground not-content">
      <section className="playground-cli" aria-label="Commands">
        <Transcript lines={view.lines} onStep={stepThrough} />
        <Prompt session={session} view={view} />
        {view.problem && (
          <p className="figure-note" role="alert">
            {view.problem}
          </p>
        )}
        <p className="visually-hidden" role="status" aria-live="polite">
          {view.said.text && <span key={view.said.turn}>{view.said.text}</span>}
        </p>
        <noscript>
          <p className="figure-note">This is where the playground starts. Its commands need JavaScript.</p>
        </noscript>
        <Clock now={view.now} setClock={session.setClock} tick={session.tick} />
        <SessionControls session={session} link={link} view={view} />
      </section>
      <section className="playground-keys" aria-label="Keys">
        {stepping && trace && (
          <Suspense fallback={<p>Fetching the stepper.</p>}>
            <ScriptStepper
              key={stepping.line}
              trace={trace}
              position={stepping.position}
              goTo={(position) => setStepping({ ...stepping, position })}
              close={() => setStepping(undefined)}
            />
          </Suspense>
        )}
        <Keys pictures={keys} count={trace ? keys.length : view.keyCount} now={view.now} when={keysWhen} />
      </section>
    </div>
  );
}

interface SessionProps {
  readonly session: Session;
  /** Undefined where it would be too long. */
  readonly link: string | undefined;
  readonly view: SessionView;
}

function SessionControls({ session, link, view: { position, length } }: SessionProps): ReactNode {
  return (
    <div className="figure-steps" role="group" aria-label="Session">
      <Button onClick={() => session.goTo(position - 1)} disabled={position === 0}>
        Back
      </Button>
      <Button onClick={() => session.goTo(position + 1)} disabled={position === length}>
        Forward
      </Button>
      <Button onClick={() => session.begin([], 'The Redis is empty.')} disabled={length === 0}>
        Empty
      </Button>
      <Button onClick={() => session.begin(EXAMPLE, 'The example is here again.')}>Example</Button>
      {link === undefined ? (
        <span className="control-problem">This session is too long for a link. Its script holds all its keys:</span>
      ) : (
        <CopyText what="link" text={() => addressOf(link)} />
      )}
      <CopyText what="as redis-cli script" text={session.script} />
      <span className="control-label">The script makes the same keys on an empty server.</span>
    </div>
  );
}

/** The page's address with a session in it. */
function addressOf(link: string): string {
  const url = new URL(window.location.href);
  url.search = '';
  url.hash = link;
  return url.href;
}

/** So often at most is the address brought up to date, in ms: browsers refuse more than a few changes a second. */
const ADDRESS_PAUSE = 400;

/**
 * Opens the session in the page's address, and keeps the address with the session.
 * @param isChanged whether the reader has done anything
 */
function useAddress(session: Session, link: string | undefined, isChanged: boolean): void {
  const written = useRef('');
  useEffect(() => {
    const open = (): void => {
      const hash = window.location.hash.slice(1);
      // A place on the page is no session.
      if (hash === written.current || hash === '' || document.getElementById(hash)) return;
      written.current = hash;
      session.open(hash);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [session]);

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => {
      written.current = link ?? '';
      window.history.replaceState(window.history.state, '', addressOf(written.current));
    }, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [link, isChanged]);
}
