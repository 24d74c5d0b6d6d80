import type { ReactNode } from 'react';
import { Axis } from '#figures/parts/Axis.tsx';
import { MemberMark } from '#figures/parts/MemberMark.tsx';
import { Member, MemberList, Stage } from '#figures/parts/Stage.tsx';
import { clockTime } from '#figures/parts/time.ts';
import '#figures/parts/timeline.css';
import type { ScoredMember } from '#replay/index.ts';
import { timeOf } from './reading.ts';

const ROW = 42;
const AXIS = 26;
/** Room at both ends, so that nothing stands on the edge. */
const MARGIN = 0.03;
const DAY = 86_400_000;

interface TimeAxisProps {
  readonly dataKey: string;
  /** In the set's own order. */
  readonly members: readonly ScoredMember[];
  /** In Unix ms. */
  readonly now: number;
  /** How many scores a second has. */
  readonly perSecond: number;
}

/** A set whose scores are times, on an axis that reaches over all of them and over now. */
export function TimeAxis({ dataKey, members, now, perSecond }: TimeAxisProps): ReactNode {
  const times = members.map(({ score }) => timeOf(score, perSecond));
  const from = Math.min(now, ...times);
  const to = Math.max(now, ...times, from + 1);
  const toX = (ms: number): number => MARGIN + (1 - 2 * MARGIN) * ((ms - from) / (to - from));
  const label = to - from < DAY ? clockTime : (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const next = times.findIndex((time) => time > now);
  const axisTop = members.length * ROW;
  return (
    <Stage height={axisTop + AXIS}>
      <div className="timeline-past" style={{ width: `${100 * toX(now)}%`, top: 0, height: axisTop }} />
      <MemberList dataKey={dataKey} label={`${dataKey}, by score`}>
        {members.map(({ member, score }, rank) => {
          const x = toX(times[rank] ?? now);
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x, y: rank * ROW }}
              due={(times[rank] ?? now) <= now}
              head={rank === next}
            >
              <MemberMark name={member} x={x} score={score} note={rank === next ? 'next' : undefined} />
            </Member>
          );
        })}
      </MemberList>
      <Axis
        scale={toX}
        ticks={[from, (from + to) / 2, to].map((value) => ({ value, label: label(value) }))}
        y={axisTop}
      />
    </Stage>
  );
}
