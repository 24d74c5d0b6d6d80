import { fireTime } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Button, Choice, NumberField, Slider } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { OPENS } from '../jobs.ts';
import { ROW, Rungs } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { count } from '#ui/words.ts';
import './backoff.css';
import { Plot, plotHeight } from './Plot.tsx';
import { MAIL, MAX_JOBS, backoff, type BackoffActions, type BackoffState } from './scenario.ts';

const LABEL = 24;
const GAP = 10;
/** So many members of the set are listed at most. */
const LISTED = 4;
const { actions } = backoff;
const CROWDS = { 1: '1', 100: '100', [MAX_JOBS]: String(MAX_JOBS) };

function Drawing({ frame, act }: DrawingProps<BackoffState, BackoffActions>): ReactNode {
  const { policy, retries, current } = frame.state;
  const members = frame.keys.sortedSet(MAIL.delayed);
  const listed = members.slice(0, LISTED);
  const setTop = plotHeight(retries) + GAP;
  return (
    <>
      <div className="controls">
        <Button onClick={() => act('fail')} disabled={current === retries.length}>
          Fail again
        </Button>
        <Choice
          label="Backoff"
          options={actions.type.params[0].labels}
          value={policy.type}
          onChange={(type) => act('type', type)}
        />
        <NumberField
          label="Base delay, in ms"
          {...actions.delay.params[0]}
          value={policy.delay}
          onChange={(delay) => act('delay', delay)}
        />
        <NumberField
          label="Attempts"
          {...actions.attempts.params[0]}
          value={policy.attempts}
          onChange={(attempts) => act('attempts', attempts)}
        />
        <Choice
          label="Jobs failing together"
          options={CROWDS}
          value={String(policy.jobs)}
          onChange={(jobs) => act('jobs', Number(jobs))}
        />
        <Slider
          label={`Jitter: ${policy.jitter}`}
          {...actions.jitter.params[0]}
          step={5}
          value={Math.round(100 * policy.jitter)}
          text={String(policy.jitter)}
          onChange={(percent) => act('jitter', percent)}
        />
      </div>
      <Stage height={setTop + LABEL + Math.min(policy.jobs, LISTED) * ROW}>
        <Plot policy={policy} retries={retries} current={current} />
        <StageLabel at={{ x: 0, y: setTop }}>
          {MAIL.delayed} · {count(members.length, 'job')}
          {members.length > LISTED && `, the first ${LISTED}:`}
        </StageLabel>
        <Rungs
          dataKey={MAIL.delayed}
          members={listed}
          top={setTop + LABEL}
          fields={({ score }) => `+${fireTime(score) - OPENS} ms`}
          marksOf={(_, rank) => ({ head: rank === 0 })}
        />
      </Stage>
    </>
  );
}

export default defineFigure(backoff, {
  title: 'Attempts against fire-time',
  caption: (
    <>
      A row is a retry, a dot a job. The line is the schedule without jitter. All jobs first fail at 21:00:00; running
      takes no time here. Try this: let {MAX_JOBS} jobs fail, then drag the jitter up and watch the worst second.
    </>
  ),
  Drawing,
});
