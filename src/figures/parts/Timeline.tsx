import { fireTime, millisecondBand } from '#emq/scores.ts';
import type { ScoredMember } from '#replay/index.ts';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { Axis } from './Axis.tsx';
import { MemberMark } from './MemberMark.tsx';
import { Member, MemberList } from './Stage.tsx';
import { clockTime } from './time.ts';
import './timeline.css';

const ROW = 42;
const AXIS = 26;

interface TimelineProps {
  readonly dataKey: string;
  /** In the set's own order, under EchoMQ's delayed scores. */
  readonly members: readonly ScoredMember[];
  /** Where the first row stands on the stage, in px. */
  readonly top: number;
  /** The moments at both ends of the axis, and the one it is read at, in Unix ms. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** What is written on a member. */
  readonly nameOf: (member: string) => string;
}

/** A delayed set on a time axis, one row a member, with the now line. */
export function Timeline({ dataKey, members, top, from, to, now, nameOf }: TimelineProps): ReactNode {
  // Room at both ends, so that no job stands on the edge.
  const toX = scaleLinear([from, to], [0.02, 0.98]);
  const axisTop = top + rowsHeight(members);
  const ticks = [from, (from + to) / 2, to].map((ms) => ({ value: ms, label: clockTime(ms) }));
  return (
    <>
      <div className="timeline-past" style={{ width: `${100 * toX(now)}%`, top: top - 4, height: axisTop - top + 4 }} />
      <MemberList dataKey={dataKey} label={`${dataKey}, by score`}>
        {members.map(({ member, score }, rank) => {
          const x = toX(fireTime(score));
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x, y: top + rank * ROW }}
              due={score <= millisecondBand(now).max}
            >
              <MemberMark name={nameOf(member)} x={x} score={score} />
            </Member>
          );
        })}
      </MemberList>
      <Axis scale={toX} ticks={ticks} y={axisTop} />
    </>
  );
}

/** The height in px of a timeline with its axis; an empty one keeps the room of a row. */
export function timelineHeight(members: readonly ScoredMember[]): number {
  return rowsHeight(members) + AXIS;
}

function rowsHeight(members: readonly ScoredMember[]): number {
  return Math.max(members.length, 1) * ROW;
}
