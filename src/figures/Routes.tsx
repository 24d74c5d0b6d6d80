import type { KeyView } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { List, listHeight } from '#ui/List.tsx';
import { Stage, StageLabel, type MemberProps } from '#ui/Stage.tsx';
import { Timeline, timelineHeight } from '#ui/Timeline.tsx';
import { MAIL, type DelayedJob } from './delayed-jobs.ts';

const LABEL = 26;
const GAP = 8;

interface RoutesProps {
  readonly keys: KeyView;
  /** Every job that was delayed at some time. */
  readonly jobs: readonly DelayedJob[];
  /** The moments at both ends of the axis, and the worker's now, in Unix ms. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** What a tap on a delayed job does, and its words. */
  readonly tapOf: (id: string) => Pick<MemberProps, 'onTap' | 'tapLabel'>;
  /** What can be taken hold of on the time line. @param height of the time line with its label, in px */
  readonly handle?: (height: number) => ReactNode;
}

/** The delayed set above, the two places that a job may go to from there below. */
export function Routes({ keys, jobs, tapOf, handle, ...clock }: RoutesProps): ReactNode {
  const delayed = keys.sortedSet(MAIL.delayed);
  const wait = keys.list(MAIL.wait);
  const ladder = keys.sortedSet(MAIL.prioritized);
  const lineHeight = LABEL + timelineHeight(delayed);
  const waitTop = lineHeight + GAP;
  const ladderTop = waitTop + LABEL + listHeight(wait) + GAP;
  return (
    <Stage height={ladderTop + LABEL + ladder.length * ROW}>
      <StageLabel at={{ x: 0, y: 0 }}>
        {MAIL.delayed}
        {delayed.length === 0 ? ': empty' : ', with each job’s priority'}
      </StageLabel>
      <Timeline
        dataKey={MAIL.delayed}
        members={delayed}
        top={LABEL}
        nameOf={(id) => titleOf(id, jobs)}
        tapOf={tapOf}
        {...clock}
      />
      {handle?.(lineHeight)}
      <StageLabel at={{ x: 0, y: waitTop }}>{MAIL.wait}: no priority, served first, from the right</StageLabel>
      <List
        dataKey={MAIL.wait}
        elements={wait}
        top={waitTop + LABEL}
        marksOf={(_, index) => ({ tier: 0, head: index === wait.length - 1 })}
      />
      <StageLabel at={{ x: 0, y: ladderTop }}>
        {MAIL.prioritized}: served once wait is empty · pc = {keys.string(MAIL.pc)}
      </StageLabel>
      <Ladder dataKey={MAIL.prioritized} members={ladder} top={ladderTop + LABEL} isServed={wait.length === 0} />
    </Stage>
  );
}

function titleOf(id: string, jobs: readonly DelayedJob[]): string {
  const job = jobs.find((one) => one.id === id);
  return `${id} · ${job?.priority}${job?.lifo ? ' lifo' : ''}`;
}
