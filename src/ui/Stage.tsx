import { createContext, use, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { Following, MemberTap } from './following.ts';
import './stage.css';
import { Trail } from './Trail.tsx';
import { useTravel } from './use-travel.ts';
import { useUsable } from './use-page.ts';

/** A place on a stage: `x` as a fraction of the stage's width, `y` in px from its top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface StageProps {
  /** In px. */
  readonly height: number;
  /** What a click does that hit nothing: where, as a fraction of the width. A control on the stage does it for the keyboard. */
  readonly onEmpty?: ((x: number) => void) | undefined;
  readonly children: ReactNode;
}

/** A drawing whose parts are placed by scale; every list on it shares one system of coordinates. */
export function Stage({ height, onEmpty, children }: StageProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const usable = useUsable();
  useTravel(stage);
  function click(event: MouseEvent<HTMLDivElement>): void {
    if ((event.target as Element).closest('button, input')) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onEmpty?.((event.clientX - left) / width);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={stage} className="stage" style={{ height }} onClick={usable && onEmpty ? click : undefined}>
      <Trail stage={stage} />
      {children}
    </div>
  );
}

const KeyOfList = createContext('');

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
      <KeyOfList value={dataKey}>{children}</KeyOfList>
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
  /** What a tap does; left out: the member is followed. A guess that asks for a member is answered before either. */
  readonly onTap?: (() => void) | undefined;
  /** What a tap does, for readers who hear it; with `onTap`. */
  readonly tapLabel?: string | undefined;
  /** One of a crowd: too small to be tapped. */
  readonly isTiny?: boolean;
  /** Of those that an action moves to other lists, which sets off first: the lowest. Left out: as they are drawn. */
  readonly order?: number | undefined;
  readonly style?: CSSProperties;
  /** What is written on it. */
  readonly children: ReactNode;
}

const MAX_TIER_COLOUR = 4;

/** A member of a sorted set or an element of a list, drawn at a place and moved there from where it was. */
export function Member({
  member,
  score,
  at,
  tier,
  onTap,
  tapLabel,
  isTiny,
  order,
  style,
  children,
  ...marks
}: MemberProps): ReactNode {
  const { head, due, claimed } = marks;
  const usable = useUsable();
  const followed = use(Following);
  const { follow, guess } = use(MemberTap);
  const dataKey = use(KeyOfList);
  function tap(): void {
    if (guess) return guess(member);
    if (onTap) return onTap();
    follow(member, dataKey);
  }
  const heard = [head && 'head', due && 'due', claimed && 'claimed'].filter(Boolean).join(', ');
  const words = (
    <>
      {children}
      {heard && <span className="visually-hidden">, {heard}</span>}
    </>
  );
  return (
    <li
      className={member === followed ? 'member is-followed' : 'member'}
      data-member={member}
      data-score={score}
      data-head={head || undefined}
      data-due={due || undefined}
      data-claimed={claimed || undefined}
      data-order={order}
      data-tier={tier === undefined ? undefined : Math.min(tier, MAX_TIER_COLOUR)}
      style={{ ...style, transform: `translate(${100 * at.x}cqw, ${at.y}px)` }}
    >
      {isTiny ? (
        words
      ) : (
        <button type="button" className="member-tap" onClick={tap} disabled={!usable}>
          {words}
          {tapLabel && !guess && <span className="visually-hidden">: {tapLabel}</span>}
        </button>
      )}
    </li>
  );
}

/** Those of a list that have no room on the drawing: they are there to be heard, and for what reads the list. */
export function Unseen({ members }: { readonly members: readonly Pick<MemberProps, 'member' | 'score'>[] }): ReactNode {
  return members.map(({ member, score }) => (
    <li key={member} className="visually-hidden" data-member={member} data-score={score}>
      {member}
    </li>
  ));
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
