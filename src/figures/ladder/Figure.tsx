import { unpackPrioritized } from '#emq/scores.ts';
import { use, useState, type ReactNode } from 'react';
import { Button, NumberField, Select } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Following } from '#ui/following.ts';
import { Rung } from '#ui/Ladder.tsx';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { useUsable } from '#ui/use-page.ts';
import { MAIL, MORE_JOBS, ladder, type LadderActions, type LadderState } from './scenario.ts';
import './ladder.css';

type Props = PartProps<LadderState, LadderActions>;

const ROW = 28;
const TOP = 28;
const HEIGHT = 340;
/** The tiers that have a band even while nobody is in them. */
const BANDS = [1, 2, 3, 4];
/** What the names of the bands take at the left, in px. */
const GUTTER = 88;

/** Where a row begins, in px. */
const yOf = (row: number): number => TOP + row * ROW;

function Drawing({ frame, act, guess }: Props): ReactNode {
  const followed = use(Following);
  const members = frame.keys.sortedSet(MAIL.prioritized).map((scored) => ({
    ...scored,
    ...unpackPrioritized(scored.score),
  }));
  const tiers = [...new Set([...BANDS, ...members.map(({ tier }) => tier)])].toSorted((a, b) => a - b);
  const bands = tiers.map((tier) => members.filter((member) => member.tier === tier));
  // A band has as many rows as jobs, and one when it is empty.
  const firstRows = bands.map((_, band) =>
    bands.slice(0, band).reduce((rows, jobs) => rows + Math.max(jobs.length, 1), 0),
  );
  const rows = firstRows.at(-1)! + Math.max(bands.at(-1)!.length, 1);
  const mover = members.find(({ member }) => member === followed);
  const isFull = frame.state.added === MORE_JOBS.length;
  return (
    <Stage height={yOf(rows) + 8}>
      <StageLabel at={{ x: 0, y: 0 }}>
        {MAIL.prioritized} · pc = {frame.keys.string(MAIL.pc)}
      </StageLabel>
      {tiers.map((tier, band) => (
        <Band
          key={tier}
          tier={tier}
          top={yOf(firstRows[band]!)}
          height={Math.max(bands[band]!.length, 1) * ROW}
          does={mover ? `move ${mover.member} here` : 'add one of this tier'}
          onTap={mover ? () => act('change', mover.member, tier) : isFull ? undefined : () => act('add', tier)}
        />
      ))}
      <MemberList dataKey={MAIL.prioritized} label={`${MAIL.prioritized}, by score`}>
        {members.map(({ member, score, tier, arrival }, rank) => {
          const band = tiers.indexOf(tier);
          const row = firstRows[band]! + bands[band]!.findIndex((job) => job.member === member);
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x: 0, y: yOf(row) + 2 }}
              tier={tier}
              head={rank === 0 && !guess}
              style={{ left: GUTTER }}
            >
              <Rung
                name={member}
                fields={`arrival ${arrival}`}
                score={score}
                note={rank === 0 && !guess ? 'next' : ''}
              />
            </Member>
          );
        })}
      </MemberList>
    </Stage>
  );
}

interface BandProps {
  readonly tier: number;
  /** In px. */
  readonly top: number;
  readonly height: number;
  /** What a tap on its name does. */
  readonly does: string;
  /** Left out: nothing. */
  readonly onTap: (() => void) | undefined;
}

/** A tier: its name is the button that puts a job there. */
function Band({ tier, top, height, does, onTap }: BandProps): ReactNode {
  const usable = useUsable();
  return (
    <div className="band" data-tier={Math.min(tier, BANDS.length)} style={{ top, height }}>
      <button type="button" disabled={!usable} aria-disabled={!onTap || undefined} onClick={onTap}>
        tier {tier}
        <span className="visually-hidden">: {does}</span>
      </button>
    </div>
  );
}

function Actions({ act }: Props): ReactNode {
  return (
    <Button main onClick={() => act('pop')}>
      Take the next job
    </Button>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const [priority, setPriority] = useState(1);
  const [wanted, setWanted] = useState('backup');
  const ids = frame.keys.sortedSet(MAIL.prioritized).map(({ member }) => member);
  // A job that was chosen may be gone again.
  const chosen = ids.includes(wanted) ? wanted : (ids[0] ?? '');
  return (
    <>
      <NumberField label="Priority" {...ladder.actions.add.params[0]} value={priority} onChange={setPriority} />
      <Button onClick={() => act('add', priority)} disabled={frame.state.added === MORE_JOBS.length}>
        Add a job
      </Button>
      <Select label="Job" options={ids} value={chosen} onChange={setWanted} />
      <Button onClick={() => act('change', chosen, priority)} disabled={chosen === ''}>
        Change its priority
      </Button>
    </>
  );
}

export default defineFigure(ladder, {
  title: 'A ladder of prioritized jobs',
  caption:
    'Tier by tier, and in a tier by arrival: the smallest score is next. Try this: tap a job, then the tier it should move to.',
  height: HEIGHT,
  scrolls: true,
  Drawing,
  Actions,
  Settings,
});
