import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Action, View } from '#replay/index.ts';
import { Button } from '#ui/controls.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { fetchCode } from '#ui/fetch-code.ts';
import { Clock } from './Clock.tsx';
import { EXAMPLE } from './example.ts';
import { Keys } from './Keys.tsx';
import { linkOf } from './link.ts';
import './playground.css';
import { Prompt } from './Prompt.tsx';
import { RemoteSimulation } from './remote.ts';
import type ScriptStepper from './ScriptStepper.tsx';
import { CliSession } from './session.ts';
import type { Shown } from './simulation.ts';
import type { ScriptView } from './traced-script.ts';
import { Transcript } from './Transcript.tsx';

/** Which script is being stepped through, by what, and how far. */
interface Stepping {
  readonly Stepper: typeof ScriptStepper;
  /** What ran it, and its place in the log. */
  readonly action: Action;
  readonly at: number;
  readonly position: number;
}

/**
 * A redis-cli on the simulator, with every key drawn beside it. The simulator runs in a worker; what the page has is what
 * there is to see.
 * @param start what the example comes to
 */
export function Playground({ start }: { readonly start: Shown }): ReactNode {
  const [simulation] = useState(() => new RemoteSimulation(createWorker, { log: EXAMPLE, shown: start }));
  const [session] = useState(() => new CliSession(simulation.replay, { log: EXAMPLE, shown: start }));
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  const state = useSyncExternalStore(simulation.subscribe, simulation.state, simulation.state);
  const log = session.log();
  const link = linkOf(log);
  useAddress(session, link, view.said.turn > 0);

  const root = useRef<HTMLDivElement>(null);
  const [stepping, setStepping] = useState<Stepping>();
  // A script is stepped through as long as what ran it is there.
  const current = stepping && log[stepping.at] === stepping.action ? stepping : undefined;
  const script = useScriptView(simulation, log, current);
  const [stepThrough] = useState(() => (at: number) => {
    const action = session.log()[at];
    if (!action) return;
    void fetchCode(
      root.current,
      () => import('./ScriptStepper.tsx'),
      ({ default: Stepper }) => setStepping({ Stepper, action, at, position: 0 }),
    );
  });
  const when = script && (script.line === undefined ? 'after the script' : `before line ${script.line} of the script`);

  return (
    <div className="playground not-content" ref={root}>
      <section className="playground-cli" aria-label="Commands">
        <Transcript lines={view.lines} hidden={view.hidden} onStep={stepThrough} />
        <Prompt
          session={session}
          view={view}
          prepare={simulation.prepare}
          prepareScripts={simulation.prepareScripts}
          isSlow={state === 'slow'}
          stop={simulation.stop}
        />
        {state === 'missing' && (
          <p className="figure-note" role="alert">
            The simulator’s code did not arrive, so nothing can be run.{' '}
            <Button onClick={simulation.start}>Try again</Button>
          </p>
        )}
        {view.problem && (
          // Told again where it comes again.
          <p key={view.said.turn} className="figure-note" role="alert">
            {view.problem}
          </p>
        )}
        <p className="visually-hidden" role="status" aria-live="polite">
          {view.said.text && <span key={view.said.turn}>{view.said.text}</span>}
        </p>
        <noscript>
          <p className="figure-note">This is where the playground starts. Its commands need JavaScript.</p>
        </noscript>
        <Clock now={view.now} session={session} />
        <SessionControls session={session} simulation={simulation} link={link} view={view} />
      </section>
      <section className="playground-keys" aria-label="Keys">
        {current && script && (
          <current.Stepper
            key={current.at}
            view={script}
            position={current.position}
            goTo={(position) => setStepping({ ...current, position })}
            close={() => setStepping(undefined)}
          />
        )}
        <Keys keys={script?.keys ?? view.keys} now={view.now} when={when} />
      </section>
    </div>
  );
}

function createWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
}

/** The script that is stepped through; while the line that is asked for is on its way, as it was before. */
function useScriptView(
  simulation: RemoteSimulation,
  log: readonly Action[],
  stepping: Stepping | undefined,
): ScriptView | undefined {
  const [found, setFound] = useState<{ readonly action: Action; readonly view: ScriptView }>();
  const isAsking = useRef(false);
  const isThere = found?.action === stepping?.action && found?.view.position === stepping?.position;
  useEffect(() => {
    // One question at a time: a slider that is dragged asks for more lines than anyone sees.
    if (!stepping || isThere || isAsking.current) return;
    const { action, at, position } = stepping;
    isAsking.current = true;
    const answered = (): void => {
      isAsking.current = false;
    };
    simulation.scriptView(log, at, position).then(
      (view) => {
        answered();
        setFound({ action, view });
      },
      // Stopped: the line before stays on show.
      answered,
    );
  });
  return found?.action === stepping?.action ? found?.view : undefined;
}

interface SessionProps {
  readonly session: CliSession;
  readonly simulation: RemoteSimulation;
  /** Undefined where it would be too long. */
  readonly link: string | undefined;
  readonly view: View<Shown>;
}

function SessionControls({ session, simulation, link, view }: SessionProps): ReactNode {
  const { hasBack, hasForward, isBusy, length } = view;
  return (
    <div className="figure-steps" role="group" aria-label="Session">
      {/* While something runs there will be something to take back. */}
      <Button onClick={session.back} disabled={!hasBack && !isBusy}>
        Back
      </Button>
      <Button onClick={session.forward} disabled={!hasForward && !isBusy}>
        Forward
      </Button>
      <Button onClick={() => session.begin([], 'The Redis is empty.')} disabled={length === 0 && !isBusy}>
        Empty
      </Button>
      <Button onClick={() => session.begin(EXAMPLE, 'The example is here again.')}>Example</Button>
      {link === undefined ? (
        <span className="control-problem">This session is too long for a link. Its script holds all its keys:</span>
      ) : (
        <CopyText what="link" text={() => whenSettled(session, (log) => addressOf(linkOf(log) ?? ''))} />
      )}
      <CopyText what="as redis-cli script" text={() => whenSettled(session, simulation.script)} />
      <span className="control-label">The script makes the same keys on an empty server.</span>
    </div>
  );
}

/** Makes something of the log once all that was asked for before is done. */
function whenSettled(
  session: CliSession,
  make: (log: readonly Action[]) => string | Promise<string>,
): string | Promise<string> {
  const settled = session.settled();
  return settled ? settled.then(() => make(session.log())) : make(session.log());
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
function useAddress(session: CliSession, link: string | undefined, isChanged: boolean): void {
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
