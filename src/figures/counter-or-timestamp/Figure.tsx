import { unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Button, Choice, ButtonGroup } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { scaleLinear } from '#ui/scale.ts';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { INSET } from '#ui/Timeline.tsx';
import {
  FIRST,
  MAIL,
  RULER_MS,
  SECOND,
  TIER,
  counterOrTimestamp,
  type Apart,
  type CounterOrTimestampActions,
  type CounterOrTimestampState,
} from './scenario.ts';
import './counter-or-timestamp.css';

type Props = PartProps<CounterOrTimestampState, CounterOrTimestampActions>;

const LANE = 46;
const RULER = 24;
const SET = RULER + 2 * LANE + 44;
const TOP = SET + 28;
const HEIGHT = TOP + 2 * ROW;
/** By how much a drag moves an arrival, in µs. */
const DRAG_STEP = 10;
const { actions } = counterOrTimestamp;
const [range] = actions.first.params;
const toX = scaleLinear([0, RULER_MS * 1000], INSET);
const MILLISECONDS = Array.from({ length: RULER_MS }, (_, index) => index);

interface ArrivalProps {
  readonly id: string;
  readonly us: number;
  /** Counted from 0. */
  readonly lane: number;
  readonly onChange: (us: number) => void;
}

/** A job's arrival on the ruler, which can be dragged. */
function Arrival({ id, us, lane, onChange }: ArrivalProps): ReactNode {
  return (
    <Handle
      label={`${id} arrives`}
      text={`${us} µs`}
      {...range}
      max={range.max + 1 - DRAG_STEP}
      step={DRAG_STEP}
      value={us}
      x={toX(us)}
      top={RULER + lane * LANE}
      height={LANE - 12}
      flag={id}
      onChange={onChange}
    />
  );
}

function Drawing({ frame, act }: Props): ReactNode {
  const { tieBreaker, first, second } = frame.state;
  return (
    <Stage height={HEIGHT}>
      {MILLISECONDS.map((ms) => (
        <div
          key={ms}
          className="millisecond"
          style={{ left: `${100 * toX(1000 * ms)}%`, width: `${100 * (toX(1000) - toX(0))}%`, height: SET - 24 }}
        >
          21:00:00.{250 + ms}
        </div>
      ))}
      <Arrival id={FIRST} us={first} lane={0} onChange={(us) => act('first', us)} />
      <Arrival id={SECOND} us={second} lane={1} onChange={(us) => act('second', us)} />
      <StageLabel at={{ x: 0, y: SET }}>{MAIL.prioritized}</StageLabel>
      <Ladder
        dataKey={MAIL.prioritized}
        members={frame.keys.sortedSet(MAIL.prioritized)}
        top={TOP}
        fields={(score) => `${tieBreaker} ${unpackPrioritized(score).arrival}`}
      />
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  const { tieBreaker } = frame.state;
  const other = tieBreaker === 'timestamp' ? 'counter' : 'timestamp';
  return (
    <>
      <Button main onClick={() => act('by', other)} style={{ minWidth: 'min(12em, 100%)' }}>
        {other === 'counter' ? 'Use INCR pc' : 'Use the timestamp'}
      </Button>
      <ButtonGroup label="They arrive">
        {Object.entries(actions.apart.params[0].labels).map(([apart, label]) => (
          <Button key={apart} onClick={() => act('apart', apart as Apart)}>
            {label}
          </Button>
        ))}
      </ButtonGroup>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  return (
    <Choice
      label="Low 32 bits"
      options={actions.by.params[0].labels}
      value={frame.state.tieBreaker}
      onChange={(value) => act('by', value)}
    />
  );
}

export default defineFigure(counterOrTimestamp, {
  title: 'Counter or timestamp',
  caption: `Two jobs of tier ${TIER} on a ruler of three milliseconds. A timestamp can tie; a counter cannot. Try this: drag an arrival across a millisecond’s edge.`,
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
