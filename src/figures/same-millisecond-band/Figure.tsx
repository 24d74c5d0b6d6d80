import type { ScoredMember } from '#redis/index.ts';
import { SCORES_PER_MS } from '#emq/scores.ts';
import { scaleLinear } from 'd3-scale';
import { useState, type ReactNode } from 'react';
import { Axis } from '#ui/Timeline.tsx';
import { Button, Select } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { ROW, Rung } from '#ui/Ladder.tsx';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { count } from '#ui/words.ts';
import './band.css';
import { occupiedPath, topRows } from './rows.ts';
import { MAIL, NAMES, placeOf, sameMillisecondBand, type BandActions, type BandState } from './scenario.ts';

const STRIP = { top: 28, height: 22 };
const TOP = 106;
const MAX_ROWS = 8;

const toX = scaleLinear([0, SCORES_PER_MS], [0, 1]);
const TICKS = [0, SCORES_PER_MS / 2, SCORES_PER_MS - 1].map((place) => ({ value: place, label: String(place) }));

function Drawing({ frame, act }: DrawingProps<BandState, BandActions>): ReactNode {
  const members = frame.keys.sortedSet(MAIL.delayed);
  const rows = topRows(members, MAX_ROWS);
  const removable = NAMES.filter((name) => members.some(({ member }) => member === name));
  const [wanted, setWanted] = useState('survey');
  const chosen = removable.includes(wanted) ? wanted : (removable[0] ?? '');
  const listed = rows.filter((row) => 'member' in row).length;
  const shown = listed < members.length ? `the last ${listed} of ${members.length} jobs` : count(listed, 'job');
  return (
    <>
      <div className="controls">
        <Button onClick={() => act('add')} disabled={frame.state.added === NAMES.length}>
          Add a job
        </Button>
        <Select label="Job" options={removable} value={chosen} onChange={setWanted} />
        <Button onClick={() => act('remove', chosen)} disabled={chosen === ''}>
          Remove it
        </Button>
        <Button onClick={() => act('fill')}>Jump to 4095</Button>
      </div>
      <Stage height={TOP + rows.length * ROW}>
        <StageLabel at={{ x: 0, y: 0 }}>places taken in this millisecond’s band</StageLabel>
        <Strip members={members} />
        <Axis scale={toX} ticks={TICKS} y={STRIP.top + STRIP.height} />
        <StageLabel at={{ x: 0, y: TOP - 26 }}>
          {MAIL.delayed}: {shown}
        </StageLabel>
        <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score: ${shown}`}>
          {rows.map((row, index) =>
            'member' in row ? (
              <Member
                key={row.member.member}
                member={row.member.member}
                score={row.member.score}
                at={{ x: 0, y: TOP + index * ROW }}
                head={row.member === members[0]}
              >
                <Rung name={row.member.member} fields={`+ ${placeOf(row.member.score)}`} score={row.member.score} />
              </Member>
            ) : null,
          )}
        </MemberList>
        {rows.map((row, index) =>
          'free' in row ? (
            <div key={row.free[0]} className="band-hole" style={{ top: TOP + index * ROW }}>
              {freePlaces(row.free)}
            </div>
          ) : null,
        )}
      </Stage>
    </>
  );
}

/** All 4096 places, the taken ones filled. Decoration for the eye: the label and the list say what there is to say. */
function Strip({ members }: { readonly members: readonly ScoredMember[] }): ReactNode {
  return (
    <svg
      className="band-strip"
      style={STRIP}
      viewBox={`0 0 ${SCORES_PER_MS} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={occupiedPath(members)} />
    </svg>
  );
}

function freePlaces([first, last]: readonly [number, number]): string {
  return first === last ? `place ${first} is free, and stays so` : `places ${first} to ${last} are free, and stay so`;
}

export default defineFigure(sameMillisecondBand, {
  title: 'One millisecond, 4096 scores',
  caption: (
    <>
      Jobs that are due in the same millisecond take places in its band of scores, from 0 to 4095: the highest present
      and one more. Try this: remove the third job and add another; then jump to 4095 and add three.
    </>
  ),
  Drawing,
});
