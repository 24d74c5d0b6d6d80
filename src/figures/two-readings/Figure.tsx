import { fireTime, unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { scaleLinear } from '#ui/scale.ts';
import { Axis, INSET, MemberDot, MemberMark, Past } from '#ui/Timeline.tsx';
import { Button, Choice } from '#ui/controls.tsx';
import { Crowd } from '#ui/Crowd.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { CLOSES, JOBS, OPENS } from '../jobs.ts';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { clockTime } from '#ui/words.ts';
import { NOW, keyOf, twoReadings, type TwoReadingsActions, type TwoReadingsState } from './scenario.ts';

type Props = PartProps<TwoReadingsState, TwoReadingsActions>;

const ROW = 36;
const TOP = 34;
const BOTTOM = TOP + JOBS.length * ROW + 8;
const HEIGHT = BOTTOM + 28;
/** Room below the lowest member's place, so that its dot stands on the axis. */
const DOT = 18;
/** With more members than this their words would lie on one another: then they are a crowd, and so many have names. */
const MAX_NAMED = 6;
const NEAREST = 6;
/** From one job of a crowd to the next so many px down, so that they spread. */
const CROWD_STEP = 61;

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

function Drawing({ frame, guess }: Props): ReactNode {
  const { reading } = frame.state;
  const key = keyOf(reading);
  const { scale, ticks, toX } = AXES[reading];
  const members = frame.keys.sortedSet(key);
  const areNamed = members.length <= MAX_NAMED;
  const places = members.map(({ member, score }, rank) => ({
    x: toX(score),
    y: areNamed ? TOP + rank * ROW : TOP + ((Number(member.slice('job-'.length)) * CROWD_STEP) % (BOTTOM - DOT - TOP)),
  }));
  const shown = areNamed ? members : members.slice(0, NEAREST);
  return (
    <Stage height={HEIGHT}>
      <StageLabel at={{ x: 0.01, y: 0 }}>
        {key}
        {!areNamed && `: ${members.length} jobs, the first ${NEAREST} with names`}
      </StageLabel>
      {reading === 'delayed' && <Past until={toTimeX(NOW)} top={TOP - 6} bottom={BOTTOM} />}
      {!areNamed && (
        <Crowd height={BOTTOM} groups={[{ colour: '--not-due', places: places.slice(NEAREST), hollow: true }]} />
      )}
      <Axis scale={scale} ticks={ticks} y={BOTTOM} />
      <MemberList
        dataKey={key}
        label={`${key}, by score${areNamed ? '' : `, the first ${NEAREST} of ${members.length}`}`}
      >
        {shown.map(({ member, score }, rank) => {
          const at = places[rank]!;
          const isHead = rank === 0;
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={at}
              head={isHead && !guess}
              due={reading === 'delayed' && fireTime(score) <= NOW}
              isTiny={!areNamed && !isHead}
              {...(reading === 'prioritized' && { tier: unpackPrioritized(score).tier })}
            >
              {areNamed || isHead ? (
                <MemberMark name={member} x={at.x} score={score} note={isHead && !guess ? 'head' : undefined} />
              ) : (
                <MemberDot name={member} score={score} />
              )}
            </Member>
          );
        })}
      </MemberList>
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  const { reading } = frame.state;
  return (
    <>
      <Button main onClick={() => act('take')} style={{ minWidth: 'min(11.5em, 100%)' }}>
        {reading === 'delayed' ? 'Claim what is due' : 'Pop the smallest'}
      </Button>
      <Choice
        label="Read it as"
        options={actions.reading.params[0].labels}
        value={reading}
        onChange={(value) => act('reading', value)}
      />
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  return (
    <Choice
      label="Jobs"
      options={actions.jobs.params[0].labels}
      value={frame.state.size}
      onChange={(value) => act('jobs', value)}
    />
  );
}

export default defineFigure(twoReadings, {
  title: 'One sorted set, two readings',
  caption: `As a clock, the score is the fire-time, and it is ${clockTime(NOW)}; as a ladder, it is tier and arrival. Try this: tap a job, then flip the reading.`,
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
