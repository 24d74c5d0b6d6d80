import type { ScoredMember } from '#redis/index.ts';
import { SCORES_PER_MS, dueBound, fireTime } from '#emq/scores.ts';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { Axis, INSET, MemberDot, MemberMark, timeAxis } from '#ui/Timeline.tsx';
import { Crowd } from '#ui/Crowd.tsx';
import { Button, Choice, NumberField } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { OPENS } from '../jobs.ts';
import { List, listHeight } from '#ui/List.tsx';
import { Member, MemberList, Stage, StageLabel, type Place } from '#ui/Stage.tsx';
import { count } from '#ui/words.ts';
import './promotion-sweep.css';
import { MAIL, MS_BETWEEN, NOW, boundScore, promotionSweep, type SweepActions, type SweepState } from './scenario.ts';

const ROW = 42;
const TOP = 30;
/** So many stand in the lists by name. */
const NAMED = 7;
const AXIS_TOP = TOP + NAMED * ROW;
const WAIT_TOP = AXIS_TOP + 36;
const LABEL = 28;
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

function Drawing({ frame, act }: DrawingProps<SweepState, SweepActions>): ReactNode {
  const { size, bound, limit } = frame.state;
  const { toX, ticks } = AXES[size];
  const delayed = frame.keys.sortedSet(MAIL.delayed);
  const wait = frame.keys.list(MAIL.wait);
  const nextOut = wait.slice(-NAMED);
  const Backlog = size === 'few' ? Rows : Dots;
  return (
    <>
      <div className="controls">
        <Button onClick={() => act('sweep')}>Sweep</Button>
        <NumberField
          label="LIMIT"
          {...actions.limit.params[0]}
          value={limit}
          onChange={(value) => act('limit', value)}
        />
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
      </div>
      <Stage height={WAIT_TOP + LABEL + listHeight(nextOut)}>
        <StageLabel at={{ x: 0, y: 0 }}>
          {MAIL.delayed}: {count(delayed.filter(isDue).length, 'due job')}
        </StageLabel>
        <div className="sweep-reach" style={{ width: percent(toX(boundScore(bound) / SCORES_PER_MS)), ...PLOT }} />
        {size === 'few' && (
          <>
            <StageLabel at={{ x: toX(NOW), y: 0 }}>this ms</StageLabel>
            <div
              className="sweep-ms"
              style={{ left: percent(toX(NOW)), width: percent(toX(NOW + 1) - toX(NOW)), ...PLOT }}
            />
          </>
        )}
        <Backlog members={delayed} state={frame.state} />
        <Axis scale={toX} ticks={ticks} y={AXIS_TOP} />
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
    </>
  );
}

interface BacklogProps {
  /** The delayed set. */
  readonly members: readonly ScoredMember[];
  readonly state: SweepState;
}

/** A row a job, and a line below those that the next sweep takes. */
function Rows({ members, state: { batch, missed } }: BacklogProps): ReactNode {
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
          <Member key={member.member} {...member} at={placeOf(member)} due head={rank === 0}>
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

const DOT_ROWS = 47;

/** By time from left to right; from one job to the next so many rows down that each of them is used in turn. */
function placeOf({ score }: ScoredMember): Place {
  const ms = fireTime(score);
  const row = (((ms - OPENS) / MS_BETWEEN) * 29) % DOT_ROWS;
  return { x: AXES.many.toX(ms), y: TOP - 4 + row * 6 };
}

export default defineFigure(promotionSweep, {
  title: 'A backlog, drained by sweeps',
  caption: (
    <>
      Delayed jobs by fire-time; the tint is what a range up to the bound reaches. One sweep reads at most LIMIT of
      them, removes them with one ZREM, and pushes each on the wait list. Try this: let the bound be now × 0x1000, sweep
      until nothing moves, and see which due jobs stay behind.
    </>
  ),
  Drawing,
});
