import { loadScripts } from '#emq/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { toText } from '#redis/index.ts';
import { Button, NumberField, Toggle } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps, type FigureProps } from '#ui/define-figure.tsx';
import { loadWalkthrough, type WalkthroughName } from './walkthroughs/index.ts';
import { firstValues } from './walkthrough.ts';
import { runScript } from './run-script.ts';
import { scriptScenario, sentBefore, watchedKeys, type ScriptActions, type ScriptState } from './scenario.ts';
import { KeysPane } from './KeysPane.tsx';
import { sourceLines } from './source-lines.ts';
import { SourcePane } from './SourcePane.tsx';
import './script.css';

/** Fetches what a walkthrough needs and makes its figure. */
export async function scriptFigure(name: WalkthroughName): Promise<(props: FigureProps) => ReactNode> {
  const walkthrough = await loadWalkthrough(name);
  const { file, fields } = walkthrough;
  const scripts = await loadScripts(...walkthrough.scripts);
  const scenario = scriptScenario(walkthrough, scripts);
  const watched = watchedKeys(walkthrough);
  if (!import.meta.env.SSR) {
    // The first run compiles the scripts and takes several times as long as any after it: it is not to be the reader's.
    await idleTime();
    runScript(walkthrough, scripts, firstValues(walkthrough));
  }

  function Drawing({ frame, act }: DrawingProps<ScriptState, ScriptActions>): ReactNode {
    const { values, run, position } = frame.state;
    const { steps } = run.trace;
    const [isWhole, setWhole] = useState(false);
    const { text } = run.trace.script;
    const lines = useMemo(() => sourceLines(toText(text)), [text]);
    const ran = useMemo(() => new Set(steps.map(({ line }) => line)), [steps]);
    const toNextCommand = (): void => {
      const sent = sentBefore(run, position);
      const next = steps.findIndex((step, index) => index > position && step.sent > sent);
      act('to', next === -1 ? steps.length : next);
    };
    return (
      <>
        <div className="controls">
          {Object.entries(fields).map(([field, { label, min, max }]) => (
            <NumberField
              key={field}
              label={label}
              min={min}
              max={max}
              value={values[field] ?? 0}
              onChange={(value) => act('job', ...Object.values({ ...values, [field]: value }))}
            />
          ))}
          <Button onClick={toNextCommand} disabled={position === steps.length}>
            To the next command
          </Button>
          <Button onClick={() => act('to', steps.length)} disabled={position === steps.length}>
            To the end
          </Button>
          <Toggle pressed={isWhole} onChange={setWhole}>
            Whole script
          </Toggle>
        </div>
        <div className="script-panes">
          <SourcePane
            file={file}
            lines={lines}
            current={steps[position]?.line}
            last={steps.at(-1)?.line}
            ran={ran}
            isWhole={isWhole}
          />
          <KeysPane watched={watched} keys={frame.keys} locals={steps[position]?.locals ?? []} />
        </div>
      </>
    );
  }

  return defineFigure(scenario, {
    title: `${walkthrough.title}: ${file}, line by line`,
    caption: (
      <>
        The script as the server runs it, the keys as they stand before the marked line. One script is one atomic step
        for everyone else. Try this: {walkthrough.tryThis}
      </>
    ),
    Drawing,
  });
}

/** Resolves when the browser has nothing else to do, or soon. */
async function idleTime(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 300 });
    else setTimeout(resolve);
  });
}
