import type { ScoredMember } from '#redis/index.ts';
import { fireTime } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Axis } from './Axis.tsx';
import { MemberMark } from './MemberMark.tsx';
import { Member, MemberList } from './Stage.tsx';
import { timeAxis } from './time-axis.ts';
import './timeline.css';

const ROW = 42;
const AXIS = 26;

interface TimelineProps {
  readonly dataKey: string;
  /** In the set's own order. */
  readonly members: readonly ScoredMember[];
  /** Where the first row stands on the stage, in px. */
  readonly top: number;
  /** The moments at both ends of the axis, and the one it is read at, in Unix ms. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** The Unix ms that a score stands for. Left out: as EchoMQ's delayed scores have it. */
  readonly timeOf?: (score: number) => number;
  /** What is written on a member. Left out: its name. */
  readonly nameOf?: (member: string) => string;
  /** The member that is marked as the next to fall due. Left out: none. */
  readonly next?: string | undefined;
  /** What is written at the axis. Left out: the time of day. */
  readonly labelOf?: (ms: number) => string;
}

/** A set whose scores are times on an axis of time, one row a member, with the now line. */
export function Timeline({ dataKey, members, top, ...props }: TimelineProps): ReactNode {
  const { from, to, now, timeOf = fireTime, nameOf = (member) => member, next, labelOf } = props;
  const { toX, ticks } = timeAxis(from, to, labelOf);
  const axisTop = top + rowsHeight(members);
  return (
    <>
      <div className="timeline-past" style={{ width: `${100 * toX(now)}%`, top: top - 4, height: axisTop - top + 4 }} />
      <MemberList dataKey={dataKey} label={`${dataKey}, by score`}>
        {members.map(({ member, score }, rank) => {
          const time = timeOf(score);
          const x = toX(time);
          const isNext = member === next;
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x, y: top + rank * ROW }}
              due={time <= now}
              head={isNext}
            >
              <MemberMark name={nameOf(member)} x={x} score={score} note={isNext ? 'next' : undefined} />
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
