import { useState, type ReactNode } from 'react';
import { Action, Select, Slider, Toggle } from '../parts/controls.tsx';
import { defineFigure, type DrawingProps } from '../parts/define-figure.tsx';
import { OPENS } from '../parts/jobs.ts';
import { Routes } from '../parts/Routes.tsx';
import { clockTime } from '../parts/time.ts';
import { DELAY, LAST_SECOND, MAX_PRIORITY, sweepRoutes, type SweepActions, type SweepState } from './scenario.ts';

const PRIORITIES = Array.from({ length: MAX_PRIORITY + 1 }, (_, priority) => String(priority));

function Drawing({ frame, act }: DrawingProps<SweepState, SweepActions>): ReactNode {
  const { now, jobs } = frame.state;
  const [priority, setPriority] = useState('0');
  const [lifo, setLifo] = useState(false);
  return (
    <>
      <div className="controls">
        <Slider
          label={`The worker’s clock: ${clockTime(now)} UTC`}
          min={0}
          max={LAST_SECOND}
          value={(now - OPENS) / 1000}
          text={clockTime(now)}
          onChange={(seconds) => act('clock', seconds)}
        />
        <Action onClick={() => act('sweep')}>Sweep</Action>
        <Select label="Priority" options={PRIORITIES} value={priority} onChange={setPriority} />
        <Toggle pressed={lifo} onChange={setLifo}>
          lifo
        </Toggle>
        <Action onClick={() => act('add', Number(priority), lifo ? 'lifo' : 'fifo')}>
          Add a job, due in {DELAY / 1000} s
        </Action>
      </div>
      <Routes keys={frame.keys} jobs={jobs} from={OPENS} to={OPENS + LAST_SECOND * 1000 + DELAY} now={now} />
    </>
  );
}

export default defineFigure(sweepRoutes, {
  title: 'Two ways out of the delayed set',
  caption: (
    <>
      A due job without a priority is pushed on the left of the wait list, one with a priority climbs the ladder under a
      new arrival number. Try this: set the clock on to 21:00:11, sweep, and see where the job that was added with lifo
      ends up.
    </>
  ),
  Drawing,
});
