import type { ReactNode } from 'react';
import { Toggle } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { ARRIVALS, MAIL, TIER, counterToggle, type CounterToggleActions, type CounterToggleState } from './scenario.ts';
import './counter-toggle.css';

type Props = PartProps<CounterToggleState, CounterToggleActions>;

/** The order of arrival, drawn above the ladder. */
const ARRIVED = 58;
const TOP = ARRIVED + 30;
const HEIGHT = TOP + ARRIVALS.length * ROW;

function Drawing({ frame }: Props): ReactNode {
  return (
    <Stage height={HEIGHT}>
      <StageLabel at={{ x: 0, y: 0 }}>They arrive in this order, all with priority {TIER}:</StageLabel>
      <ol className="arrivals" aria-label="In order of arrival">
        {ARRIVALS.map((id) => (
          <li key={id}>
            <Chip>{id}</Chip>
          </li>
        ))}
      </ol>
      <StageLabel at={{ x: 0, y: ARRIVED }}>
        {MAIL.prioritized} · pc = {frame.keys.string(MAIL.pc) ?? '(nil)'}
      </StageLabel>
      <Ladder dataKey={MAIL.prioritized} members={frame.keys.sortedSet(MAIL.prioritized)} top={TOP} />
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  return (
    <Toggle main pressed={frame.state.counter === 'on'} onChange={(on) => act('counter', on ? 'on' : 'off')}>
      INCR pc
    </Toggle>
  );
}

export default defineFigure(counterToggle, {
  title: 'Three jobs of one tier',
  caption:
    'Without the counter their scores are equal, and Redis orders equals by name. Try this: switch INCR pc on and off.',
  height: HEIGHT,
  Drawing,
  Actions,
});
