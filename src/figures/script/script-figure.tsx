import { loadScripts } from '#emq/index.ts';
import { useState, type ReactNode } from 'react';
import { Action, NumberField, Toggle } from '../parts/controls.tsx';
import { defineFigure, type DrawingProps, type FigureProps } from '../parts/define-figure.tsx';
import { PLAYS, type PlayName } from './plays.ts';
import {
  FIRST_TIMESTAMP,
  LAST_TIMESTAMP,
  MAX_DELAY,
  MAX_PRIORITY,
  scriptScenario,
  sentBefore,
  type ScriptActions,
  type ScriptState,
} from './scenario.ts';
import { KeysPane } from './KeysPane.tsx';
import { SourcePane } from './SourcePane.tsx';
import './script.css';

/** Fetches what a play needs and makes its figure. */
export async function scriptFigure(name: PlayName): Promise<(props: FigureProps) => ReactNode> {
  const play = PLAYS[name];
  const { file } = play;
  const scenario = scriptScenario({ play, scripts: await loadScripts(...play.scripts), firstJob: play.firstJob });

  function Drawing({ frame, act }: DrawingProps<ScriptState, ScriptActions>): ReactNode {
    const { job, run, position } = frame.state;
    const { steps } = run.trace;
    const [isWhole, setWhole] = useState(false);
    const toNextCommand = (): void => {
      const sent = sentBefore(run, position);
      const next = steps.findIndex((step, index) => index > position && step.sent > sent);
      act('to', next === -1 ? steps.length : next);
    };
    return (
      <>
        <div className="controls">
          {play.fields.includes('priority') && (
            <NumberField
              label="Priority of “yours”"
              min={play.lowestPriority}
              max={MAX_PRIORITY}
              value={job.priority}
              onChange={(priority) => act('job', priority, job.delay, job.timestamp)}
            />
          )}
          {play.fields.includes('delay') && (
            <NumberField
              label="Its delay, in ms"
              min={0}
              max={MAX_DELAY}
              value={job.delay}
              onChange={(delay) => act('job', job.priority, delay, job.timestamp)}
            />
          )}
          {play.fields.includes('timestamp') && (
            <NumberField
              label="Its timestamp, in Unix ms"
              min={FIRST_TIMESTAMP}
              max={LAST_TIMESTAMP}
              value={job.timestamp}
              onChange={(timestamp) => act('job', job.priority, job.delay, timestamp)}
            />
          )}
          <Action onClick={toNextCommand} disabled={position === steps.length}>
            To the next command
          </Action>
          <Action onClick={() => act('to', steps.length)} disabled={position === steps.length}>
            To the end
          </Action>
          <Toggle pressed={isWhole} onChange={setWhole}>
            Whole script
          </Toggle>
        </div>
        <div className="script-panes">
          <SourcePane file={file} trace={run.trace} position={position} isWhole={isWhole} />
          <KeysPane keys={frame.keys} locals={steps[position]?.locals ?? []} />
        </div>
      </>
    );
  }

  return defineFigure(scenario, {
    title: `${file}, line by line`,
    caption: (
      <>
        The script as the server runs it, the keys as they stand before the marked line. One script is one atomic step
        for everyone else. Try this: go to the next command until the score is written, then change the job and run it
        again.
      </>
    ),
    Drawing,
    steps: ({ frame, act }) => {
      const { position, run } = frame.state;
      return { position, length: run.trace.steps.length, goTo: (to) => act('to', Math.max(to, 0)) };
    },
  });
}
