import type { ScoredMember } from '#redis/index.ts';
import { unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Rungs } from './Rungs.tsx';

export { ROW } from './Rungs.tsx';

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
export function Ladder({ fields = tierAndArrival, ...set }: LadderProps): ReactNode {
  return (
    <Rungs
      {...set}
      fields={({ score }) => fields(score)}
      marksOf={({ score }, rank) => ({ tier: unpackPrioritized(score).tier, head: rank === 0 })}
    />
  );
}

function tierAndArrival(score: number): string {
  const { tier, arrival } = unpackPrioritized(score);
  return `tier ${tier} · arrival ${arrival}`;
}
