import { fireTime } from '#emq/scores.ts';
import type { ScoredMember } from '#redis/index.ts';
import type { ReactNode } from 'react';
import { scaleLinear, type Scale } from './scale.ts';
import { Member, MemberList, type MemberProps } from './Stage.tsx';
import { clockTime } from './words.ts';
import './timeline.css';

/** The ends of an axis, as fractions of the width: room at both, so that no member stands on the edge. */
export const INSET = [0.02, 0.98] as const;

interface Tick {
  readonly value: number;
  readonly label: string;
}

interface TimeAxis {
  /** From Unix ms to a fraction of the width. */
  readonly toX: Scale;
  /** Both ends and the middle. */
  readonly ticks: readonly Tick[];
}

/** The axis of a span of time. @param label writes a moment; left out: as the time of day */
export function timeAxis(from: number, to: number, label: (ms: number) => string = clockTime): TimeAxis {
  return {
    toX: scaleLinear([from, to], INSET),
    ticks: [from, (from + to) / 2, to].map((value) => ({ value, label: label(value) })),
  };
}

interface AxisProps {
  /** From a value to a fraction of the width. */
  readonly scale: (value: number) => number;
  readonly ticks: readonly Tick[];
  /** Where the line lies, in px from the stage's top. */
  readonly y: number;
}

/** A horizontal axis. Decoration for the eye: the values it labels are all in the members' own text. */
export function Axis({ scale, ticks, y }: AxisProps): ReactNode {
  return (
    <div className="axis" style={{ top: y }} aria-hidden="true">
      {ticks.map(({ value, label }) => (
        <span key={value} className="axis-tick" style={{ left: `${100 * scale(value)}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}

interface PastProps {
  /** The now line, as a fraction of the width. */
  readonly until: number;
  /** In px. */
  readonly top: number;
  readonly bottom: number;
}

/** What is past, up to the now line. */
export function Past({ until, top, bottom }: PastProps): ReactNode {
  return <div className="timeline-past" style={{ width: `${100 * until}%`, top, height: bottom - top }} />;
}

interface SpanProps {
  /** Its ends, as fractions of the width. */
  readonly from: number;
  readonly to: number;
  /** In px from the stage's top. */
  readonly y: number;
  /** What it measures. */
  readonly children: ReactNode;
}

/** A dimension line between two moments. */
export function Span({ from, to, y, children }: SpanProps): ReactNode {
  const side = to - from > 0.3 ? 'middle' : to > 0.7 ? 'left' : 'right';
  return (
    <div
      className="timeline-span"
      style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%`, top: y }}
      aria-hidden="true"
    >
      <span data-side={side}>{children}</span>
    </div>
  );
}

interface MemberMarkProps {
  readonly name: string;
  /** Where it stands, as a fraction of the width: its words go to the side that has room. */
  readonly x: number;
  /** A word or two beside the name. */
  readonly note?: string | undefined;
  readonly score: number;
}

/** What is drawn of a member on an axis: a dot at its place, its name and its score beside it. */
export function MemberMark({ name, x, note, score }: MemberMarkProps): ReactNode {
  return (
    <>
      <i className="dot" />
      <span className="member-mark" data-side={x < 0.5 ? 'right' : 'left'}>
        <b>{name}</b>{' '}
        <span className="member-score" data-long={score >= 1e12 || undefined}>
          {score}
        </span>
        {note && <em> {note}</em>}
      </span>
    </>
  );
}

/** What is drawn of one member among many: its dot; the words are there to be heard. */
export function MemberDot({ name, score }: Pick<MemberMarkProps, 'name' | 'score'>): ReactNode {
  return (
    <>
      <i className="dot" />
      <span className="visually-hidden">
        {name}, {score}
      </span>
    </>
  );
}

const ROW = 30;
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
  /** What a tap on a member does, and its words; left out: it is followed. */
  readonly tapOf?: ((member: string) => Pick<MemberProps, 'onTap' | 'tapLabel'>) | undefined;
  /** The member that is marked as the next to fall due. Left out: none. */
  readonly next?: string | undefined;
  /** What is written at the axis. Left out: the time of day. */
  readonly labelOf?: (ms: number) => string;
}

/** A set whose scores are times on an axis of time, one row a member, with the now line. */
export function Timeline({ dataKey, members, top, ...props }: TimelineProps): ReactNode {
  const { from, to, now, timeOf = fireTime, nameOf = (member) => member, tapOf, next, labelOf } = props;
  const { toX, ticks } = timeAxis(from, to, labelOf);
  const axisTop = top + rowsHeight(members);
  return (
    <>
      <Past until={toX(now)} top={top - 4} bottom={axisTop} />
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
              {...tapOf?.(member)}
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
