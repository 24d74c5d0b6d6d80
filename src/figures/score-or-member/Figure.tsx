import type { ScoredMember } from '#redis/index.ts';
import { use, useState, type ReactNode } from 'react';
import { Button, ButtonGroup, Select } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Following } from '#ui/following.ts';
import { Member, MemberList, Stage } from '#ui/Stage.tsx';
import { EVENTS, KEYS, PACKINGS, packed, type Packing } from './events.ts';
import { QUESTIONS, QUESTION_IDS, type QuestionId } from './questions.ts';
import { isRight, scoreOrMember, type Answer, type AskedActions, type AskedState } from './scenario.ts';
import './score-or-member.css';

type Props = PartProps<AskedState, AskedActions>;

const LABEL = 46;
const ROW = 26;

const PACKED: Readonly<Record<Packing, string>> = {
  score: 'user × 2³² + time → name',
  member: '0 → user:time:name',
  hybrid: 'user → time:name',
};
const TEXTS = QUESTION_IDS.map((id) => QUESTIONS[id].text);

function Drawing({ frame }: Props): ReactNode {
  const followed = use(Following);
  // One event is another member in each set.
  const traced = EVENTS.find((event) => PACKINGS.some((packing) => packed(event, packing)[1] === followed));
  return (
    <div className="packings">
      {PACKINGS.map((packing) => (
        <PackedSet
          key={packing}
          packing={packing}
          members={frame.keys.sortedSet(KEYS[packing])}
          answer={frame.state.answers[packing]}
          traced={traced && packed(traced, packing)[1]}
        />
      ))}
    </div>
  );
}

interface PackedSetProps {
  readonly packing: Packing;
  readonly members: readonly ScoredMember[];
  /** What it said to the question; undefined where it was not asked. */
  readonly answer: Answer | undefined;
  /** The member that is the event which the reader follows. */
  readonly traced: string | undefined;
}

function PackedSet({ packing, members, answer, traced }: PackedSetProps): ReactNode {
  const digits = Math.max(...members.map(({ score }) => String(score).length));
  return (
    <Stage height={LABEL + EVENTS.length * ROW}>
      <p className="packing">
        {KEYS[packing]}: {PACKED[packing]}
        <br />
        {answer && <Verdict answer={answer} />}
      </p>
      <MemberList dataKey={KEYS[packing]} label={`${KEYS[packing]}, by score`}>
        {members.map(({ member, score }, rank) => (
          <Member key={member} member={member} score={score} at={{ x: 0, y: LABEL + rank * ROW }}>
            <span className="packed" data-traced={member === traced || undefined}>
              {packing !== 'member' && <span style={{ minWidth: `${digits}ch` }}>{score}</span>}
              <b data-returned={answer?.returned.includes(member) || undefined}>{member}</b>
              {answer && <Mark member={member} answer={answer} />}
            </span>
          </Member>
        ))}
      </MemberList>
    </Stage>
  );
}

function Verdict({ answer }: { readonly answer: Answer }): ReactNode {
  return isRight(answer) ? <strong>can answer</strong> : <em>cannot answer</em>;
}

function Mark({
  member,
  answer: { returned, wanted },
}: {
  readonly member: string;
  readonly answer: Answer;
}): ReactNode {
  if (returned.includes(member)) return wanted.includes(member) ? <i>returned</i> : <em>not asked for</em>;
  return wanted.includes(member) && <em>missed</em>;
}

function Actions({ frame, act }: Props): ReactNode {
  const [id, setId] = useState<QuestionId>(frame.state.id);
  return (
    <>
      <Select
        label="Find"
        options={TEXTS}
        value={QUESTIONS[id].text}
        onChange={(text) => setId(QUESTION_IDS[TEXTS.findIndex((one) => one === text)]!)}
      />
      <Button main onClick={() => act('all', id)}>
        Ask all three
      </Button>
      <ButtonGroup label="or one">
        {PACKINGS.map((packing) => (
          <Button key={packing} onClick={() => act('ask', id, packing)}>
            Ask {KEYS[packing]}
          </Button>
        ))}
      </ButtonGroup>
    </>
  );
}

export default defineFigure(scoreOrMember, {
  title: 'One table of events under three keys',
  caption:
    'Six events of four users, packed in the score, in the member, and half in each. Try this: tap an event to find it in all three, then ask.',
  height: { wide: 340, phone: 400 },
  scrolls: true,
  Drawing,
  Actions,
});
