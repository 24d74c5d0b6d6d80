import type { KeyView } from '#replay/index.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Member, MemberList, StageLabel } from '#ui/Stage.tsx';
import { useUsable } from '#ui/use-page.ts';
import type { Order } from './interleavings.ts';
import { KEY, nextCommand, runTwice, turnsEach, type Race, type Turn } from './race.ts';
import { hasTurn, nameOf } from './scenario.ts';

const TOP = 32;
const HEAD = 30;
const ROWS_HEIGHT = 188;
const MAX_ROW = 47;
/** Cards lower than this have one line. */
const TIGHT = 36;
const RUNS = TOP + HEAD + ROWS_HEIGHT + 6;
export const LANES_HEIGHT = RUNS + 32;
/** What the numbers of the turns take at the left, in px. */
const GUTTER = 18;
const GAP = 8;

interface LanesProps {
  readonly race: Race;
  readonly keys: KeyView;
  /** The order being followed. */
  readonly order: Order | undefined;
  /** Lets a worker go next. */
  readonly go: (worker: number) => void;
}

/** The set, and a lane a worker: the whole lane is the button that lets it go next. A row is a turn. */
export function Lanes({ race, keys, order, go }: LanesProps): ReactNode {
  const { workers, turns } = race;
  const members = keys.sortedSet(KEY);
  const rows = workers.length * turnsEach(race);
  const rowHeight = Math.min(ROWS_HEIGHT / rows, MAX_ROW);
  const twice = runTwice(race);
  const columnOf = (worker: number): CSSProperties => ({
    left: `calc(${GUTTER}px + (100% - ${GUTTER - GAP}px) * ${worker / workers.length})`,
    width: `calc((100% - ${GUTTER - GAP}px) / ${workers.length} - ${GAP}px)`,
  });
  return (
    <>
      <StageLabel at={{ x: 0, y: 4 }}>
        {KEY}
        {members.length === 0 && ' is empty'}
      </StageLabel>
      <MemberList dataKey={KEY} label={`${KEY}, by score`}>
        {members.map(({ member, score }, rank) => (
          <Member key={member} member={member} score={score} at={{ x: 0, y: 1 }} due style={{ left: 110 + rank * 56 }}>
            <Chip>{member}</Chip>
          </Member>
        ))}
      </MemberList>
      {Array.from({ length: rows }, (_, row) => row + 1).map((number) => (
        <span
          key={number}
          className="lane-number"
          style={{ top: TOP + HEAD + (number - 0.5) * rowHeight - 9 }}
          data-next={(order && number === turns.length + 1) || undefined}
          aria-hidden="true"
        >
          {order ? nameOf(order[number - 1]!) : number}
        </span>
      ))}
      {workers.map((_, worker) => (
        <div
          key={nameOf(worker)}
          className="lane"
          style={{ ...columnOf(worker), top: TOP, height: HEAD + ROWS_HEIGHT }}
        >
          <LaneButton race={race} worker={worker} rowHeight={rowHeight} go={go} />
          <Between race={race} worker={worker} rowHeight={rowHeight} />
          <MemberList dataKey={`worker ${nameOf(worker)}`} label={`What worker ${nameOf(worker)} sends`}>
            {turns
              .map((turn, row) => ({ turn, row }))
              .filter(({ turn }) => turn.worker === worker)
              .map(({ turn, row }) => (
                <Card key={row} turn={turn} row={row} rowHeight={rowHeight} />
              ))}
          </MemberList>
        </div>
      ))}
      {workers.map(({ runs }, worker) => (
        <div key={nameOf(worker)} className="lane-runs" style={{ ...columnOf(worker), top: RUNS }}>
          {nameOf(worker)} runs
          <MemberList dataKey={`run by ${nameOf(worker)}`} label={`Jobs that worker ${nameOf(worker)} runs`}>
            {runs.map((job) => (
              <li key={job} data-member={job} data-claimed data-again={twice.has(job) || undefined}>
                <Chip>{job}</Chip>
                {twice.has(job) && <span className="visually-hidden">, which runs twice</span>}
              </li>
            ))}
          </MemberList>
        </div>
      ))}
    </>
  );
}

interface LaneButtonProps {
  readonly race: Race;
  readonly worker: number;
  readonly rowHeight: number;
  readonly go: (worker: number) => void;
}

/** The lane as a button, and in the row that is next what its worker would send. */
function LaneButton({ race, worker, rowHeight, go }: LaneButtonProps): ReactNode {
  const usable = useUsable();
  const canGo = hasTurn(race, worker);
  const next = nextCommand(race.rule, race.workers[worker]!);
  return (
    <>
      <button
        type="button"
        className="lane-tap"
        disabled={!usable}
        aria-disabled={!canGo || undefined}
        onClick={canGo ? () => go(worker) : undefined}
      >
        {nameOf(worker)} goes
      </button>
      {canGo && (
        <span
          className="lane-next"
          style={{ top: HEAD + race.turns.length * rowHeight + 2, height: rowHeight - 4 }}
          aria-hidden="true"
        >
          {short(next)}
        </span>
      )}
    </>
  );
}

interface CardProps {
  readonly turn: Turn;
  /** Counted from 0. */
  readonly row: number;
  readonly rowHeight: number;
}

/** A command that was sent, and what came of it. */
function Card({ turn, row, rowHeight }: CardProps): ReactNode {
  const { command, reply, runs } = turn;
  const isRemoval = command[0] === 'ZREM';
  const got = isRemoval
    ? `${String(reply)}: ${runs.length > 0 ? 'runs it' : 'drops it'}`
    : (reply as string[]).join(' ') || 'nothing';
  const kind = isRemoval
    ? reply === 1
      ? 'won'
      : runs.length > 0
        ? 'again'
        : 'lost'
    : runs.length > 0
      ? 'won'
      : 'read';
  return (
    <li
      className="lane-card"
      data-member={`${row + 1} ${short(command)}`}
      data-kind={kind}
      data-tight={rowHeight < TIGHT || undefined}
      style={{ top: HEAD + row * rowHeight + 2, height: rowHeight - 4 }}
    >
      <span>{short(command)}</span> <em>{got}</em>
    </li>
  );
}

/** A command in a word or two that fit in a lane; the wire has it in full. */
function short([name, , job]: Turn['command']): string {
  if (name === 'ZREM') return `ZREM ${job}`;
  return name === 'EVAL' ? 'EVAL' : 'range';
}

interface BetweenProps {
  readonly race: Race;
  readonly worker: number;
  readonly rowHeight: number;
}

/** A bar where a worker has read and not yet removed: there another may come between. */
function Between({ race: { turns, workers }, worker, rowHeight }: BetweenProps): ReactNode {
  const from = turns.findIndex((turn) => turn.worker === worker && turn.command[0] === 'ZRANGEBYSCORE');
  const last = turns.findLastIndex((turn) => turn.worker === worker && turn.command[0] === 'ZREM');
  const to = workers[worker]!.toRemove.length > 0 ? turns.length : last;
  if (from < 0 || to <= from) return null;
  const style = { top: HEAD + (from + 0.5) * rowHeight, height: (to - from) * rowHeight };
  return <i className="lane-between" style={style} aria-hidden="true" />;
}
