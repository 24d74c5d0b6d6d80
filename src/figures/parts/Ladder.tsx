import { unpackPrioritized } from '#emq/scores.ts';
import type { ScoredMember } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Rung } from './Rung.tsx';
import { Member, MemberList } from './Stage.tsx';

/** The height of a rung, in px. */
export const ROW = 34;

interface LadderProps {
  readonly dataKey: string;
  /** In the set's own order: the first is the head. */
  readonly members: readonly ScoredMember[];
  /** Where the first rung stands on the stage, in px. */
  readonly top: number;
  /** What a score is made of, in words. Left out: tier and arrival number. */
  readonly fields?: (score: number) => string;
}

/** A prioritized set, one rung a member, the head on top. */
export function Ladder({ dataKey, members, top, fields = tierAndArrival }: LadderProps): ReactNode {
  return (
    <MemberList dataKey={dataKey} label={`${dataKey}, by score`}>
      {members.map(({ member, score }, rank) => (
        <Member
          key={member}
          member={member}
          score={score}
          at={{ x: 0, y: top + rank * ROW }}
          tier={unpackPrioritized(score).tier}
          head={rank === 0}
        >
          <Rung name={member} fields={fields(score)} score={score} />
        </Member>
      ))}
    </MemberList>
  );
}

function tierAndArrival(score: number): string {
  const { tier, arrival } = unpackPrioritized(score);
  return `tier ${tier} · arrival ${arrival}`;
}
