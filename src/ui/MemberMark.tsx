import type { ReactNode } from 'react';

interface MemberMarkProps {
  readonly name: string;
  /** Where it stands, as a fraction of the width: its words go to the side that has room. */
  readonly x: number;
  /** A word or two beside the name. */
  readonly note?: string | undefined;
  readonly score: number;
}

/** What is drawn of a member on an axis: a dot at its place, its name and its score beside it. */
export function MemberMark({ name, x, note, score }: MemberMarkProps): ReactNode {
  return (
    <>
      <i className="dot" />
      <span className="member-mark" data-side={x < 0.5 ? 'right' : 'left'}>
        <b>{name}</b>
        {note && <em> {note}</em>}
        <br />
        {score}
      </span>
    </>
  );
}

/** What is drawn of one member among many: its dot; the words are there to be heard. */
export function MemberDot({ name, score }: Pick<MemberMarkProps, 'name' | 'score'>): ReactNode {
  return (
    <>
      <i className="dot" />
      <span className="visually-hidden">
        {name}, {score}
      </span>
    </>
  );
}
