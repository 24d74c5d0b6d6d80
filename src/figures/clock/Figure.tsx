import { useMemo, useState, type ReactNode } from 'react';
import { Axis, MemberDot, MemberMark, Past, timeAxis } from '#ui/Timeline.tsx';
import { Choice, NumberField, Slider, Toggle } from '#ui/controls.tsx';
import { Crowd } from '#ui/Crowd.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { CLOSES, JOBS, OPENS } from '../jobs.ts';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { clockTime } from '#ui/words.ts';
import { useTicker } from '#ui/use-ticker.ts';
import { CROWD_SIZE, LAST_SECOND, clock, keyOf, timeOf, type ClockActions, type ClockState } from './scenario.ts';

const ROW = 42;
const TOP = 28;
const BOTTOM = TOP + JOBS.length * ROW;
/** Of a crowd, so many on either side of now are members of the list; the others are dots for the eye. */
const NEAR = 6;
/** Room below the lowest dot's place. */
const DOT = 18;
const { toX, ticks } = timeAxis(OPENS, CLOSES);
/** How much faster than real time the clock runs. */
const PACE = 30;
const { actions } = clock;

function Drawing({ frame, act, tick }: DrawingProps<ClockState, ClockActions>): ReactNode {
  const { scoring, size, now, due, nextWake } = frame.state;
  const key = keyOf(scoring);
  const members = frame.keys.sortedSet(key);
  const isCrowd = size === 'crowd';
  const places = useMemo(
    () =>
      members.map(({ member, score }, rank) => ({
        x: toX(timeOf(score, scoring)),
        y: isCrowd ? toCrowdY(member) : TOP + rank * ROW,
      })),
    [members, scoring, isCrowd],
  );
  const [first, end] = isCrowd ? [Math.max(due - NEAR, 0), due + NEAR] : [0, members.length];
  return (
    <>
      <div className="controls">
        <Slider
          label={`now: ${clockTime(now * 1000)} UTC`}
          {...actions.now.params[0]}
          value={now}
          text={clockTime(now * 1000)}
          onChange={(value) => act('now', value)}
        />
        <NumberField
          label="now, in Unix seconds"
          {...actions.now.params[0]}
          value={now}
          onChange={(value) => act('now', value)}
        />
        <RunToggle now={now} tick={tick} />
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
      </div>
      <Stage height={BOTTOM + 26}>
        <StageLabel at={{ x: 0, y: 0 }}>{key}</StageLabel>
        <Past until={toX(now * 1000)} top={TOP - 6} bottom={BOTTOM} />
        {isCrowd && (
          <Crowd
            height={BOTTOM}
            groups={[
              { colour: '--not-due', places: places.slice(due), hollow: true },
              { colour: '--due', places: places.slice(0, due) },
            ]}
          />
        )}
        <MemberList dataKey={key} label={`${key}, by score${isCrowd ? '; only the jobs nearest to now' : ''}`}>
          {members.slice(first, end).map(({ member, score }, index) => {
            const rank = first + index;
            const at = places[rank]!;
            const isNextWake = member === nextWake?.member;
            return (
              <Member
                key={member}
                member={member}
                score={score}
                at={at}
                due={rank < due}
                // The one to wait for: what is due stands before it in the set.
                head={isNextWake}
              >
                {isCrowd && !isNextWake ? (
                  <MemberDot name={member} score={score} />
                ) : (
                  <MemberMark name={member} x={at.x} score={score} note={isNextWake ? 'next wake' : undefined} />
                )}
              </Member>
            );
          })}
        </MemberList>
        <Axis scale={toX} ticks={ticks} y={BOTTOM} />
      </Stage>
    </>
  );
}

/** In a crowd, what was added earlier stands higher. */
function toCrowdY(member: string): number {
  return TOP + (BOTTOM - DOT - TOP) * (Number(member.slice('job-'.length)) / CROWD_SIZE);
}

/** Lets the clock run until the end of the axis. */
function RunToggle({
  now,
  tick,
}: { readonly now: number } & Pick<DrawingProps<ClockState, ClockActions>, 'tick'>): ReactNode {
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

export default defineFigure(clock, {
  title: 'A delayed set read against the clock',
  caption: (
    <>
      Each job stands at the time its score names. Jobs at or left of the now line are due; they are what ZRANGEBYSCORE
      returns. Try this: drag now on to 21:04 and watch two jobs fall due at once, then change what they are scored in.
    </>
  ),
  Drawing,
});
