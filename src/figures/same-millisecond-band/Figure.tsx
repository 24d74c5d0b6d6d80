import type { ScoredMember } from '#redis/index.ts';
import { SCORES_PER_MS } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { scaleLinear } from '#ui/scale.ts';
import { Axis } from '#ui/Timeline.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Button } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { useUsable } from '#ui/use-page.ts';
import { count } from '#ui/words.ts';
import './band.css';
import { occupiedPath, slotsAtTop } from './rows.ts';
import { MAIL, NAMES, nameOf, sameMillisecondBand, type BandActions, type BandState } from './scenario.ts';

type Props = PartProps<BandState, BandActions>;

const STRIP = { top: 22, height: 18 };
const TOP = 94;
const ROW = 30;
const PLACES = 7;
const HEIGHT = TOP + PLACES * ROW;
/** So many of those that tie stand there by name; where the first stands, and how far the next is from it. */
const NAMED = 2;
const NAME = { x: 0.26, step: 0.24 };

const toX = scaleLinear([0, SCORES_PER_MS], [0, 1]);
const TICKS = [0, SCORES_PER_MS / 2, SCORES_PER_MS - 1].map((place) => ({ value: place, label: String(place) }));

function Drawing({ frame, act, guess }: Props): ReactNode {
  const members = frame.keys.sortedSet(MAIL.delayed);
  const slots = slotsAtTop(members, PLACES);
  const usable = useUsable();
  const listed = slots.flatMap(({ members: here }, row) =>
    here
      .slice(0, NAMED)
      .map((scored, index) => ({ scored, at: { x: NAME.x + index * NAME.step, y: TOP + row * ROW } })),
  );
  const shown =
    listed.length < members.length ? `${listed.length} of ${members.length} jobs` : count(listed.length, 'job');
  return (
    <Stage height={HEIGHT}>
      <StageLabel at={{ x: 0, y: 0 }}>the places of this millisecond, those taken filled</StageLabel>
      <Strip members={members} />
      <Axis scale={toX} ticks={TICKS} y={STRIP.top + STRIP.height} />
      <StageLabel at={{ x: 0, y: TOP - 26 }}>
        {MAIL.delayed}: {shown}
      </StageLabel>
      {slots.map(({ place, members: here, isHole }, row) => (
        <div key={place} className="band-place" data-hole={isHole || undefined} style={{ top: TOP + row * ROW }}>
          <span>{nameOf(place)}</span>
          <span>
            {here.length === 0 && !guess && (isHole ? 'stays free' : 'free')}
            {here.length > NAMED && `and ${here.length - NAMED} more`}
          </span>
        </div>
      ))}
      <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score: ${shown}`}>
        {listed.map(({ scored, at }) => (
          <Member
            key={scored.member}
            {...scored}
            at={at}
            head={!guess && scored === members[0]}
            onTap={NAMES.includes(scored.member) ? () => act('remove', scored.member) : undefined}
            tapLabel="remove it"
          >
            <Chip>{scored.member}</Chip>
            <span className="visually-hidden">, {scored.score}</span>
          </Member>
        ))}
      </MemberList>
      {guess &&
        slots.map(({ place }, row) => (
          <button
            key={place}
            type="button"
            className="band-guess"
            style={{ top: TOP + row * ROW }}
            disabled={!usable}
            onClick={() => guess(nameOf(place))}
          >
            <span className="visually-hidden">{nameOf(place)}</span>
          </button>
        ))}
    </Stage>
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

function Actions({ frame, act }: Props): ReactNode {
  return (
    <>
      <Button main onClick={() => act('add')} disabled={frame.state.added === NAMES.length}>
        Add a job
      </Button>
      <Button onClick={() => act('fill')}>Jump to 4095</Button>
    </>
  );
}

export default defineFigure(sameMillisecondBand, {
  title: 'One millisecond, 4096 places',
  caption:
    'All jobs here are due in the same millisecond, and each has a place in it. Try this: tap a job to remove it, then add one.',
  height: HEIGHT,
  Drawing,
  Actions,
});
