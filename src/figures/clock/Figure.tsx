import { useMemo, useState, type ReactNode } from 'react';
import { Axis, MemberDot, MemberMark, Past, Span, timeAxis } from '#ui/Timeline.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Button, Choice, NumberField, Toggle } from '#ui/controls.tsx';
import { Crowd } from '#ui/Crowd.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { CLOSES, JOBS, OPENS } from '../jobs.ts';
import { Member, MemberList, Stage, StageLabel, Unseen } from '#ui/Stage.tsx';
import { clockTime, duration } from '#ui/words.ts';
import { useTicker } from '#ui/use-ticker.ts';
import { CROWD_SIZE, LAST_SECOND, clock, keyOf, timeOf, type ClockActions, type ClockState } from './scenario.ts';

type Props = PartProps<ClockState, ClockActions>;

const ROW = 34;
const TOP = 36;
const BOTTOM = TOP + JOBS.length * ROW + 22;
const CLAIMED = BOTTOM + 36;
/** So many of the claimed stand there by name. */
const NAMED = 3;
const HEIGHT = CLAIMED + 26;
/** Of a crowd, so many on either side of now are members of the list; the others are dots for the eye. */
const NEAR = 6;
/** Room below the lowest dot's place. */
const DOT = 18;
const { toX, ticks } = timeAxis(OPENS, CLOSES);
/** How much faster than real time the clock runs. */
const PACE = 30;
/** By how much a drag moves now, in s: a pixel of a phone is less than that. */
const DRAG_STEP = 5;
const { actions } = clock;
const [nowRange] = actions.now.params;

function Drawing({ frame, act, guess }: Props): ReactNode {
  const { scoring, size, now, due, nextWake, claimed } = frame.state;
  const key = keyOf(scoring);
  const members = frame.keys.sortedSet(key);
  const isCrowd = size === 'crowd';
  const places = useMemo(
    () =>
      members.map(({ member, score }, rank) => ({
        x: toX(timeOf(score, scoring)),
        // Who is claimed leaves its row empty: nobody else moves.
        y: isCrowd ? toCrowdY(member) : TOP + (JOBS.length - members.length + rank) * ROW,
      })),
    [members, scoring, isCrowd],
  );
  const [first, end] = isCrowd ? [Math.max(due - NEAR, 0), due + NEAR] : [0, members.length];
  const x = toX(now * 1000);
  const wake = nextWake && timeOf(nextWake.score, scoring);
  return (
    <Stage height={HEIGHT} onEmpty={(at) => act('now', secondAt(at))}>
      <Past until={x} top={TOP - 8} bottom={BOTTOM} />
      {isCrowd && (
        <Crowd
          height={BOTTOM}
          groups={[
            { colour: '--not-due', places: places.slice(due), hollow: true },
            { colour: '--due', places: places.slice(0, due) },
          ]}
        />
      )}
      <StageLabel at={{ x: 0.01, y: BOTTOM - 22 }}>{key}</StageLabel>
      <Axis scale={toX} ticks={ticks} y={BOTTOM} />
      {wake !== undefined && !guess && (
        <Span from={x} to={toX(wake)} y={BOTTOM - 8}>
          sleep {duration(wake - now * 1000)}
        </Span>
      )}
      <Handle
        label="now"
        text={clockTime(now * 1000)}
        {...nowRange}
        step={DRAG_STEP}
        value={now}
        x={x}
        height={BOTTOM}
        flag={clockTime(now * 1000)}
        onChange={(value) => act('now', value)}
      />
      <MemberList dataKey={key} label={`${key}, by score${isCrowd ? '; only the jobs nearest to now' : ''}`}>
        {members.slice(first, end).map(({ member, score }, index) => {
          const rank = first + index;
          const at = places[rank]!;
          // A guess is not given away.
          const isNextWake = !guess && member === nextWake?.member;
          const hasWords = !isCrowd || isNextWake;
          return (
            // The one to wait for is its head: what is due stands before it in the set.
            <Member
              key={member}
              member={member}
              score={score}
              at={at}
              due={rank < due}
              head={isNextWake}
              isTiny={!hasWords}
            >
              {hasWords ? (
                <MemberMark name={member} x={at.x} score={score} />
              ) : (
                <MemberDot name={member} score={score} />
              )}
            </Member>
          );
        })}
      </MemberList>
      <StageLabel at={{ x: 0, y: CLAIMED + 4 }}>
        claimed: {claimed.length === 0 ? 'nothing yet' : claimed.length}
      </StageLabel>
      <MemberList dataKey="claimed" label="Claimed by workers, the newest first">
        {claimed.slice(0, NAMED).map((member, index) => (
          <Member key={member} member={member} at={{ x: 0.27 + 0.25 * index, y: CLAIMED }} claimed>
            <Chip>{member}</Chip>
          </Member>
        ))}
        <Unseen members={claimed.slice(NAMED).map((member) => ({ member }))} />
      </MemberList>
    </Stage>
  );
}

/** The second at a fraction of the width, as near as a drag would come to it. */
function secondAt(x: number): number {
  const second = DRAG_STEP * Math.round(toX.invert(x) / 1000 / DRAG_STEP);
  return Math.min(Math.max(second, nowRange.min), nowRange.max);
}

/** In a crowd, what was added earlier stands higher. */
function toCrowdY(member: string): number {
  return TOP + (BOTTOM - DOT - TOP) * (Number(member.slice('job-'.length)) / CROWD_SIZE);
}

function Actions({ frame, act, tick }: Props): ReactNode {
  return (
    <>
      <Button main onClick={() => act('claim')}>
        Claim what is due
      </Button>
      <RunToggle now={frame.state.now} tick={tick} />
    </>
  );
}

/** Lets the clock run until the end of the axis. */
function RunToggle({ now, tick }: { readonly now: number } & Pick<Props, 'tick'>): ReactNode {
  const [wanted, setWanted] = useState(false);
  const [exact, setExact] = useState(now);
  const running = wanted && now < LAST_SECOND;
  const element = useTicker<HTMLDivElement>(running, (elapsed) => {
    // Where the reader dragged now meanwhile, the clock runs on from there.
    const from = Math.floor(exact) === now ? exact : now;
    const next = Math.min(from + (elapsed / 1000) * PACE, LAST_SECOND);
    setExact(next);
    if (Math.floor(next) !== now) tick('now', Math.floor(next));
  });
  return (
    <div ref={element}>
      <Toggle pressed={running} onChange={setWanted}>
        Run the clock
      </Toggle>
    </div>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { scoring, size, now } = frame.state;
  return (
    <>
      <Choice
        label="Scored in"
        options={actions.scoring.params[0].labels}
        value={scoring}
        onChange={(value) => act('scoring', value)}
      />
      <Choice
        label="Jobs"
        options={actions.jobs.params[0].labels}
        value={size}
        onChange={(value) => act('jobs', value)}
      />
      <NumberField label="now, in Unix seconds" {...nowRange} value={now} onChange={(value) => act('now', value)} />
    </>
  );
}

export default defineFigure(clock, {
  title: 'A delayed set read against the clock',
  caption: 'Each job stands at the time its score names; what stands left of now is due. Try this: drag the now line.',
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
