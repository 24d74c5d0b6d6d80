import { numbersIn } from '#replay/index.ts';
import { useState, type ReactNode } from 'react';
import { Button, Select, Slider, Toggle } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { OPENS } from '../jobs.ts';
import { Routes } from '../Routes.tsx';
import { clockTime } from '#ui/words.ts';
import { DELAY, LAST_SECOND, sweepRoutes, type SweepActions, type SweepState } from './scenario.ts';

const { actions } = sweepRoutes;

function Drawing({ frame, act }: DrawingProps<SweepState, SweepActions>): ReactNode {
  const { now, jobs } = frame.state;
  const [priority, setPriority] = useState('0');
  const [lifo, setLifo] = useState(false);
  return (
    <>
      <div className="controls">
        <Slider
          label={`The worker’s clock: ${clockTime(now)} UTC`}
          {...actions.clock.params[0]}
          value={(now - OPENS) / 1000}
          text={clockTime(now)}
          onChange={(seconds) => act('clock', seconds)}
        />
        <Button onClick={() => act('sweep')}>Sweep</Button>
        <Select label="Priority" options={numbersIn(actions.add.params[0])} value={priority} onChange={setPriority} />
        <Toggle pressed={lifo} onChange={setLifo}>
          lifo
        </Toggle>
        <Button onClick={() => act('add', Number(priority), lifo ? 'lifo' : 'fifo')}>
          Add a job, due in {DELAY / 1000} s
        </Button>
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
