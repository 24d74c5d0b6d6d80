import type { ScoredMember } from '#redis/index.ts';
import { timeOf, type TimeMeaning } from '#emq/score-meaning.ts';
import type { ReactNode } from 'react';
import { Stage } from '#ui/Stage.tsx';
import { clockTime } from '#ui/time.ts';
import { Timeline, timelineHeight } from '#ui/Timeline.tsx';

const TOP = 4;
const DAY = 86_400_000;

interface TimesProps {
  readonly dataKey: string;
  /** In the set's own order. */
  readonly members: readonly ScoredMember[];
  /** In Unix ms. */
  readonly now: number;
  /** What the scores stand for. */
  readonly meaning: TimeMeaning;
}

/** A set whose scores are times, on an axis that reaches over all of them and over now. */
export function Times({ members, now, meaning, dataKey }: TimesProps): ReactNode {
  const toTime = (score: number): number => timeOf(score, meaning);
  const times = members.map(({ score }) => toTime(score));
  const from = Math.min(now, ...times);
  const to = Math.max(now, ...times, from + 1);
  return (
    <Stage height={TOP + timelineHeight(members)}>
      <Timeline
        dataKey={dataKey}
        members={members}
        top={TOP}
        from={from}
        to={to}
        now={now}
        timeOf={toTime}
        next={members.find((_, rank) => times[rank]! > now)?.member}
        labelOf={to - from < DAY ? clockTime : day}
      />
    </Stage>
  );
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
