import type { ScoredMember } from '#redis/index.ts';
import { SCORES_PER_MS, dueBound, fireTime } from '#emq/scores.ts';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { Axis, INSET, MemberDot, MemberMark, timeAxis } from '#ui/Timeline.tsx';
import { Crowd } from '#ui/Crowd.tsx';
import { Button, Choice, NumberField } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { OPENS } from '../jobs.ts';
import { List } from '#ui/List.tsx';
import { Member, MemberList, Stage, StageLabel, type Place } from '#ui/Stage.tsx';
import { count } from '#ui/words.ts';
import './promotion-sweep.css';
import { MAIL, MS_BETWEEN, NOW, boundScore, promotionSweep, type SweepActions, type SweepState } from './scenario.ts';

type Props = PartProps<SweepState, SweepActions>;

const ROW = 32;
const TOP = 34;
/** So many stand in the lists by name. */
const NAMED = 7;
const AXIS_TOP = TOP + NAMED * ROW;
const WAIT_TOP = AXIS_TOP + 36;
const LABEL = 24;
/** So many of those that wait have their names. */
const WAIT_NAMED = 4;
const HEIGHT = WAIT_TOP + LABEL + 30;
/** How many jobs the long backlog begins with. */
const BACKLOG = 2_500;
/** Where the plot stands on the stage. */
const PLOT = { top: TOP - 4, height: AXIS_TOP - TOP + 4 };

const { actions } = promotionSweep;

/** Time axes: the milliseconds around now, or the ten minutes before it. */
const AXES = {
  few: {
    toX: scaleLinear([NOW - 6, NOW + 3], INSET),
    ticks: [
      { value: NOW - 6, label: 'now\u00A0−\u00A06\u00A0ms' },
      { value: NOW, label: 'now' },
      { value: NOW + 1, label: '+1' },
      { value: NOW + 3, label: '+3\u00A0ms' },
    ],
  },
  many: timeAxis(OPENS, NOW),
};

const isDue = ({ score }: Pick<ScoredMember, 'score'>): boolean => score <= dueBound(NOW);
const percent = (x: number): string => `${100 * x}%`;

function Drawing({ frame, act }: Props): ReactNode {
  const { size, bound, limit } = frame.state;
  const { toX, ticks } = AXES[size];
  const delayed = frame.keys.sortedSet(MAIL.delayed);
  const wait = frame.keys.list(MAIL.wait);
  const nextOut = wait.slice(-WAIT_NAMED);
  const isFew = size === 'few';
  return (
    <Stage height={HEIGHT}>
      <StageLabel at={{ x: 0, y: 0 }}>
        {MAIL.delayed}: {count(delayed.filter(isDue).length, 'due job')}
      </StageLabel>
      <div className="sweep-reach" style={{ width: percent(toX(boundScore(bound) / SCORES_PER_MS)), ...PLOT }} />
      {isFew && (
        <>
          <StageLabel at={{ x: toX(NOW), y: 0 }}>this ms</StageLabel>
          <div
            className="sweep-ms"
            style={{ left: percent(toX(NOW)), width: percent(toX(NOW + 1) - toX(NOW)), ...PLOT }}
          />
        </>
      )}
      {isFew ? (
        <Rows members={delayed} state={frame.state} takeUpTo={(jobs) => act('limit', jobs)} />
      ) : (
        <Dots members={delayed} state={frame.state} />
      )}
      <Axis scale={toX} ticks={ticks} y={AXIS_TOP} />
      {!isFew && delayed.length > 0 && (
        <Handle
          label="LIMIT"
          text={count(limit, 'job')}
          min={0}
          max={BACKLOG}
          step={10}
          value={BACKLOG - delayed.length + limit}
          x={toX(OPENS + MS_BETWEEN * (BACKLOG - delayed.length + limit))}
          top={PLOT.top - 4}
          height={PLOT.height + 4}
          flag={`LIMIT ${limit}`}
          onChange={(job) => act('limit', clamp(job - (BACKLOG - delayed.length), actions.limit.params[0]))}
        />
      )}
      <StageLabel at={{ x: 0, y: WAIT_TOP }}>
        {MAIL.wait}: {count(wait.length, 'job')}
        {wait.length > WAIT_NAMED && `, the ${WAIT_NAMED} that go first`}
      </StageLabel>
      <List
        dataKey={MAIL.wait}
        elements={nextOut}
        top={WAIT_TOP + LABEL}
        marksOf={(_, index) => ({ head: index === nextOut.length - 1 })}
      />
    </Stage>
  );
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(Math.max(value, min), max);
}

function Actions({ act }: Props): ReactNode {
  return (
    <Button main onClick={() => act('sweep')}>
      Sweep
    </Button>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { size, bound, limit } = frame.state;
  return (
    <>
      <NumberField label="LIMIT" {...actions.limit.params[0]} value={limit} onChange={(value) => act('limit', value)} />
      <Choice
        label="Upper bound"
        options={actions.bound.params[0].labels}
        value={bound}
        onChange={(value) => act('bound', value)}
      />
      <Choice
        label="Backlog"
        options={actions.backlog.params[0].labels}
        value={size}
        onChange={(value) => act('backlog', value)}
      />
    </>
  );
}

interface BacklogProps {
  /** The delayed set. */
  readonly members: readonly ScoredMember[];
  readonly state: SweepState;
}

interface RowsProps extends BacklogProps {
  /** Sets how many jobs a sweep takes. */
  readonly takeUpTo: (jobs: number) => void;
}

/** A row a job, and a line below those that the next sweep takes. */
function Rows({ members, state: { batch, missed }, takeUpTo }: RowsProps): ReactNode {
  return (
    <>
      <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score`}>
        {members.map(({ member, score }, rank) => {
          const x = AXES.few.toX(fireTime(score));
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x, y: TOP + rank * ROW }}
              due={isDue({ score })}
              head={rank === 0}
              onTap={() => takeUpTo(rank + 1)}
              tapLabel="sweep up to here"
            >
              <MemberMark name={member} x={x} score={score} note={missed.includes(member) ? 'missed' : undefined} />
            </Member>
          );
        })}
      </MemberList>
      {batch.length > 0 && (
        <div className="sweep-rows" style={{ height: TOP + batch.length * ROW - 4 }}>
          <span>next sweep: {batch.length}</span>
        </div>
      )}
    </>
  );
}

/** A dot a job, and a line behind those that the next sweep takes. Only the first ones are in the list. */
function Dots({ members, state: { batch } }: BacklogProps): ReactNode {
  const shown = members.slice(0, NAMED);
  const last = members[batch.length - 1];
  return (
    <>
      <Crowd height={AXIS_TOP} radius={1.5} groups={[{ colour: '--due', places: members.map(placeOf) }]} />
      <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, the first ${shown.length} of ${members.length}`}>
        {shown.map((member, rank) => (
          <Member key={member.member} {...member} at={placeOf(member)} due head={rank === 0} isTiny>
            <MemberDot name={member.member} score={member.score} />
          </Member>
        ))}
      </MemberList>
      {last && (
        <div className="sweep-columns" style={{ width: percent(placeOf(last).x), ...PLOT }}>
          <span>next sweep: {batch.length}</span>
        </div>
      )}
    </>
  );
}

const DOT_ROWS = 36;

/** By time from left to right; from one job to the next so many rows down that each of them is used in turn. */
function placeOf({ score }: ScoredMember): Place {
  const ms = fireTime(score);
  const row = (((ms - OPENS) / MS_BETWEEN) * 29) % DOT_ROWS;
  return { x: AXES.many.toX(ms), y: TOP - 4 + row * 6 };
}

export default defineFigure(promotionSweep, {
  title: 'A backlog, drained by sweeps',
  caption:
    'A sweep reads at most LIMIT due jobs, removes them with one ZREM, and pushes each on the wait list. Try this: tap a job to sweep up to it.',
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
