import type { KeyView } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { MAIL, type DelayedJob } from './delayed-jobs.ts';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { List, listHeight } from '#ui/List.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { Timeline, timelineHeight } from '#ui/Timeline.tsx';

const LABEL = 28;
const GAP = 12;

interface RoutesProps {
  readonly keys: KeyView;
  /** Every job that was delayed at some time. */
  readonly jobs: readonly DelayedJob[];
  /** The moments at both ends of the axis, and the worker's now, in Unix ms. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** The delayed set above, the two places that a job may go to from there below. */
export function Routes({ keys, jobs, ...clock }: RoutesProps): ReactNode {
  const delayed = keys.sortedSet(MAIL.delayed);
  const wait = keys.list(MAIL.wait);
  const ladder = keys.sortedSet(MAIL.prioritized);
  const waitTop = LABEL + timelineHeight(delayed) + GAP;
  const ladderTop = waitTop + LABEL + listHeight(wait) + GAP;
  return (
    <Stage height={ladderTop + LABEL + ladder.length * ROW}>
      <StageLabel at={{ x: 0, y: 0 }}>
        {MAIL.delayed}
        {delayed.length === 0 ? ': empty' : ', with each job’s priority'}
      </StageLabel>
      <Timeline dataKey={MAIL.delayed} members={delayed} top={LABEL} nameOf={(id) => titleOf(id, jobs)} {...clock} />
      <StageLabel at={{ x: 0, y: waitTop }}>{MAIL.wait}, taken from the right</StageLabel>
      <List
        dataKey={MAIL.wait}
        elements={wait}
        top={waitTop + LABEL}
        marksOf={(_, index) => ({ tier: 0, head: index === wait.length - 1 })}
      />
      <StageLabel at={{ x: 0, y: ladderTop }}>
        {MAIL.prioritized} · pc = {keys.string(MAIL.pc)}
      </StageLabel>
      <Ladder dataKey={MAIL.prioritized} members={ladder} top={ladderTop + LABEL} />
    </Stage>
  );
}

function titleOf(id: string, jobs: readonly DelayedJob[]): string {
  const job = jobs.find((one) => one.id === id);
  return `${id} · ${job?.priority}${job?.lifo ? ' lifo' : ''}`;
}
