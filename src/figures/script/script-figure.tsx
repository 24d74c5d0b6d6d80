import { loadScripts } from '#emq/index.ts';
import { useCallback, type ReactNode } from 'react';
import { toText } from '#redis/index.ts';
import { Button, NumberField } from '#ui/controls.tsx';
import { defineFigure, type FigureProps, type PartProps } from '#ui/define-figure.tsx';
import { loadWalkthrough, type WalkthroughName } from './walkthroughs/index.ts';
import { firstValues } from './walkthrough.ts';
import { runScript } from './run-script.ts';
import { scriptScenario, sentBefore, watchedKeys, type ScriptActions, type ScriptState } from './scenario.ts';
import { KeysPane } from './KeysPane.tsx';
import { placesOfKeys, placesOfLines } from './places.ts';
import { loadLineRuns } from './script-files.ts';
import { sourceLines } from './source-lines.ts';
import { SourcePane } from './SourcePane.tsx';
import './script.css';

type Props = PartProps<ScriptState, ScriptActions>;

/** Fetches what a walkthrough needs and makes its figure. */
export async function scriptFigure(name: WalkthroughName): Promise<(props: FigureProps) => ReactNode> {
  const walkthrough = await loadWalkthrough(name);
  const { title, file, fields, tryThis } = walkthrough;
  const [scripts, runs] = await Promise.all([loadScripts(...walkthrough.scripts), loadLineRuns(file)]);
  const lines = sourceLines(toText(scripts[walkthrough.scripts[0]!]!.content), runs);
  const watched = watchedKeys(walkthrough);
  if (!import.meta.env.SSR) {
    // The first run compiles the scripts and takes several times as long as any after it: it is not to be the reader's.
    await idleTime();
    runScript(walkthrough, scripts, firstValues(walkthrough));
  }

  function Drawing({ frame, act }: Props): ReactNode {
    const { run, position } = frame.state;
    const { steps, commands } = run.trace;
    const goTo = useGoTo(act);
    const [before, sent] = [position === 0 ? 0 : sentBefore(run, position - 1), sentBefore(run, position)];
    return (
      <div className="script-panes">
        <SourcePane
          file={file}
          lines={lines}
          current={steps[position]?.line}
          last={steps.at(-1)?.line}
          places={placesOfLines(steps, position)}
          goTo={goTo}
        />
        <KeysPane
          watched={watched}
          keys={frame.keys}
          locals={steps[position]?.locals ?? []}
          touched={commands.slice(before, sent).flatMap(({ words }) => words)}
          places={placesOfKeys(run.trace, position)}
          goTo={goTo}
        />
      </div>
    );
  }

  function Settings({ frame, act }: Props): ReactNode {
    const { values } = frame.state;
    return Object.entries(fields).map(([field, { label, min, max }]) => (
      <NumberField
        key={field}
        label={label}
        min={min}
        max={max}
        value={values[field] ?? 0}
        onChange={(value) => act('job', ...Object.values({ ...values, [field]: value }))}
      />
    ));
  }

  return defineFigure(scriptScenario(walkthrough, scripts, lines), {
    title,
    caption: `Line by line. Try this: ${tryThis}`,
    height: { wide: 420, phone: 440 },
    Drawing,
    Actions,
    Settings,
  });
}

function Actions({ frame, act }: Props): ReactNode {
  const { run, position } = frame.state;
  const { steps } = run.trace;
  const hasEnded = position === steps.length;
  const toNextCommand = (): void => {
    const sent = sentBefore(run, position);
    const next = steps.findIndex((step, index) => index > position && step.sent > sent);
    act('to', next === -1 ? steps.length : next);
  };
  return (
    <>
      <Button main onClick={toNextCommand} disabled={hasEnded}>
        To the next command
      </Button>
      <Button onClick={() => act('to', steps.length)} disabled={hasEnded}>
        To the end
      </Button>
    </>
  );
}

/** The same function at every drawing: rows that did not change are not drawn again. */
function useGoTo(act: Props['act']): (position: number) => void {
  return useCallback((position) => act('to', position), [act]);
}

/** Resolves when the browser has nothing else to do, or soon. */
async function idleTime(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 300 });
    else setTimeout(resolve);
  });
}
