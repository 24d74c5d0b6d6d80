import { unpackPrioritized } from '#emq/scores.ts';
import { useState, type ReactNode } from 'react';
import { Action, Select } from '../parts/controls.tsx';
import { defineFigure, type DrawingProps } from '../parts/define-figure.tsx';
import { Rung } from '../parts/Rung.tsx';
import { Member, MemberList, Stage, StageLabel, type Place } from '../parts/Stage.tsx';
import { MAIL, MAX_TIER, zpopminHead, type ZpopminActions, type ZpopminState } from './scenario.ts';

const LABEL = 24;
const ROW = 34;
const COLUMNS = 4;
const GAP = 12;
const PRIORITIES = Array.from({ length: MAX_TIER + 1 }, (_, tier) => String(tier));

/** Elements of a list lie in rows of four, from left to right. */
function placeInList(index: number, top: number): Place {
  return { x: (index % COLUMNS) / COLUMNS, y: top + Math.floor(index / COLUMNS) * ROW };
}

/** The height of a lane with its label: an empty one keeps the room of a row. */
function laneHeight(rows: number): number {
  return LABEL + Math.max(rows, 1) * ROW + GAP;
}

function Drawing({ frame, act }: DrawingProps<ZpopminState, ZpopminActions>): ReactNode {
  const [tier, setTier] = useState('1');
  const wait = frame.keys.list(MAIL.wait);
  const ladder = frame.keys.sortedSet(MAIL.prioritized);
  const active = frame.keys.list(MAIL.active);

  const ladderTop = laneHeight(Math.ceil(wait.length / COLUMNS));
  const activeTop = ladderTop + laneHeight(ladder.length);
  const height = activeTop + laneHeight(Math.ceil(active.length / COLUMNS));

  return (
    <>
      <div className="controls">
        <Action onClick={() => act('pop')}>Take the next job</Action>
        <Select label="Priority" options={PRIORITIES} value={tier} onChange={setTier} />
        <Action onClick={() => act('add', Number(tier))}>Add a job</Action>
      </div>
      <Stage height={height}>
        <StageLabel at={{ x: 0, y: 0 }}>
          {MAIL.wait}
          {wait.length === 0 && ': empty'}
        </StageLabel>
        <MemberList dataKey={MAIL.wait} label={`${MAIL.wait}, left to right`}>
          {wait.map((id, index) => (
            <Member key={id} member={id} at={placeInList(index, LABEL)} tier={0} head={index === wait.length - 1}>
              <span className="chip">{id}</span>
            </Member>
          ))}
        </MemberList>
        <StageLabel at={{ x: 0, y: ladderTop }}>
          {MAIL.prioritized}
          {ladder.length === 0 && ': empty'} · pc = {frame.keys.string(MAIL.pc) ?? '(nil)'}
        </StageLabel>
        <MemberList dataKey={MAIL.prioritized} label={`${MAIL.prioritized}, by score`}>
          {ladder.map(({ member, score }, rank) => {
            const fields = unpackPrioritized(score);
            return (
              <Member
                key={member}
                member={member}
                score={score}
                at={{ x: 0, y: ladderTop + LABEL + rank * ROW }}
                tier={fields.tier}
                head={rank === 0}
              >
                <Rung name={member} fields={`tier ${fields.tier} · arrival ${fields.arrival}`} score={score} />
              </Member>
            );
          })}
        </MemberList>
        <StageLabel at={{ x: 0, y: activeTop }}>
          {MAIL.active}
          {active.length === 0 && ': empty'}
        </StageLabel>
        <MemberList dataKey={MAIL.active} label={`${MAIL.active}, left to right`}>
          {active.map((id, index) => (
            <Member key={id} member={id} at={placeInList(index, activeTop + LABEL)} claimed>
              <span className="chip">{id}</span>
            </Member>
          ))}
        </MemberList>
      </Stage>
    </>
  );
}

export default defineFigure(zpopminHead, {
  title: 'The smallest score leaves first',
  caption: (
    <>
      A worker takes the job at the right end of the wait list; only when that is empty, the head of the ladder. Try
      this: take jobs until nothing is left, then once more, and add one.
    </>
  ),
  Drawing,
});
