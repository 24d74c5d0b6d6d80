import { scaleLinear } from 'd3-scale';
import { useState, type ReactNode } from 'react';
import { Axis } from '../parts/Axis.tsx';
import { Choice, NumberField, Slider, Toggle } from '../parts/controls.tsx';
import { defineFigure, type DrawingProps } from '../parts/define-figure.tsx';
import { CLOSES, OPENS } from '../parts/jobs.ts';
import { MemberMark } from '../parts/MemberMark.tsx';
import { Member, MemberList, Stage, StageLabel } from '../parts/Stage.tsx';
import { clockTime } from '../parts/time.ts';
import { useTicker } from '../parts/use-ticker.ts';
import './clock.css';
import {
  FIRST_SECOND,
  LAST_SECOND,
  clock,
  keyOf,
  timeOf,
  type ClockActions,
  type ClockState,
  type Scoring,
} from './scenario.ts';

const ROW = 42;
const TOP = 28;
/** Room at both ends, so that no job stands on the edge. */
const toX = scaleLinear([OPENS, CLOSES], [0.02, 0.98]);
const TICKS = [OPENS, (OPENS + CLOSES) / 2, CLOSES].map((ms) => ({ value: ms, label: clockTime(ms) }));
/** How much faster than real time the clock runs. */
const PACE = 30;

const SCORINGS: Readonly<Record<Scoring, string>> = { seconds: 'textbook seconds', echomq: 'EchoMQ scores' };

function Drawing({ frame, act, tick }: DrawingProps<ClockState, ClockActions>): ReactNode {
  const { scoring, now, due, next } = frame.state;
  const key = keyOf(scoring);
  const members = frame.keys.sortedSet(key);
  const bottom = TOP + members.length * ROW;
  return (
    <>
      <div className="controls">
        <Slider
          label={`now: ${clockTime(now * 1000)} UTC`}
          min={FIRST_SECOND}
          max={LAST_SECOND}
          value={now}
          text={clockTime(now * 1000)}
          onChange={(value) => act('now', value)}
        />
        <NumberField
          label="now, in Unix seconds"
          min={FIRST_SECOND}
          max={LAST_SECOND}
          value={now}
          onChange={(value) => act('now', value)}
        />
        <RunToggle now={now} tick={tick} />
        <Choice label="Scored in" options={SCORINGS} value={scoring} onChange={(value) => act('scoring', value)} />
      </div>
      <Stage height={bottom + 26}>
        <StageLabel at={{ x: 0, y: 0 }}>{key}</StageLabel>
        <div
          className="clock-past"
          style={{ width: `${100 * toX(now * 1000)}%`, top: TOP - 6, height: bottom - TOP + 6 }}
        />
        <MemberList dataKey={key} label={`${key}, by score`}>
          {members.map(({ member, score }, rank) => {
            const x = toX(timeOf(score, scoring));
            return (
              <Member
                key={member}
                member={member}
                score={score}
                at={{ x, y: TOP + rank * ROW }}
                due={due.includes(member)}
                head={member === next?.member}
              >
                <MemberMark
                  name={member}
                  x={x}
                  score={score}
                  note={member === next?.member ? 'next wake' : undefined}
                />
              </Member>
            );
          })}
        </MemberList>
        <Axis scale={toX} ticks={TICKS} y={bottom} />
      </Stage>
    </>
  );
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
      returns. Try this: drag now on to 21:04 and watch two jobs fall due at once, then score them as EchoMQ does.
    </>
  ),
  Drawing,
});
