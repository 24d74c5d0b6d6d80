import { fireTime } from '#emq/scores.ts';
import { useState, type ReactNode } from 'react';
import { Axis, MemberMark, timeAxis } from '#ui/Timeline.tsx';
import { Button, NumberField, Select, Slider, Toggle } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { OPENS } from '../jobs.ts';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { duration } from '#ui/words.ts';
import { Lane, LANE } from './Lane.tsx';
import { Outcome } from './Outcome.tsx';
import { MORE_JOBS, pollOrSleep, type PollOrSleepActions, type PollOrSleepState } from './scenario.ts';
import { ENDS, MAIL } from './workers.ts';

const ROW = 42;
const { actions } = pollOrSleep;
const TOP = 28;
const { toX, ticks } = timeAxis(OPENS, ENDS);
/** Where the slider stops: from 10 ms to a minute is too far for even steps. In ms. */
const STOPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];

function Drawing({ frame, act }: DrawingProps<PollOrSleepState, PollOrSleepActions>): ReactNode {
  const { interval, longest, marker, jobs, poller, sleeper } = frame.state;
  const [delay, setDelay] = useState(3);
  const members = frame.keys.sortedSet(MAIL.delayed);
  const pollerTop = TOP + members.length * ROW;
  const sleeperTop = pollerTop + LANE;
  const axisTop = sleeperTop + LANE;
  const isFull = jobs.some(({ id }) => id === MORE_JOBS.at(-1));
  return (
    <>
      <div className="controls">
        <Slider
          label={`poll every ${duration(interval)}`}
          min={0}
          max={STOPS.length - 1}
          value={STOPS.findLastIndex((stop) => stop <= interval)}
          text={duration(interval)}
          onChange={(stop) => act('poll', STOPS[stop]!)}
        />
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
        <Toggle pressed={marker === 'on'} onChange={(pressed) => act('marker', pressed ? 'on' : 'off')}>
          Wake by the marker
        </Toggle>
        <NumberField label="due after, in s" {...actions.add.params[0]} value={delay} onChange={setDelay} />
        <Button onClick={() => act('add', delay)} disabled={isFull}>
          Add a job
        </Button>
      </div>
      <Stage height={axisTop + 26}>
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
        <Lane name="polls" run={poller} jobs={jobs} top={pollerTop} />
        <Lane name="sleeps" run={sleeper} jobs={jobs} top={sleeperTop} />
        <Axis scale={toX} ticks={ticks} y={axisTop} />
      </Stage>
      <Outcome jobs={members.map(({ member }) => member)} poller={poller} sleeper={sleeper} />
    </>
  );
}

export default defineFigure(pollOrSleep, {
  title: 'To poll or to sleep',
  caption: (
    <>
      The same jobs for two workers, over one minute. Each stroke is a moment at which a worker looked: short, in vain;
      tall, it took a job; below the line, the marker woke it and told it until when to sleep on. Try this: poll every
      10 ms to be as punctual as the sleeper, and compare the commands; then add a job, with the marker and without.
    </>
  ),
  Drawing,
});
