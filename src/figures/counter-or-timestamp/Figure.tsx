import { unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Choice } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { clockTime } from '#ui/words.ts';
import {
  MAIL,
  TIER,
  arrivals,
  counterOrTimestamp,
  type CounterOrTimestampActions,
  type CounterOrTimestampState,
} from './scenario.ts';

const TOP = 28;
const { actions } = counterOrTimestamp;

function Drawing({ frame, act }: DrawingProps<CounterOrTimestampState, CounterOrTimestampActions>): ReactNode {
  const { tieBreaker, apart } = frame.state;
  const members = frame.keys.sortedSet(MAIL.prioritized);
  return (
    <>
      <div className="controls">
        <Choice
          label="Low 32 bits"
          options={actions.by.params[0].labels}
          value={tieBreaker}
          onChange={(value) => act('by', value)}
        />
        <Choice
          label="They arrive"
          options={actions.apart.params[0].labels}
          value={apart}
          onChange={(value) => act('apart', value)}
        />
        <span>
          {arrivals(apart)
            .map(({ id, ms }) => `${id} at ${clockTime(ms)}`)
            .join(', ')}
        </span>
      </div>
      <Stage height={TOP + members.length * ROW}>
        <StageLabel at={{ x: 0, y: 0 }}>{MAIL.prioritized}</StageLabel>
        <Ladder
          dataKey={MAIL.prioritized}
          members={members}
          top={TOP}
          fields={(score) => `${tieBreaker} ${unpackPrioritized(score).arrival}`}
        />
      </Stage>
    </>
  );
}

export default defineFigure(counterOrTimestamp, {
  title: 'Counter or timestamp',
  caption: (
    <>
      Two jobs of tier {TIER}: yak arrives first, ant second. A timestamp (its low 32 bits) can tie; a counter cannot.
      Try this: switch between the two while both arrive in the same millisecond.
    </>
  ),
  Drawing,
});
