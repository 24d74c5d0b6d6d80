import { unpackPrioritized } from '#emq/scores.ts';
import type { ScoredMember } from '#redis/index.ts';
import type { ReactNode } from 'react';
import { Chip } from './Chip.tsx';
import './ladder.css';
import { Member, MemberList, type MemberProps } from './Stage.tsx';

/** The height of a rung, in px. */
export const ROW = 34;

interface RungsProps {
  readonly dataKey: string;
  /** In the set's own order: the first is the head. */
  readonly members: readonly ScoredMember[];
  /** Where the first rung stands on the stage, in px. */
  readonly top: number;
  /** What a member's score is made of, in words. */
  readonly fields: (member: ScoredMember) => string;
  /** How a member is marked. Left out: not at all. */
  readonly marksOf?: (
    member: ScoredMember,
    rank: number,
  ) => Pick<MemberProps, 'head' | 'due' | 'tier' | 'onTap' | 'tapLabel'>;
  /** A word or two about where a member stands. Left out: none. */
  readonly noteOf?: (member: string) => string | undefined;
}

/** A sorted set, one rung a member, the head on top. */
export function Rungs({ dataKey, members, top, fields, marksOf, noteOf }: RungsProps): ReactNode {
  return (
    <MemberList dataKey={dataKey} label={`${dataKey}, by score`}>
      {members.map((scored, rank) => (
        <Member key={scored.member} {...scored} at={{ x: 0, y: top + rank * ROW }} {...marksOf?.(scored, rank)}>
          <Rung name={scored.member} fields={fields(scored)} score={scored.score} note={noteOf?.(scored.member)} />
        </Member>
      ))}
    </MemberList>
  );
}

interface RungProps {
  readonly name: string;
  /** What the score is made of, in words. */
  readonly fields: string;
  /** Left out in a list. */
  readonly score?: number;
  /** A word or two about where it stands. */
  readonly note?: string | undefined;
}

/** What is drawn of a member on a ladder: its name, what its score is made of, and the score. */
export function Rung({ name, fields, score, note }: RungProps): ReactNode {
  return (
    <span className="rung">
      <Chip>{name}</Chip>
      <span className="rung-fields">
        {fields}
        {note && <em> {note}</em>}
      </span>
      <span className="rung-score">{score}</span>
    </span>
  );
}

interface LadderProps {
  readonly dataKey: string;
  /** In the set's own order: the first is the head. */
  readonly members: readonly ScoredMember[];
  /** Where the first rung stands on the stage, in px. */
  readonly top: number;
  /** What a score is made of, in words. Left out: tier and arrival number. */
  readonly fields?: (score: number) => string;
  /** Whether its first is the next to go; not so while another list is served before it. */
  readonly isServed?: boolean;
}

/** A prioritized set, one rung a member, the head on top. */
export function Ladder({ fields = tierAndArrival, isServed = true, ...set }: LadderProps): ReactNode {
  return (
    <Rungs
      {...set}
      fields={({ score }) => fields(score)}
      marksOf={({ score }, rank) => ({ tier: unpackPrioritized(score).tier, head: isServed && rank === 0 })}
    />
  );
}

function tierAndArrival(score: number): string {
  const { tier, arrival } = unpackPrioritized(score);
  return `tier ${tier} · arrival ${arrival}`;
}
