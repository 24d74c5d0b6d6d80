import type { ScoredMember } from '#redis/index.ts';
import { useState, type ReactNode } from 'react';
import { Button, Select } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { KEYS, PACKINGS, type Packing } from './events.ts';
import { QUESTIONS, QUESTION_IDS, type QuestionId } from './questions.ts';
import { scoreOrMember, type AskedActions, type AskedState } from './scenario.ts';
import './score-or-member.css';

const LABEL = 26;
const ROW = 28;

const PACKED: Readonly<Record<Packing, string>> = {
  score: 'user × 2³² + time → name',
  member: '0 → user:time:name',
  hybrid: 'user → time:name',
};
const TEXTS = QUESTION_IDS.map((id) => QUESTIONS[id].text);

function Drawing({ frame, act }: DrawingProps<AskedState, AskedActions>): ReactNode {
  const [id, setId] = useState<QuestionId>('user');
  return (
    <>
      <div className="controls">
        <Select
          label="Find"
          options={TEXTS}
          value={QUESTIONS[id].text}
          onChange={(text) => setId(QUESTION_IDS[TEXTS.findIndex((one) => one === text)]!)}
        />
        {PACKINGS.map((packing) => (
          <Button key={packing} onClick={() => act('ask', id, packing)}>
            Ask {KEYS[packing]}
          </Button>
        ))}
      </div>
      <div className="packings">
        {PACKINGS.map((packing) => (
          <PackedSet
            key={packing}
            packing={packing}
            members={frame.keys.sortedSet(KEYS[packing])}
            asked={frame.state.packing === packing ? frame.state : undefined}
          />
        ))}
      </div>
    </>
  );
}

interface PackedSetProps {
  readonly packing: Packing;
  readonly members: readonly ScoredMember[];
  /** What was asked of this set, if it was this one. */
  readonly asked: AskedState | undefined;
}

function PackedSet({ packing, members, asked }: PackedSetProps): ReactNode {
  const digits = Math.max(...members.map(({ score }) => String(score).length));
  return (
    <Stage height={LABEL + members.length * ROW}>
      <StageLabel at={{ x: 0, y: 0 }}>
        {KEYS[packing]}: {PACKED[packing]}
      </StageLabel>
      <MemberList dataKey={KEYS[packing]} label={`${KEYS[packing]}, by score`}>
        {members.map(({ member, score }, rank) => {
          const returned = asked?.returned.includes(member);
          return (
            <Member key={member} member={member} score={score} at={{ x: 0, y: LABEL + rank * ROW }}>
              <span className="packed">
                {packing !== 'member' && <span style={{ minWidth: `${digits}ch` }}>{score}</span>}
                <b data-returned={returned || undefined}>{member}</b>
                <em>{asked && markOf(returned === true, asked.wanted.includes(member))}</em>
              </span>
            </Member>
          );
        })}
      </MemberList>
    </Stage>
  );
}

function markOf(returned: boolean, wanted: boolean): string {
  if (returned) return wanted ? 'returned' : 'not asked for';
  return wanted ? 'missed' : '';
}

export default defineFigure(scoreOrMember, {
  title: 'One table of events under three keys',
  caption: (
    <>
      Six events of four users, packed in the score, in the member, and half in each. What a read returns is filled. Try
      this: ask all three for users 9 to 99, and then for anyone from 21:01 to 21:04.
    </>
  ),
  Drawing,
});
