import type { KeyView } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Member, MemberList, Stage, StageLabel, type Place } from '#ui/Stage.tsx';
import { count } from '#ui/words.ts';
import type { Order } from './interleavings.ts';
import { KEY, nextCommand, turnsEach, type Race, type Turn } from './race.ts';
import { hasTurn, nameOf } from './scenario.ts';

const LABEL = 24;
const CHIP = 34;
const ROW = 40;
const TIME_TOP = LABEL + CHIP + 12;
/** How far below the top of its row a bead hangs. */
const BEAD = 10;
/** What the numbers of the turns take at the left, as a fraction of the width. */
const GUTTER = 0.1;

interface LanesProps {
  readonly race: Race;
  readonly keys: KeyView;
  /** The order being followed. */
  readonly order: Order | undefined;
}

/** The set, a lane a worker with its commands as beads on a time that all share, and what each worker runs. */
export function Lanes({ race, keys, order }: LanesProps): ReactNode {
  const { workers, turns, jobs } = race;
  const members = keys.sortedSet(KEY);
  const rows = workers.length * turnsEach(race);
  const timeHeight = rows * ROW;
  const runsTop = TIME_TOP + timeHeight + 4;
  const lanes = workers.map((_, worker) => ({
    worker,
    name: nameOf(worker),
    x: GUTTER + ((1 - GUTTER) * worker) / workers.length,
  }));
  const rowAt = (index: number): number => TIME_TOP + index * ROW;
  const beads = [...turns.map(({ worker }) => worker), ...(order?.slice(turns.length) ?? [])].map((worker, index) => ({
    number: index + 1,
    worker,
    turn: turns[index],
    at: { x: lanes[worker]!.x, y: rowAt(index) + BEAD },
  }));
  return (
    <Stage height={runsTop + LABEL + jobs * CHIP}>
      <StageLabel at={{ x: 0, y: 0 }}>
        {KEY}: {count(members.length, 'due job')}
      </StageLabel>
      <MemberList dataKey={KEY} label={`${KEY}, by score`}>
        {members.map(({ member, score }, rank) => (
          <Member key={member} member={member} score={score} at={{ x: GUTTER + 0.25 * rank, y: LABEL }} due>
            <Chip>{member}</Chip>
          </Member>
        ))}
      </MemberList>
      {Array.from({ length: rows }, (_, index) => index + 1).map((number) => (
        <div key={number} className="race-row" style={{ top: rowAt(number - 1) }} aria-hidden="true">
          {number}
        </div>
      ))}
      {lanes.map(({ worker, name, x }) => (
        <Thread key={name} race={race} worker={worker} x={x} height={timeHeight} />
      ))}
      <Weave places={beads.map(({ at }) => at)} done={turns.length} height={TIME_TOP + timeHeight} />
      {lanes.map(({ worker, name }) => (
        <MemberList key={name} dataKey={`worker ${name}`} label={`What worker ${name} sends`}>
          {beads
            .filter((bead) => bead.worker === worker)
            .map(({ number, turn, at }) => (
              <Bead key={number} number={number} turn={turn} at={at} />
            ))}
        </MemberList>
      ))}
      {!order &&
        lanes.map(({ worker, name, x }) => (
          <NextBead key={name} race={race} worker={worker} at={{ x, y: rowAt(turns.length) + BEAD }} />
        ))}
      {lanes.map(({ worker, name, x }) => (
        <Runs key={name} race={race} worker={worker} at={{ x, y: runsTop }} />
      ))}
    </Stage>
  );
}

interface BeadProps {
  /** Counted from 1. */
  readonly number: number;
  /** Left out: it has not been taken yet. */
  readonly turn: Turn | undefined;
  readonly at: Place;
}

function Bead({ number, turn, at }: BeadProps): ReactNode {
  const { sent, got, kind } = turn ? wordsFor(turn) : { sent: '', got: '', kind: 'to-come' };
  return (
    <Member member={`${number} ${sent || 'to come'}`} at={at}>
      <span className="bead" data-kind={kind}>
        <i />
        <span>
          {sent || <span className="visually-hidden">turn {number}, to come</span>}
          <br />
          {got}
        </span>
      </span>
    </Member>
  );
}

interface NextBeadProps {
  readonly race: Race;
  readonly worker: number;
  readonly at: Place;
}

/** What a worker would send if it went next, for the eye. */
function NextBead({ race, worker, at }: NextBeadProps): ReactNode {
  if (!hasTurn(race, worker)) return null;
  return (
    <div className="race-next" style={{ left: `${100 * at.x}%`, top: at.y }} aria-hidden="true">
      <span className="bead" data-kind="to-come">
        <i />
        <span>{short(nextCommand(race.rule, race.workers[worker]!))}</span>
      </span>
    </div>
  );
}

/** A command in a word or two that fit beside a bead; the wire has it in full. */
function short([name, , job]: Turn['command']): string {
  if (name === 'ZREM') return `ZREM ${job}`;
  return name === 'EVAL' ? 'EVAL' : 'range';
}

function wordsFor({ command, reply, runs }: Turn): { sent: string; got: string; kind: string } {
  const sent = short(command);
  if (command[0] !== 'ZREM') {
    const found = reply as string[];
    return { sent, got: `→ ${found.join(' ') || 'none'}`, kind: runs.length > 0 ? 'won' : 'read' };
  }
  return {
    sent,
    got: `→ ${String(reply)} ${runs.length > 0 ? 'runs' : 'drops'}`,
    kind: reply === 1 ? 'won' : 'lost',
  };
}

interface ThreadProps {
  readonly race: Race;
  readonly worker: number;
  readonly x: number;
  readonly height: number;
}

/** A worker's lane, with a bar where it has read and not yet removed: there another may come between. */
function Thread({ race: { turns, workers }, worker, x, height }: ThreadProps): ReactNode {
  const from = turns.findIndex((turn) => turn.worker === worker && turn.command[0] === 'ZRANGEBYSCORE');
  const last = turns.findLastIndex((turn) => turn.worker === worker && turn.command[0] === 'ZREM');
  const to = workers[worker]!.toRemove.length > 0 ? turns.length - 0.5 : last;
  const left = `${100 * x}%`;
  return (
    <div aria-hidden="true">
      <div className="race-thread" style={{ left, top: TIME_TOP, height }} />
      {to > from && (
        <div className="race-gap" style={{ left, top: TIME_TOP + from * ROW + BEAD + 10, height: (to - from) * ROW }} />
      )}
    </div>
  );
}

interface WeaveProps {
  readonly places: readonly Place[];
  /** How many of them have been reached. */
  readonly done: number;
  readonly height: number;
}

/** The one order in which the server runs everybody's commands, as a line from bead to bead. */
function Weave({ places, done, height }: WeaveProps): ReactNode {
  const points = places.map(({ x, y }) => `${100 * x},${y + 10}`);
  return (
    <svg
      className="race-weave"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      aria-hidden="true"
    >
      <polyline points={points.slice(0, done).join(' ')} />
      <polyline points={points.slice(Math.max(done - 1, 0)).join(' ')} data-to-come />
    </svg>
  );
}

interface RunsProps {
  readonly race: Race;
  readonly worker: number;
  readonly at: Place;
}

/** The jobs that a worker runs: its own, and those that it runs although another claimed them. */
function Runs({ race, worker, at }: RunsProps): ReactNode {
  const name = nameOf(worker);
  const lost = new Set(
    race.turns.filter((turn) => turn.worker === worker && turn.reply === 0).flatMap(({ runs }) => runs),
  );
  return (
    <>
      <StageLabel at={at}>{name} runs</StageLabel>
      <MemberList dataKey={`run by ${name}`} label={`Jobs that worker ${name} runs`}>
        {race.workers[worker]!.runs.map((job, index) => {
          const isAgain = lost.has(job);
          return (
            <Member key={job} member={job} at={{ x: at.x, y: at.y + LABEL + index * CHIP }} claimed={!isAgain}>
              <Chip data-again={isAgain || undefined}>{job}</Chip>
              {isAgain && <span className="race-again">again</span>}
            </Member>
          );
        })}
      </MemberList>
    </>
  );
}
