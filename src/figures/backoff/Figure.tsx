import { fireTime } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Button, ButtonGroup, Choice, NumberField, Slider } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { OPENS } from '../jobs.ts';
import { ROW, Rungs } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { count } from '#ui/words.ts';
import './backoff.css';
import { Plot, PLOT_HEIGHT } from './Plot.tsx';
import { MAIL, MAX_JOBS, backoff, type BackoffActions, type BackoffState } from './scenario.ts';

type Props = PartProps<BackoffState, BackoffActions>;

const LABEL = 24;
/** So many members of the set are listed at most. */
const LISTED = 2;
const SET = PLOT_HEIGHT + 8;
const HEIGHT = SET + LABEL + LISTED * ROW;
const { actions } = backoff;
const CROWDS = [1, 100, MAX_JOBS];

function Drawing({ frame, guess }: Props): ReactNode {
  const { policy, retries, current } = frame.state;
  const members = frame.keys.sortedSet(MAIL.delayed);
  const listed = members.slice(0, LISTED);
  return (
    <Stage height={HEIGHT}>
      {/* What comes after this retry is the reader's to guess. */}
      <Plot policy={policy} retries={retries} current={current} shown={guess ? current : retries.length} />
      <StageLabel at={{ x: 0, y: SET }}>
        {MAIL.delayed} · {count(members.length, 'job')}
        {members.length > LISTED && `, the first ${LISTED}:`}
      </StageLabel>
      <Rungs
        dataKey={MAIL.delayed}
        members={listed}
        top={SET + LABEL}
        fields={({ score }) => `+${fireTime(score) - OPENS} ms`}
        marksOf={(_, rank) => ({ head: rank === 0 })}
      />
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  const { policy, retries, current } = frame.state;
  return (
    <>
      <Button main onClick={() => act('fail')} disabled={current === retries.length}>
        Fail again
      </Button>
      <ButtonGroup label="Jobs failing together">
        {CROWDS.map((jobs) => (
          <Button key={jobs} aria-pressed={jobs === policy.jobs} onClick={() => act('jobs', jobs)}>
            {jobs}
          </Button>
        ))}
      </ButtonGroup>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { policy } = frame.state;
  return (
    <>
      <Slider
        label="Jitter, in %"
        {...actions.jitter.params[0]}
        step={5}
        value={Math.round(100 * policy.jitter)}
        onChange={(percent) => act('jitter', percent)}
      />
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
    </>
  );
}

export default defineFigure(backoff, {
  title: 'Attempts against fire-time',
  caption: `A row is a retry, a dot a job; the line is the schedule without jitter. Try this: let ${MAX_JOBS} jobs fail, then add jitter.`,
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
