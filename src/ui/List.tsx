import type { ReactNode } from 'react';
import { Chip } from './Chip.tsx';
import { Member, MemberList, type MemberProps, type Place } from './Stage.tsx';

const ROW = 34;
const COLUMNS = 4;

interface ListProps {
  readonly dataKey: string;
  readonly elements: readonly string[];
  /** Where the first row stands on the stage, in px. */
  readonly top: number;
  /** How an element is marked. Left out: not at all. */
  readonly marksOf?: (
    element: string,
    index: number,
  ) => Pick<MemberProps, 'head' | 'claimed' | 'tier' | 'onTap' | 'tapLabel'>;
}

/** A Redis list as chips, from its left end to its right, in rows of four. */
export function List({ dataKey, elements, top, marksOf }: ListProps): ReactNode {
  return (
    <MemberList dataKey={dataKey} label={`${dataKey}, left to right`}>
      {elements.map((element, index) => (
        <Member key={element} member={element} at={placeInList(index, top)} {...marksOf?.(element, index)}>
          <Chip>{element}</Chip>
        </Member>
      ))}
    </MemberList>
  );
}

function placeInList(index: number, top: number): Place {
  return { x: (index % COLUMNS) / COLUMNS, y: top + Math.floor(index / COLUMNS) * ROW };
}

/** The height in px of a list drawn as chips; an empty one keeps the room of a row. */
export function listHeight(elements: readonly string[]): number {
  return Math.max(Math.ceil(elements.length / COLUMNS), 1) * ROW;
}
