import type { KeyView } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import type { PartProps } from '#ui/define-figure.tsx';
import { Member, MemberList, StageLabel } from '#ui/Stage.tsx';
import { useUsable } from '#ui/use-page.ts';
import { KEY, nextCommand, turnsEach, type Race, type Turn } from './race.ts';
import { hasTurn, nameOf, type RaceActions, type RaceState } from './scenario.ts';

const TOP = 34;
/** What a lane says of itself, above its first turn. */
const HEAD = 26;
const ROWS = TOP + HEAD;
/** The room for all turns, however many there are. */
const ROWS_HEIGHT = 176;
const MAX_ROW = 44;
/** Command and reply need so much to stand in two lines. */
const TWO_LINES = 36;
const RUNS = ROWS + ROWS_HEIGHT + 6;
/** What the numbers of the turns take at the left, and what is left between lanes, as fractions of the width. */
const GUTTER = 0.05;
const GAP = 0.015;
/** Within a lane, as a fraction of the width. */
const PADDING = 0.012;

export const LANES_HEIGHT = RUNS + 38;

const percent = (fraction: number): string => `${100 * fraction}%`;

interface LanesProps extends Pick<PartProps<RaceState, RaceActions>, 'act'> {
  readonly race: Race;
  readonly keys: KeyView;
}

/** The set, a lane a worker with its commands in the order in which the server ran them all, and what each worker runs. */
export function Lanes({ race, keys, act }: LanesProps): ReactNode {
  const { workers, turns } = race;
  const members = keys.sortedSet(KEY);
  const rows = workers.length * turnsEach(race);
  const rowHeight = Math.min(ROWS_HEIGHT / rows, MAX_ROW);
  const width = (1 - GUTTER + GAP) / workers.length - GAP;
  const yOf = (row: number): number => ROWS + row * rowHeight;
  return (
    <>
      <StageLabel at={{ x: GUTTER, y: 5 }}>
        {KEY}
        {members.length === 0 && ': empty'}
      </StageLabel>
      <MemberList dataKey={KEY} label={`${KEY}, by score`}>
        {members.map(({ member, score }, rank) => (
          <Member key={member} member={member} score={score} at={{ x: 0.36 + 0.15 * rank, y: 2 }} due>
            <Chip>{member}</Chip>
          </Member>
        ))}
      </MemberList>
      <div className="stage-label race-key">
        <i /> <span>read, </span>not yet removed
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="race-number" style={{ top: yOf(row), height: rowHeight }} aria-hidden="true">
          {row + 1}
        </div>
      ))}
      {workers.map((worker, index) => {
        const name = nameOf(index);
        const x = GUTTER + index * (width + GAP);
        const card = { width: `${100 * (width - 2 * PADDING)}cqw`, height: rowHeight - 4 };
        const isTight = rowHeight < TWO_LINES;
        return (
          <div key={name}>
            <LaneButton
              name={name}
              style={{ left: percent(x), width: percent(width), top: TOP, height: HEAD + rows * rowHeight + 4 }}
              onClick={hasTurn(race, index) ? () => act('turn', index) : undefined}
              next={short(nextCommand(race.rule, worker))}
            />
            <Between race={race} worker={index} left={percent(x)} yOf={yOf} rowHeight={rowHeight} />
            <MemberList dataKey={`worker ${name}`} label={`What worker ${name} sends`}>
              {turns
                .map((turn, row) => ({ turn, row, name: `${row + 1} ${short(turn.command)}` }))
                .filter(({ turn }) => turn.worker === index)
                .map(({ turn, row, name: member }) => (
                  <Member key={member} member={member} at={{ x: x + PADDING, y: yOf(row) + 2 }} isTiny>
                    <Card turn={turn} isTight={isTight} style={card} />
                  </Member>
                ))}
            </MemberList>
            {hasTurn(race, index) && (
              <div
                className="race-next"
                style={{ left: percent(x + PADDING), top: yOf(turns.length) + 2 }}
                aria-hidden="true"
              >
                <span className="race-card" data-kind="next" style={card}>
                  <Command command={nextCommand(race.rule, worker)} />
                </span>
              </div>
            )}
            <Runs race={race} worker={index} x={x} width={width} />
          </div>
        );
      })}
    </>
  );
}

interface LaneButtonProps {
  readonly name: string;
  readonly style: { readonly left: string; readonly width: string; readonly top: number; readonly height: number };
  /** Undefined: the worker has no turn left. */
  readonly onClick: (() => void) | undefined;
  /** What it would send. */
  readonly next: string;
}

/** A whole lane: a tap lets its worker go next. */
function LaneButton({ name, style, onClick, next }: LaneButtonProps): ReactNode {
  const usable = useUsable();
  return (
    <button
      type="button"
      className="race-lane"
      style={style}
      disabled={!usable}
      aria-disabled={onClick === undefined || undefined}
      onClick={onClick}
    >
      <b>worker {name}</b>{' '}
      <span>
        {onClick ? (
          <>
            tap<span className="race-long">: goes next</span>
          </>
        ) : (
          'done'
        )}
      </span>
      {onClick && <span className="visually-hidden">, with {next}</span>}
    </button>
  );
}

/** A command in a word or two that fit in a lane; the wire has it in full. */
function short([name, , job]: Turn['command']): string {
  if (name === 'ZREM') return `ZREM ${job}`;
  return name === 'EVAL' ? 'EVAL script' : 'ZRANGEBYSCORE';
}

/** The same, and shorter in a narrow lane. */
function Command({ command }: Pick<Turn, 'command'>): ReactNode {
  if (command[0] !== 'ZRANGEBYSCORE') return short(command);
  return (
    <>
      <span className="race-long">ZRANGEBYSCORE</span>
      <span className="race-short">range</span>
    </>
  );
}

interface CardProps {
  readonly turn: Turn;
  /** Command and reply on one line. */
  readonly isTight: boolean;
  readonly style: { readonly width: string; readonly height: number };
}

/** What a worker sent, what came back, and what it does. */
function Card({ turn, isTight, style }: CardProps): ReactNode {
  const { command, reply, runs } = turn;
  const got = command[0] === 'ZREM' ? String(reply) : (reply as string[]).join(' ') || 'nothing';
  const isRead = command[0] === 'ZRANGEBYSCORE';
  const does = isRead || (reply as string[]).length === 0 ? '' : runs.length > 0 ? ' · runs it' : ' · drops it';
  return (
    <span className="race-card" data-kind={kindOf(turn)} data-tight={isTight || undefined} style={style}>
      <span>
        <Command command={command} />
      </span>
      <em>
        → {got}
        <span className="race-long">{does}</span>
      </em>
    </span>
  );
}

function kindOf({ command, reply, runs }: Turn): string {
  if (command[0] !== 'ZREM') return runs.length > 0 ? 'won' : 'read';
  return reply === 1 ? 'won' : 'lost';
}

interface BetweenProps {
  readonly race: Race;
  readonly worker: number;
  readonly left: string;
  readonly yOf: (row: number) => number;
  readonly rowHeight: number;
}

/** A bar where a worker has read and not yet removed: there another may come between. */
function Between({ race: { turns, workers }, worker, left, yOf, rowHeight }: BetweenProps): ReactNode {
  const from = turns.findIndex((turn) => turn.worker === worker && turn.command[0] === 'ZRANGEBYSCORE');
  const last = turns.findLastIndex((turn) => turn.worker === worker && turn.command[0] === 'ZREM');
  const to = workers[worker]!.toRemove.length > 0 ? turns.length : last;
  if (from < 0 || to <= from) return null;
  return (
    <i
      className="race-between"
      style={{ left, top: yOf(from) + rowHeight / 2, height: (to - from) * rowHeight }}
      aria-hidden="true"
    />
  );
}

interface RunsProps {
  readonly race: Race;
  readonly worker: number;
  readonly x: number;
  readonly width: number;
}

/** The jobs that a worker runs: its own, and those that it runs although another claimed them. */
function Runs({ race, worker, x, width }: RunsProps): ReactNode {
  const name = nameOf(worker);
  const lost = new Set(
    race.turns.filter((turn) => turn.worker === worker && turn.reply === 0).flatMap(({ runs }) => runs),
  );
  return (
    <>
      <div className="stage-label race-runs" style={{ left: percent(x), width: percent(width), top: RUNS }}>
        <span>
          {name} <span className="race-long">runs</span>
        </span>
      </div>
      <MemberList dataKey={`run by ${name}`} label={`Jobs that worker ${name} runs`}>
        {race.workers[worker]!.runs.map((job, index) => {
          const isAgain = lost.has(job);
          return (
            <Member key={job} member={job} at={{ x: x + width * (0.28 + 0.37 * index), y: RUNS }} claimed={!isAgain}>
              <Chip data-again={isAgain || undefined}>
                {job}
                {isAgain && <span className="race-again"> again</span>}
              </Chip>
            </Member>
          );
        })}
      </MemberList>
    </>
  );
}
