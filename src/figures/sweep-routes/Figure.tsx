import { numbersIn } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button, ButtonGroup } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { timeAxis } from '#ui/Timeline.tsx';
import { clockTime } from '#ui/words.ts';
import { OPENS } from '../jobs.ts';
import { Routes } from '../Routes.tsx';
import { DELAY, LAST_SECOND, MAX_GIVEN, sweepRoutes, type SweepActions, type SweepState } from './scenario.ts';

type Props = PartProps<SweepState, SweepActions>;

const HEIGHT = 400;
const { actions } = sweepRoutes;
/** The last job that a reader can add is due then. */
const LAST_DUE = LAST_SECOND + DELAY / 1000;
const ENDS = OPENS + LAST_DUE * 1000;
const { toX } = timeAxis(OPENS, ENDS);

function Drawing({ frame, act }: Props): ReactNode {
  const { now, jobs } = frame.state;
  return (
    <Routes
      keys={frame.keys}
      jobs={jobs}
      from={OPENS}
      to={ENDS}
      now={now}
      tapOf={(id) => {
        const { priority = 0 } = jobs.find((job) => job.id === id) ?? {};
        const next = (priority + 1) % (MAX_GIVEN + 1);
        return { onTap: () => act('give', id, next), tapLabel: `give it priority ${next}` };
      }}
      handle={(height) => (
        <Handle
          label="The worker’s clock"
          text={clockTime(now)}
          min={0}
          max={LAST_DUE}
          value={(now - OPENS) / 1000}
          x={toX(now)}
          height={height - 26}
          flag={clockTime(now)}
          onChange={(seconds) => act('clock', Math.min(seconds, LAST_SECOND))}
        />
      )}
    />
  );
}

function Actions({ act }: Props): ReactNode {
  return (
    <>
      <Button main onClick={() => act('sweep')}>
        Sweep
      </Button>
      <ButtonGroup label={`Add, due in ${DELAY / 1000} s, of priority`}>
        {numbersIn(actions.add.params[0]).map((priority) => (
          <Button key={priority} onClick={() => act('add', Number(priority), 'fifo')}>
            {priority}
          </Button>
        ))}
        <Button onClick={() => act('add', 0, 'lifo')}>0 lifo</Button>
      </ButtonGroup>
    </>
  );
}

export default defineFigure(sweepRoutes, {
  title: 'Two ways out of the delayed set',
  caption:
    'A sweep sends a due job to the wait list, or, if it has a priority, to the ladder. Try this: tap a job to give it a priority, then sweep.',
  height: HEIGHT,
  scrolls: true,
  Drawing,
  Actions,
});
