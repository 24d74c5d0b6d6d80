import type { ScoredMember } from '#redis/index.ts';
import { SCORES_PER_MS, dueBound, fireTime } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { clamped, scaleLinear } from '#ui/scale.ts';
import { Axis, INSET, MemberDot, MemberMark, timeAxis } from '#ui/Timeline.tsx';
import { Crowd } from '#ui/Crowd.tsx';
import { Button, Choice, NumberField } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { OPENS } from '../jobs.ts';
import { List } from '#ui/List.tsx';
import { Member, MemberList, Stage, StageLabel, type Place } from '#ui/Stage.tsx';
import { clockTime, count } from '#ui/words.ts';
import { LimitLine } from './LimitLine.tsx';
import './promotion-sweep.css';
import {
  LAST_MS,
  MAIL,
  MS_BETWEEN,
  NOW,
  boundScore,
  promotionSweep,
  type SweepActions,
  type SweepState,
} from './scenario.ts';

type Props = PartProps<SweepState, SweepActions>;

const ROW = 26;
const LINE = 20;
const TOP = LINE + 28;
/** So many of the delayed stand on rows of their own. */
const ROWS = 7;
const AXIS_TOP = TOP + ROWS * ROW + 6;
const WAIT_TOP = AXIS_TOP + 38;
const LABEL = 22;
/** So many of those that wait stand there by name. */
const NAMED = 4;
const HEIGHT = WAIT_TOP + LABEL + 32;
/** Where the plot lies on the stage. */
const PLOT = { top: TOP - 4, height: AXIS_TOP - TOP + 4 };
/** A drawing of 2500 has its LIMIT bracket's grip above that of the now line. */
const BRACKET = { top: TOP - 4, height: AXIS_TOP - TOP - 34 };

const { actions } = promotionSweep;
const [limitRange] = actions.limit.params;
const [nowRange] = actions.now.params;

const MANY_AXIS = timeAxis(OPENS, NOW);
/** Time axes: the milliseconds around the jobs, or ten minutes. */
const AXES = {
  few: {
    from: NOW - 6,
    to: LAST_MS,
    toX: clamped(scaleLinear([NOW - 6, LAST_MS], INSET), INSET),
    ticks: [
      { value: NOW - 6, label: '−6\u00A0ms' },
      { value: NOW, label: clockTime(NOW) },
      { value: LAST_MS, label: '+3\u00A0ms' },
    ],
    step: 1,
  },
  many: {
    from: OPENS,
    to: NOW,
    ticks: MANY_AXIS.ticks,
    toX: clamped(MANY_AXIS.toX, INSET),
    step: 1000,
  },
};
/** So much of a millisecond lies between two of its jobs on the drawing: 1 of 4096 is not to be seen. */
const APART = 0.3;

const percent = (x: number): string => `${100 * x}%`;
/** Where a score lies on the axis of a few; the first of a millisecond's 4096 are drawn apart. */
function xOfScore(score: number): number {
  const ms = fireTime(score);
  return AXES.few.toX(ms + Math.min((score - ms * SCORES_PER_MS) * APART, 0.8));
}

function Drawing({ frame, act }: Props): ReactNode {
  const { size, now, bound, limit, batch } = frame.state;
  const { from, to, toX, ticks, step } = AXES[size];
  const delayed = frame.keys.sortedSet(MAIL.delayed);
  const wait = frame.keys.list(MAIL.wait);
  const nextOut = wait.slice(-NAMED);
  const due = delayed.filter(({ score }) => score <= dueBound(now)).length;
  const reach = boundScore(bound, now);
  const x = toX(now);
  const Backlog = size === 'few' ? Rows : Dots;
  return (
    <Stage height={HEIGHT}>
      <div
        className="sweep-reach"
        style={{ width: percent(size === 'few' ? xOfScore(reach) + 0.012 : toX(reach / SCORES_PER_MS)), ...PLOT }}
      />
      <Axis scale={toX} ticks={ticks} y={AXIS_TOP} />
      <Backlog members={delayed} due={due} state={frame.state} act={act} />
      <Handle
        label="now"
        text={clockTime(now)}
        min={from}
        max={to}
        step={step}
        value={Math.min(Math.max(now, from), to)}
        x={x}
        top={LINE}
        height={AXIS_TOP - LINE}
        flag={clockTime(now)}
        onChange={(ms) => act('now', ms)}
      />
      <StageLabel at={{ x: 0, y: 0 }}>
        {MAIL.delayed}: {count(due, 'due job')}
      </StageLabel>
      <div className="stage-label sweep-limit">
        LIMIT {limit} takes {batch.length}
      </div>
      <StageLabel at={{ x: 0, y: WAIT_TOP }}>
        {MAIL.wait}: {count(wait.length, 'job')}
        {wait.length > NAMED && `, the ${NAMED} that go first`}
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

interface BacklogProps extends Pick<Props, 'act'> {
  /** The delayed set. */
  readonly members: readonly ScoredMember[];
  /** How many of them are due. */
  readonly due: number;
  readonly state: SweepState;
}

/** A row a job, and a bracket below as many rows as LIMIT says. */
function Rows({ members, due, state: { batch, limit, missed }, act }: BacklogProps): ReactNode {
  // What was swept leaves its row empty: nobody else moves.
  const first = ROWS - members.length;
  const rows = Math.min(limit, members.length);
  return (
    <>
      <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score`}>
        {members.map(({ member, score }, rank) => {
          const x = xOfScore(score);
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x, y: TOP + (first + rank) * ROW }}
              due={rank < due}
              head={rank === 0}
            >
              <MemberMark name={member} x={x} score={score} note={missed.includes(member) ? 'missed' : undefined} />
            </Member>
          );
        })}
      </MemberList>
      {members.length > 0 && (
        <LimitLine
          min={limitRange.min}
          max={members.length}
          value={rows}
          top={TOP + first * ROW - 2}
          row={ROW}
          text={`LIMIT ${limit}: the next sweep takes ${batch.length}`}
          onChange={(value) => act('limit', value)}
        />
      )}
    </>
  );
}

/** A dot a job, and a bracket behind as many as LIMIT says. Only the first ones are in the list. */
function Dots({ members, due, state: { batch, limit }, act }: BacklogProps): ReactNode {
  const shown = members.slice(0, ROWS);
  const first = members[0];
  const last = members[Math.min(limit, members.length) - 1];
  return (
    <>
      <Crowd
        height={AXIS_TOP}
        radius={1.5}
        groups={[
          { colour: '--due', places: members.slice(0, due).map(placeOf) },
          { colour: '--not-due', places: members.slice(due).map(placeOf), hollow: true },
        ]}
      />
      <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, the first ${shown.length} of ${members.length}`}>
        {shown.map((member, rank) => (
          <Member key={member.member} {...member} at={placeOf(member)} due={rank < due} head={rank === 0} isTiny>
            <MemberDot name={member.member} score={member.score} />
          </Member>
        ))}
      </MemberList>
      {first && last && (
        <>
          <div
            className="sweep-bracket"
            style={{
              left: percent(placeOf(first).x),
              width: percent(placeOf(last).x - placeOf(first).x),
              top: TOP - 2,
            }}
            aria-hidden="true"
          />
          <Handle
            label="LIMIT bracket"
            text={`LIMIT ${limit}: the next sweep takes ${batch.length}`}
            min={OPENS}
            max={NOW}
            step={MS_BETWEEN * 50}
            value={fireTime(last.score)}
            x={placeOf(last).x}
            {...BRACKET}
            onChange={(ms) => act('limit', limitUntil(ms, members))}
          />
        </>
      )}
    </>
  );
}

/** How many jobs are due until a moment: at least one, at most what LIMIT may be. */
function limitUntil(ms: number, members: readonly ScoredMember[]): number {
  const until = members.filter(({ score }) => fireTime(score) <= ms).length;
  return Math.min(Math.max(until, limitRange.min), limitRange.max);
}

/** As many as there is room for above one another. */
const DOT_ROWS = 31;

/** By time from left to right; from one job to the next so many rows down that each of them is used in turn. */
function placeOf({ score }: ScoredMember): Place {
  const ms = fireTime(score);
  const row = (((ms - OPENS) / MS_BETWEEN) * 19) % DOT_ROWS;
  return { x: AXES.many.toX(ms), y: TOP + row * 6 };
}

function Actions({ act }: Props): ReactNode {
  return (
    <Button main onClick={() => act('sweep')}>
      Sweep
    </Button>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { size, bound, limit, now } = frame.state;
  return (
    <>
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
      <NumberField label="LIMIT" {...limitRange} value={limit} onChange={(value) => act('limit', value)} />
      <NumberField label="now, in Unix ms" {...nowRange} value={now} onChange={(value) => act('now', value)} />
    </>
  );
}

export default defineFigure(promotionSweep, {
  title: 'A backlog, drained by sweeps',
  caption: 'The tint is the range, the bracket its LIMIT. Try this: drag the now line or the bracket, then sweep.',
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
