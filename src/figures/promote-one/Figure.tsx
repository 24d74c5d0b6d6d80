import { fireTime, unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Button } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Rung } from '#ui/Ladder.tsx';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { Axis, timeAxis } from '#ui/Timeline.tsx';
import { DELAYED, MAIL } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import './promote-one.css';
import { inTurn, promoteOne, type PromoteActions, type PromoteState } from './scenario.ts';

type Props = PartProps<PromoteState, PromoteActions>;

const LABEL = 22;
const ROW = 28;
const AXIS = LABEL + DELAYED.length * ROW;
const WAIT = AXIS + 34;
const LADDER = WAIT + LABEL + ROW + 10;
/** A rung may take two lines on a phone. */
const RUNG = 32;
const RUNGS = 3;
const HEIGHT = LADDER + LABEL + RUNGS * RUNG;
/** So many jobs may wait. */
const PLACES = DELAYED.length + 1;
const { toX, ticks } = timeAxis(OPENS, OPENS + 12_000);

/** The delayed set above; below, the two places where a job goes that is promoted. */
function Drawing({ frame, act }: Props): ReactNode {
  const wait = frame.keys.list(MAIL.wait);
  const ladder = frame.keys.sortedSet(MAIL.prioritized);
  const [next] = inTurn(frame);
  const tap = (id: string) => ({ onTap: () => act('promote', id), tapLabel: 'promote it' });
  return (
    <Stage height={HEIGHT}>
      <StageLabel at={{ x: 0, y: 0 }}>{MAIL.delayed}: each job at its time</StageLabel>
      <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score`}>
        {frame.keys.sortedSet(MAIL.delayed).map(({ member, score }) => {
          const at = { x: toX(fireTime(score)), y: LABEL + ROW * rowOf(member) };
          return (
            <Member key={member} member={member} score={score} at={at} {...tap(member)}>
              <i className="dot" />
              <span className="member-mark" data-side={at.x < 0.5 ? 'right' : 'left'}>
                <b>{member}</b> {priorityOf(member)} <span className="promote-score">{score}</span>
              </span>
            </Member>
          );
        })}
      </MemberList>
      <Axis scale={toX} ticks={ticks} y={AXIS} />
      <StageLabel at={{ x: 0, y: WAIT }}>{MAIL.wait}: served first, from the right end</StageLabel>
      <MemberList dataKey={MAIL.wait} label={`${MAIL.wait}, left to right`}>
        {wait.map((member, index) => (
          <Member
            key={member}
            member={member}
            // New jobs come in at the left: the others stay where they are.
            at={{ x: 1 - (wait.length - index) / PLACES, y: WAIT + LABEL }}
            head={member === next}
            {...tap(member)}
          >
            <Chip>{member}</Chip>
          </Member>
        ))}
      </MemberList>
      <StageLabel at={{ x: 0, y: LADDER }}>{MAIL.prioritized}: served once wait is empty</StageLabel>
      <MemberList dataKey={MAIL.prioritized} label={`${MAIL.prioritized}, by score`}>
        {ladder.map(({ member, score }, rank) => {
          const { tier, arrival } = unpackPrioritized(score);
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x: 0, y: LADDER + LABEL + rank * RUNG }}
              head={member === next}
              tier={tier}
              {...tap(member)}
            >
              <Rung name={member} fields={`tier ${tier} · arrival ${arrival}`} score={score} />
            </Member>
          );
        })}
      </MemberList>
    </Stage>
  );
}

/** Each job keeps its row, so that nobody moves when another leaves. */
function rowOf(member: string): number {
  return DELAYED.findIndex(({ id }) => id === member);
}

function priorityOf(member: string): string {
  const { priority } = DELAYED[rowOf(member)]!;
  return priority === 0 ? 'no priority' : `priority ${priority}`;
}

function Actions({ act }: Props): ReactNode {
  return (
    <>
      <Button main onClick={() => act('promote', 'alert')}>
        Promote alert
      </Button>
      <Button onClick={() => act('all')}>queue.promoteJobs()</Button>
    </>
  );
}

export default defineFigure(promoteOne, {
  title: 'One job made ready by name',
  caption:
    'promote-9 takes one job out of the middle of the delayed set. Try this: promote alert, then promote it again.',
  height: HEIGHT,
  Drawing,
  Actions,
});
