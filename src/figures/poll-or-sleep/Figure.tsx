import { fireTime } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Axis, MemberMark, timeAxis } from '#ui/Timeline.tsx';
import { Button, NumberField, Select, Toggle } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { OPENS } from '../jobs.ts';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { duration } from '#ui/words.ts';
import { Lane, LANE } from './Lane.tsx';
import { Outcome } from './Outcome.tsx';
import { MORE_JOBS, pollOrSleep, type PollOrSleepActions, type PollOrSleepState } from './scenario.ts';
import { ENDS, MAIL, MINUTE } from './workers.ts';

type Props = PartProps<PollOrSleepState, PollOrSleepActions>;

const ROW = 26;
const TOP = 26;
/** When the main action's job is due, in s after it is added. */
const ADDED_DELAY = 3;
const { actions } = pollOrSleep;
const { toX, ticks } = timeAxis(OPENS, ENDS);

function Drawing({ frame, act, guess }: Props): ReactNode {
  const { interval, jobs, poller, sleeper } = frame.state;
  const members = frame.keys.sortedSet(MAIL.delayed);
  const pollerTop = TOP + members.length * ROW + 8;
  const sleeperTop = pollerTop + LANE;
  const axisTop = sleeperTop + LANE;
  return (
    <>
      <Stage height={axisTop + 30} onEmpty={(x) => act('add', delayAt(x))}>
        <StageLabel at={{ x: 0, y: 0 }}>{MAIL.delayed}, all jobs of the minute</StageLabel>
        <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score`}>
          {members.map(({ member, score }, rank) => {
            const x = toX(fireTime(score));
            return (
              <Member key={member} member={member} score={score} at={{ x, y: TOP + rank * ROW }} head={rank === 0}>
                <MemberMark name={member} x={x} score={score} />
              </Member>
            );
          })}
        </MemberList>
        <Lane name="polls" run={poller} jobs={jobs} top={pollerTop} isTold={!guess} />
        <Handle
          label="First poll"
          text={duration(interval)}
          min={0}
          max={MINUTE}
          step={250}
          value={interval}
          x={toX(OPENS + interval)}
          top={pollerTop + 20}
          height={LANE - 34}
          onChange={(ms) => act('poll', Math.max(ms, actions.poll.params[0].min))}
        />
        <Lane name="sleeps" run={sleeper} jobs={jobs} top={sleeperTop} isTold={!guess} />
        <Axis scale={toX} ticks={ticks} y={axisTop} />
      </Stage>
      {!guess && <Outcome jobs={members.map(({ member }) => member)} poller={poller} sleeper={sleeper} />}
    </>
  );
}

/** In how many s a job is due that is added by a tap there. */
function delayAt(x: number): number {
  const { min, max } = actions.add.params[0];
  return Math.min(Math.max(Math.round((toX.invert(x) - OPENS) / 1000) - 3, min), max);
}

function Actions({ frame, act }: Props): ReactNode {
  const { marker, jobs } = frame.state;
  const isFull = jobs.some(({ id }) => id === MORE_JOBS.at(-1));
  return (
    <>
      <Button main onClick={() => act('add', ADDED_DELAY)} disabled={isFull}>
        Add a job, due in {ADDED_DELAY} s
      </Button>
      <Toggle pressed={marker === 'on'} onChange={(pressed) => act('marker', pressed ? 'on' : 'off')}>
        Wake by the marker
      </Toggle>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { interval, longest } = frame.state;
  return (
    <>
      <NumberField
        label="poll interval, in ms"
        {...actions.poll.params[0]}
        value={interval}
        onChange={(value) => act('poll', value)}
      />
      <Select
        label="sleep at most, in s"
        options={actions.sleep.params[0].words}
        value={String(longest)}
        onChange={(value) => act('sleep', value)}
      />
    </>
  );
}

export default defineFigure(pollOrSleep, {
  title: 'To poll or to sleep',
  caption:
    'The same jobs for two workers. Each stroke is a look: short, in vain; tall, it took a job; below the line, the marker woke it. Try this: tap the time line to add a job.',
  height: 360,
  scrolls: true,
  Drawing,
  Actions,
  Settings,
});
