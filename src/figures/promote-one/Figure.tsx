import { useState, type ReactNode } from 'react';
import { Button, Select } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { DELAYED } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import { Routes } from '../Routes.tsx';
import { promoteOne, type PromoteActions } from './scenario.ts';

const AXIS_ENDS = OPENS + 24_000;

function Drawing({ frame, act }: DrawingProps<null, PromoteActions>): ReactNode {
  const [wanted, setWanted] = useState('alert');
  return (
    <>
      <div className="controls">
        <Select label="Job" options={promoteOne.actions.promote.params[0].words} value={wanted} onChange={setWanted} />
        <Button onClick={() => act('promote', wanted)}>Promote it now</Button>
        <Button onClick={() => act('all')}>queue.promoteJobs()</Button>
      </div>
      <Routes keys={frame.keys} jobs={DELAYED} from={OPENS} to={AXIS_ENDS} now={OPENS} />
    </>
  );
}

export default defineFigure(promoteOne, {
  title: 'One job made ready by name',
  caption: (
    <>
      promote-9 takes one member out of the middle and sends it down the route that a sweep would have chosen. Try this:
      promote alert, then promote it again; then let queue.promoteJobs() have the rest, and look for report.
    </>
  ),
  Drawing,
});
