import { fireTime, unpackPrioritized } from '#emq/scores.ts';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { Axis, INSET, MemberDot, MemberMark } from '#ui/Timeline.tsx';
import { Button, Choice } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { CLOSES, JOBS, OPENS } from '../jobs.ts';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { clockTime } from '#ui/words.ts';
import { NOW, keyOf, twoReadings, type TwoReadingsActions, type TwoReadingsState } from './scenario.ts';

const ROW = 42;
const TOP = 28;
const BOTTOM = TOP + JOBS.length * ROW;
/** Room below the lowest member's place, so that its dot stands on the axis. */
const DOT = 18;
/** With more members than this their words would lie on one another. */
const MAX_NAMED = 12;

const { actions } = twoReadings;

const toTimeX = scaleLinear([OPENS, CLOSES], INSET);
const TIERS = [1, 2, 3, 4];
const toTierX = scaleLinear([1, TIERS.length], INSET);

const AXES = {
  delayed: {
    scale: toTimeX,
    ticks: [OPENS, NOW, CLOSES].map((ms) => ({ value: ms, label: clockTime(ms) })),
    toX: (score: number) => toTimeX(fireTime(score)),
  },
  prioritized: {
    scale: toTierX,
    ticks: TIERS.map((tier) => ({ value: tier, label: `tier ${tier}` })),
    toX: (score: number) => toTierX(unpackPrioritized(score).tier),
  },
};

function Drawing({ frame, act }: DrawingProps<TwoReadingsState, TwoReadingsActions>): ReactNode {
  const { reading, size } = frame.state;
  const key = keyOf(reading);
  const { scale, ticks, toX } = AXES[reading];
  const members = frame.keys.sortedSet(key);
  const row = Math.min(ROW, (BOTTOM - DOT - TOP) / (members.length - 1));
  const areNamed = members.length <= MAX_NAMED;
  return (
    <>
      <div className="controls">
        <Choice
          label="Read it as"
          options={actions.reading.params[0].labels}
          value={reading}
          onChange={(value) => act('reading', value)}
        />
        <Button onClick={() => act('take')}>{reading === 'delayed' ? 'Claim what is due' : 'Pop the smallest'}</Button>
        <Choice
          label="Jobs"
          options={actions.jobs.params[0].labels}
          value={size}
          onChange={(value) => act('jobs', value)}
        />
      </div>
      <Stage height={BOTTOM + 26}>
        <StageLabel at={{ x: 0, y: 0 }}>{key}</StageLabel>
        <MemberList dataKey={key} label={`${key}, by score`}>
          {members.map(({ member, score }, rank) => {
            const x = toX(score);
            const isHead = rank === 0;
            return (
              <Member
                key={member}
                member={member}
                score={score}
                at={{ x, y: TOP + rank * row }}
                head={isHead}
                due={reading === 'delayed' && fireTime(score) <= NOW}
                {...(reading === 'prioritized' && { tier: unpackPrioritized(score).tier })}
              >
                {areNamed ? (
                  <MemberMark name={member} x={x} score={score} note={isHead ? 'head' : undefined} />
                ) : (
                  <MemberDot name={member} score={score} />
                )}
              </Member>
            );
          })}
        </MemberList>
        <Axis scale={scale} ticks={ticks} y={BOTTOM} />
      </Stage>
    </>
  );
}

export default defineFigure(twoReadings, {
  title: 'One sorted set, two readings',
  caption: (
    <>
      Six jobs in one sorted set. As a clock, the score is the fire-time and a worker at {clockTime(NOW)} may take what
      is due; as a ladder, it is tier and arrival, and the head is always next. Try this: flip the reading and follow
      one job.
    </>
  ),
  Drawing,
});
