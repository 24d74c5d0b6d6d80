import { useState, type ReactNode } from 'react';
import './stage.css';
import { LastTransforms, useTravel } from './use-travel.ts';

/** A place on a stage: `x` as a fraction of the stage's width, `y` in px from its top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface StageProps {
  /** In px. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A drawing whose parts are placed by scale; every list on it shares one system of coordinates. */
export function Stage({ height, children }: StageProps): ReactNode {
  const [transforms] = useState(() => new Map<string, string>());
  return (
    <LastTransforms value={transforms}>
      <div className="stage" style={{ height }}>
        {children}
      </div>
    </LastTransforms>
  );
}

interface MemberListProps {
  /** The key that the list shows, as Redis knows it. */
  readonly dataKey: string;
  /** What the list is, for readers who hear it; left out: the key itself. */
  readonly label?: string;
  /** `Member`s in the structure's own order, wherever they are drawn. */
  readonly children: ReactNode;
}

/** A key's members. */
export function MemberList({ dataKey, label = dataKey, children }: MemberListProps): ReactNode {
  return (
    <ol className="member-list" data-key={dataKey} aria-label={label}>
      {children}
    </ol>
  );
}

export interface MemberProps {
  readonly member: string;
  /** Left out in a list. */
  readonly score?: number;
  readonly at: Place;
  /** The next to go, or to wait for. */
  readonly head?: boolean;
  /** Its time has come. */
  readonly due?: boolean;
  /** Taken by a worker. */
  readonly claimed?: boolean;
  /** Its priority, where the figure is about priorities: gives the colour. */
  readonly tier?: number;
  /** What is written on it. */
  readonly children: ReactNode;
}

const MAX_TIER_COLOUR = 4;

/** A member of a sorted set or an element of a list, drawn at a place and moved there from where it was. */
export function Member({ member, score, at, head, due, claimed, tier, children }: MemberProps): ReactNode {
  const transform = `translate(${100 * at.x}cqw, ${at.y}px)`;
  const element = useTravel(member, transform);
  return (
    <li
      ref={element}
      className="member"
      data-member={member}
      data-score={score}
      data-head={head || undefined}
      data-due={due || undefined}
      data-claimed={claimed || undefined}
      data-tier={tier === undefined ? undefined : Math.min(tier, MAX_TIER_COLOUR)}
      style={{ transform }}
    >
      {children}
    </li>
  );
}

interface LabelProps {
  readonly at: Place;
  readonly children: ReactNode;
}

/** Words on the stage that name a lane or a line. */
export function StageLabel({ at, children }: LabelProps): ReactNode {
  return (
    <div className="stage-label" style={{ left: `${100 * at.x}%`, top: at.y }}>
      {children}
    </div>
  );
}
